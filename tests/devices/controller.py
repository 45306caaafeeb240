"""A controller in Python's standard library, written from docs/devices.md.

    controller.py URL KEY PORT NUMBER

Says hello, applies the list, asks whether card NUMBER may pass PORT, reports the passage where it may, then does one command. It prints a
line of JSON for each step, and waits for the command for half a minute.
"""
import hashlib
import hmac
import json
import sys
import urllib.request
from datetime import datetime, timezone


def now():
    return datetime.now(timezone.utc).isoformat().replace("+00:00", "Z")


class Controller:
    def __init__(self, url, key):
        self.url, self.key = url, key
        self.list_version, self.entries, self.pages, self.seq = 0, {}, [], 0
        self.done = {}

    def poll(self, *messages, wait=0):
        body = json.dumps({"messages": list(messages), "waitSeconds": wait}).encode()
        headers = {"Authorization": "Device " + self.key, "Content-Type": "application/json"}
        request = urllib.request.Request(self.url + "/device/v1/poll", body, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["messages"]

    def hello(self):
        message = {"type": "hello", "protocol": 1, "firmware": "python", "epoch": "py-1", "lastSeq": self.seq}
        return self.poll({**message, "listVersion": self.list_version, "clock": now()})

    def signed(self, page):
        lines = ["%d|%d|%d|%d" % (page["from"], page["to"], page["page"], 1 if page["last"] else 0)]
        for e in page["put"]:
            lines.append("|".join([e["key"], e["from"] or "", e["to"] or "", ",".join(e["groups"]), e["passback"], e["status"]]))
        lines += ["-" + key for key in page["remove"]]
        lines.append(page.get("terms") or "")
        device_key = hashlib.sha256(self.key.encode()).digest()
        return hmac.new(device_key, "\n".join(lines).encode(), hashlib.sha256).hexdigest()

    def take_list(self, page):
        if page["from"] != self.list_version or page["page"] != len(self.pages) + 1:
            raise SystemExit("a page of the list is missing")
        if not hmac.compare_digest(self.signed(page), page["signature"]):
            raise SystemExit("the list has a wrong signature")
        self.pages.append(page)
        if not page["last"]:
            return []
        entries = {} if page["full"] else dict(self.entries)
        for each in self.pages:
            entries.update({entry["key"]: entry for entry in each["put"]})
            for key in each["remove"]:
                entries.pop(key, None)
        self.entries, self.list_version, self.pages = entries, page["to"], []
        self.terms = json.loads(page["terms"])
        return [{"type": "listApplied", "to": page["to"]}]

    def entry_of(self, medium, number):
        text = (medium + ":" + number.lstrip("0")).encode()
        return self.entries.get(hmac.new(bytes.fromhex(self.terms["listKey"]), text, hashlib.sha256).hexdigest())

    def event(self, port, kind, **more):
        self.seq += 1
        return {"seq": self.seq, "at": now(), "port": port, "kind": kind, **more}

    def obey(self, command):
        if command["expiresAt"] < now():
            return {"type": "ack", "commandId": command["commandId"], "result": "refused", "detail": "expired"}
        position = "raised" if command["do"] in ("open", "raise") else "lowered"
        mode = command["do"] + "d" if command["do"] == "raise" else "automatic"
        self.done.setdefault(command["commandId"], {"position": position, "mode": mode})
        return {"type": "ack", "commandId": command["commandId"], "result": "done", "state": self.done[command["commandId"]]}


def of_type(messages, kind):
    return [message for message in messages if message["type"] == kind]


def say(step, **facts):
    print(json.dumps({"step": step, **facts}), flush=True)


def main(url, key, port, number):
    controller = Controller(url, key)
    messages = controller.hello()
    [welcome] = of_type(messages, "welcome")
    say("welcome", name=welcome["config"]["name"], lastSeqStored=welcome["lastSeqStored"])
    while controller.list_version == 0:
        for page in of_type(messages, "list"):
            controller.poll(*controller.take_list(page))
        messages = controller.poll(wait=1) if controller.list_version == 0 else []
    say("list", version=controller.list_version, status=(controller.entry_of("card", number) or {}).get("status"))
    messages = controller.poll({"type": "decide", "id": "1", "port": port, "medium": "card", "number": number})
    [decision] = of_type(messages, "decision")
    say("decision", grant=decision["grant"], words=decision["words"])
    if decision["grant"]:
        passage = controller.event(port, "passage", credential="card:" + number)
        [taken] = of_type(controller.poll({"type": "events", "events": [passage]}), "taken")
        say("taken", upTo=taken["upTo"], refused=taken["refused"])
    say("waiting")
    commands = []
    # An answer may be empty, or bring a change of the list first.
    while not commands:
        messages = controller.poll(wait=30)
        commands = of_type(messages, "command")
    for command in commands:
        controller.poll(controller.obey(command))
        say("command", do=command["do"])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
