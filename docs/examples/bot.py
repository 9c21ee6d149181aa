"""An external bot in plain Python: it takes the action that names the most things."""

import json
import random
import sys

rng = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        rng.seed(message["seed"])
    elif message["type"] == "ask":
        actions = message["question"]["actions"]
        longest = max(len(action) for action in actions)
        chosen = rng.choice([action for action in actions if len(action) == longest])
        print(json.dumps({"answer": chosen}), flush=True)
    elif message["type"] == "end":
        break
