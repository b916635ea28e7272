"""What Android draws into the pictures that it makes of a task, by its source code.

A transcription of the decisions of `com.android.server.wm` and of SurfaceFlinger, for the API
levels 26 to 36. It is plain, and shares nothing with Scrim's model: `check_pictures.py` compares the
two. Line numbers are those of the platform sources that the SDK of
an API level carries; of API 35 and 36, those of vendors' trees.
"""

from dataclasses import dataclass

CONTENT, BLACK = "content", "black"


@dataclass(frozen=True)
class Window:
    """A surface with content.

    `kind` is `base` for the main window, `dialog` for another one of the activity, `sub` for a child
    such as a popup, and `surface` for a SurfaceView, which is no window to the window manager.
    """

    kind: str = "base"
    secure: bool = False
    shown: bool = True


@dataclass(frozen=True)
class Activity:
    """An activity of a task: its windows, and whether the recents screen may show it."""

    name: str
    windows: tuple = (Window(),)
    in_recents: bool = True
    visible: bool = True
    opts_in_to_back: bool = True


def is_secure(api, activity, window):
    """Whether a surface is secure, by itself or by a surface around it."""
    if window.secure:
        return True
    base = next((other for other in activity.windows if other.kind == "base"), None)
    if base is None or not base.secure:
        return False
    # A layer asks its parents since 31: SurfaceFlinger's Layer.cpp, lines 674-682. The flag is on the
    # container of a window, and so on its popups, since 35; before, WindowStateAnimator 289-290 of 34.
    return window.kind == "surface" and api >= 31 or window.kind == "sub" and api >= 35


def uses_theme(activity):
    """Whether a plain color takes the place of the picture: ActivityRecord.shouldUseAppThemeSnapshot,
    4364 of 30, 5362 of 33, 5708 of 34. Each window of the activity counts, shown or not."""
    return not activity.in_recents or any(window.secure for window in activity.windows if window.kind != "surface")


def can_be_captured(activity):
    """ActivityRecord 10695 of 34: its surface and one of its windows are shown."""
    windows = [window for window in activity.windows if window.kind != "surface"]
    return activity.visible and any(window.kind == "base" for window in windows) and any(
        window.shown for window in windows)


def paint(api, activities):
    """What a capture of layers shows of each window. It never asks for secure layers:
    SurfaceControl 2381 of 31, ScreenCapture 155 of 34."""
    return {
        (activity.name, number): BLACK if is_secure(api, activity, window) else CONTENT
        for activity in activities if activity.visible
        for number, window in enumerate(activity.windows) if window.shown}


def capture(api, activities):
    """A real picture of a task or an activity; empty if there is none."""
    if api <= 28:
        # The top activity alone is asked: TaskSnapshotController 178-190 of 26, 223-261 of 28.
        if not can_be_captured(activities[0]):
            return {}
    elif not any(map(can_be_captured, activities)):
        return {}
    if api <= 27:
        # Only the windows of the top activity, and none if a layer is secure: DisplayContent
        # 2954-2960 of 26; SurfaceFlinger 4105 and 4288-4304.
        parts = paint(api, activities[:1])
        return {} if BLACK in parts.values() else parts
    return paint(api, activities)


def task_snapshot(api, activities):
    """The snapshot of a task that leaves, or that is on screen as the screen goes off.

    The mode asks the top activity: AbsAppSnapshotController.getSnapshotMode 187-196 and
    TaskSnapshotController.getTopActivity 260-262 of 34. An empty picture is a plain color, or none.
    """
    return {} if uses_theme(activities[0]) else capture(api, activities)


def activity_snapshot(api, activities, opening, closing):
    """The picture for the back gesture that is made as activities open above others.

    There is none up to 34, where a property turns it on. It needs each opening activity to opt in to
    predictive back: SnapshotController 133-146 of 35. Of one closing activity, the mode is asked; of
    several, the whole task is captured without it: ActivitySnapshotController.recordSnapshot,
    363-388 of 36, which the build of 35 has in SnapshotController, 153-197. Whether opening
    activities are drawn already is a race.
    """
    if api < 35 or not opening or not closing or not all(activity.opts_in_to_back for activity in opening):
        return {}
    if len(closing) == 1:
        return {} if uses_theme(closing[0]) else capture(api, closing)
    return paint(api, activities) if any(map(can_be_captured, activities)) else {}


def screenshot(api, activities):
    """The user's: up to 33 a secure layer refuses it, later it is black: SurfaceFlinger 5977 of 30,
    7831 and 7973 of 34."""
    parts = paint(api, activities)
    return {} if api <= 33 and BLACK in parts.values() else parts
