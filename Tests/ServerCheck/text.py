"""Places in a text, as the protocol counts them: lines that end at LF, CRLF or CR, and UTF-16
units. Written apart from the server, to compare it with.
"""

import bisect
import re


class Text:
    """A text with the offsets of its lines."""

    def __init__(self, content):
        self.content = content
        self.starts = [0] + [found.end() for found in re.finditer("\r\n|\r|\n", content)]

    def position(self, offset):
        line = bisect.bisect_right(self.starts, offset) - 1
        return {"line": line, "character": units(self.content[self.starts[line]:offset])}

    def offset(self, position):
        """The offset of a position; the end of its line if it is beyond it."""
        if position["line"] >= len(self.starts):
            return len(self.content)
        start = self.starts[position["line"]]
        end = self.starts[position["line"] + 1] if position["line"] + 1 < len(self.starts) \
            else len(self.content)
        line = self.content[start:end].rstrip("\r\n")
        left = position["character"]
        for index, character in enumerate(line):
            left -= units(character)
            if left < 0:
                return start + index
        return start + len(line)

    def range(self, start, end):
        return {"start": self.position(start), "end": self.position(end)}

    def range_of_bytes(self, start, end):
        """The range between two offsets in UTF-8."""
        encoded = self.content.encode()
        return self.range(len(encoded[:start].decode()), len(encoded[:end].decode()))

    def replacing(self, start, end, new):
        return Text(self.content[:start] + new + self.content[end:])

    def applying(self, edits):
        """The text after edits, which refer to this text and do not overlap."""
        content = self.content
        places = [(self.offset(edit["range"]["start"]), self.offset(edit["range"]["end"]),
                   edit["newText"]) for edit in edits]
        for (_, end, _), (start, _, _) in zip(sorted(places), sorted(places)[1:]):
            assert end <= start, f"edits overlap: {edits}"
        for start, end, new in sorted(places, reverse=True):
            content = content[:start] + new + content[end:]
        return Text(content)


def units(text):
    return len(text) + sum(character > "\uffff" for character in text)
