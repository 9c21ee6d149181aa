"""Who reads the chat, and what players and those who run the site can do about it."""

from __future__ import annotations

from django.test import TestCase

from civitas.table.accounts.models import Person
from civitas.table.play.models import ChatLine, Report
from table.pages import Visitor, notices
from table.tables import running


class Chat(TestCase):
    def setUp(self) -> None:
        self.anna, self.ben = Person.objects.guest("Anna"), Person.objects.guest("Ben")
        self.table = running(self.anna, self.ben, public=True)
        self.one, self.two, self.watcher = Visitor(self.anna), Visitor(self.ben), Visitor()
        self.two.post(f"/t/{self.table.code}/chat", {"text": "rude words"})
        self.line = ChatLine.objects.get()

    def act(self, visitor: Visitor, **sent: int) -> list[str]:
        assert visitor.post(f"/t/{self.table.code}/chat/act", sent).status_code == 302
        return notices(visitor.page(self.table))

    def reads(self, visitor: Visitor) -> bool:
        return "rude words" in visitor.page(self.table).content.decode()

    def test_the_page_says_who_reads_along(self) -> None:
        said = "Everybody who watches this public table reads along"
        assert said in self.one.page(self.table).content.decode()
        assert said in self.watcher.page(self.table).content.decode()
        assert self.reads(self.watcher)
        private = running(self.anna, self.ben)
        page = Visitor(self.anna, language="de").page(private).content.decode()
        assert "Nur wer an diesem privaten Tisch sitzt, liest und schreibt hier." in page

    def test_a_player_mutes_another_and_hears_them_again(self) -> None:
        assert self.act(self.one, mute=self.line.pk) == [
            "You no longer see what this player writes. Nobody else notices."
        ]
        assert (self.reads(self.one), self.reads(self.two), self.reads(self.watcher)) == (False, True, True)
        self.act(self.one, unmute=self.anna.mutes.get().pk)
        assert self.reads(self.one)

    def test_a_report_comes_once_and_an_operator_acts_on_it(self) -> None:
        for _ in range(2):
            assert self.act(self.one, report=self.line.pk)[0].startswith("Thank you.")
        report = Report.objects.get()
        staff = Visitor(Person.objects.create_user("mod", "a good long password", is_staff=True))
        assert "rude words" in staff.get("/admin/play/report/").content.decode()
        sent = {"action": "silence_author", "_selected_action": [report.pk]}
        assert staff.post("/admin/play/report/", sent).status_code == 302
        assert not self.reads(self.one)
        assert Person.objects.get(pk=self.ben.pk).silenced
        assert Report.objects.get().settled

    def test_a_report_can_be_settled_without_doing_anything(self) -> None:
        self.act(self.one, report=self.line.pk)
        staff = Visitor(Person.objects.create_user("mod", "a good long password", is_staff=True))
        staff.post("/admin/play/report/", {"action": "settle", "_selected_action": [Report.objects.get().pk]})
        assert Report.objects.get().settled
        assert self.reads(self.one)

    def test_what_is_refused(self) -> None:
        other = running(self.anna, self.ben)
        theirs = ChatLine.objects.create(table=other, person=self.ben, name="Ben", text="elsewhere")
        assert self.act(self.two, mute=self.line.pk) == ["This line is not there any more."]
        assert self.act(self.one, report=theirs.pk) == ["This line is not there any more."]
        stranger = Visitor(Person.objects.guest("Cleo"))
        assert self.act(stranger, report=self.line.pk) == ["Only those who sit at the table can write here."]
        assert self.one.post(f"/t/{self.table.code}/chat/act", {"mute": "x" * 99}).status_code == 302
        assert Report.objects.count() == 0
