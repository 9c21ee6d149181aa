# An external bot in Perl: it offers the first action at once, then takes the middle one of the list.
use strict;
use warnings;
use JSON::PP;

$| = 1;
while (my $line = <STDIN>) {
    my $message = decode_json($line);
    last if $message->{type} eq "end";
    next unless $message->{type} eq "ask";
    my $actions = $message->{question}{actions};
    print encode_json({ offer => 0 }), "\n";
    print encode_json({ answer => int(@$actions / 2) }), "\n";
}
