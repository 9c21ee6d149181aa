"""Im Wandel der Zeiten / Through the Ages, original edition: rules IW-1 to IW-306."""
