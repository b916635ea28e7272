"""Android's description of a stored snapshot, `TaskSnapshotProto`.

Its numbers are those of AOSP's proto/src/windowmanager.proto. A field with the value 0 is not written. So a file
without `is_real_snapshot` describes a placeholder only if it is whole: Android 8 had no such field, and a file that
is cut off may have lost it. The fields `top_activity_component` and `id` are newer, and Android 11 and later write
them into every file.
"""

from __future__ import annotations

from dataclasses import dataclass

IS_REAL, COMPONENT, ID = 6, 10, 12


class TaskError(Exception):
    """Why a description cannot be used."""


@dataclass(frozen=True)
class Task:
    is_placeholder: bool
    package: str


def read_task(data: bytes) -> Task:
    fields: dict[int, int | bytes] = {}
    offset = 0

    def number() -> int:
        nonlocal offset
        value = shift = 0
        while True:
            if offset >= len(data) or shift > 63:
                raise TaskError("its .proto file is damaged")
            byte = data[offset]
            value, shift, offset = value | (byte & 127) << shift, shift + 7, offset + 1
            if byte < 128:
                return value

    while offset < len(data):
        key = number()
        field, wire = key >> 3, key & 7
        if wire == 0:
            fields[field] = number()
            continue
        if wire not in (1, 2, 5):
            raise TaskError("its .proto file is damaged")
        length = number() if wire == 2 else 8 if wire == 1 else 4
        if offset + length > len(data):
            raise TaskError("its .proto file is cut off")
        fields[field] = data[offset:offset + length]
        offset += length
    component, is_real = fields.get(COMPONENT), fields.get(IS_REAL, 0)
    if not is_real and not (isinstance(component, bytes) and fields.get(ID)):
        raise TaskError("its .proto file lacks fields that a placeholder's has since Android 11")
    package = component.decode("utf-8", "replace").split("/")[0] if isinstance(component, bytes) else ""
    return Task(not is_real, package)
