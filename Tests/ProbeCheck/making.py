"""Makes what devices store: rendered covers, right and wrong, as files of every format."""

import subprocess
from pathlib import Path

import numpy as np
from PIL import Image

import encoders
import screens
from scrim_policy import Kind
from scrim_policy.probe.blurs import blur_of
from scrim_policy.probe.expected import Expected

ROOT = Path(__file__).resolve().parents[2]

IDS = ["accounts.balance", "accounts.cards", "splash", "vault.keys", "transfer.confirm", "onboarding.welcome"]
# The last four are of blurs: without grain, with two percent of the capture shining through, without grain in a third,
# and with text of twelve levels.
WRONG = ["step", "translucent", "fade", "half", "bare", "no grain", "thin blur", "less grain", "text"]


class Maker:
    """Makes the stored pictures of one policy, and keeps what each must be called."""

    def __init__(self, scrim, policy, folder, rng):
        self.scrim, self.policy, self.folder, self.rng = scrim, policy, folder, rng
        self.store, self.work = folder / "store", folder / "work"
        for made in (self.store / "Library/SplashBoard/Snapshots", self.store / "snapshots", self.work):
            made.mkdir(parents=True)
        screens.splash(300).save(self.work / "PrivacySplash.png")
        self.wanted, self.flags, self.count, self.same = {}, set(), 0, 0
        # The pictures of images, and the names of files with views, for the app.
        self.references, self.views = {}, set()
        self.engine = Expected.of_policy(policy, [scrim])._engine

    def render(self, capture, screen, appearance, scale, opacity=None):
        """What the system pictures, as the program draws it."""
        picture = self.work / f"drawn-{self.count}.png"
        flags = ["--opacity", str(opacity)] if opacity is not None else []
        run = subprocess.run(
            [self.scrim, "render", self.policy, "--capture", capture, "--screen", screen, "-o", picture, "--appearance",
             appearance, "--scale", str(scale), "--assets", self.work, "--variant", "base", *flags],
            capture_output=True, text=True)
        if run.returncode > 1:
            raise SystemExit(run.stderr)
        return Image.open(picture).convert("RGB")

    def make(self, wrong=None):
        rng = self.rng
        width, height, scale = rng.choice(screens.SIZES)
        screen, appearance = rng.choice(IDS), rng.choice(["light", "dark"])
        settings = self.engine.screen(screen)
        cover = self.engine.cover(settings.cover)
        self.count += 1
        name = f"{self.policy.stem}-{width}-{appearance}-{rng.randrange(3)}"
        # A public screen is not what a sensitive one shows.
        capture = self.work / f"{name}-{screen}.png"
        if not capture.exists():
            screens.capture(width, height, appearance == "dark", self.count).save(capture)
        has_grain = cover.kind == Kind.BLUR
        if wrong in WRONG[-4:] and (not has_grain or not settings.is_sensitive):
            wrong = "bare"
        # The noise of grain is larger than a step of color.
        if wrong == "step" and has_grain and settings.is_sensitive:
            wrong = "thin blur"
        if not settings.is_sensitive:
            wrong = "step" if wrong else None
        opacity = {"translucent": 0.98, "fade": rng.choice([0.1, 0.5, 0.9]), "bare": 0, "thin blur": 0.98}.get(wrong)
        right = self.render(capture, screen, appearance, scale)
        image = right if opacity is None else self.render(capture, screen, appearance, scale, opacity)
        if wrong == "half":
            image = Image.open(capture).convert("RGB")
            image.paste(right.crop((0, 0, width, height * 2 // 3)), (0, 0))
        if wrong in ("no grain", "less grain"):
            image = self.smooth(capture, cover, scale, appearance)
        if wrong == "less grain":
            image.paste(right.crop((0, 0, width, height * 2 // 3)), (0, 0))
        if wrong == "text":
            ink = Image.new("RGB", right.size, "white" if appearance == "dark" else "black")
            image = Image.composite(ink, right, screens.text(width, height, 12))
        if wrong == "step":
            image = step(image, rng)
        # A window that is hidden shows nothing at any opacity.
        if image is not right and image.tobytes() == right.tobytes():
            wrong = None
        reference = self.pass_pictures(settings, cover, screen, appearance, capture, scale, wrong)
        name = self.write(image, right, wrong, scale, "covered" if settings.is_sensitive else "public", has_grain)
        if cover.kind == Kind.IMAGE and reference:
            self.references[name] = reference
        if cover.kind == Kind.VIEW:
            self.views.add(name)

    def smooth(self, capture, cover, scale, appearance):
        """The blur without its grain."""
        with Image.open(capture) as opened:
            pixels = np.array(opened.convert("RGBA"))
        blur = blur_of("", cover, pixels, scale, appearance == "dark")
        return Image.fromarray(blur.smooth).convert("RGB")

    def pass_pictures(self, settings, cover, screen, appearance, capture, scale, wrong):
        """The pictures to compare with, as a user passes them."""
        if not settings.is_sensitive or cover.kind == Kind.BLUR:
            self.flags.add(("--capture", f"{screen}={capture}"))
        elif cover.kind in (Kind.IMAGE, Kind.VIEW):
            name = self.engine.cover_name(settings.cover)
            size = Image.open(capture).width
            reference = self.work / f"reference-{name}-{size}-{appearance}.png"
            if not reference.exists():
                self.render(capture, screen, appearance, scale).save(reference)
            self.flags.add(("--cover", f"{name}={reference}"))
            return reference
        return None

    def write(self, image, right, wrong, scale, verdict, is_blur):
        rng, number = self.rng, f"{self.count:04}"
        form = rng.choice(["ktx", "ktx-plain", "apple", "apple-plain", "jpeg", "png"])
        quality, strength = rng.choice(encoders.QUALITIES), rng.choice([60, 80, 90, 95, 100])
        # Android stores 95. A lower quality hides what a translucent blur shows, and is unknown.
        strength = max(strength, 95 * is_blur)
        profile = rng.choice(["-cl", "-cs"])
        folder, suffix = self.store / "Library/SplashBoard/Snapshots", f"@{scale}x.ktx"
        if form == "jpeg":
            folder, suffix = self.store / "snapshots", f"@{scale}x.jpg"
            sampling = rng.choice([0, 2])
            data = encoders.jpeg(image, strength, sampling)
            # JPEG may store a color and its neighbor as the same file.
            if wrong and data == encoders.jpeg(right, strength, sampling):
                self.same += 1
                wrong = None
            (folder / f"{number}@{scale}x.proto").write_bytes(encoders.task(True))
        elif form == "png":
            suffix = f"@{scale}x.png"
            data = encoders.png(image)
        else:
            blocks = encoders.astc(image, self.work, quality, profile)
            encode = encoders.apple if form.startswith("apple") else encoders.ktx
            options = {"format": 0x93D0 if profile == "-cs" else 0x93B0} if encode is encoders.ktx else {}
            data = encode(image, blocks, is_compressed="plain" not in form, **options)
        path = folder / f"{number}{suffix}"
        path.write_bytes(data)
        name = path.relative_to(self.store).as_posix()
        self.wanted[name] = (verdict, wrong, f"{form} {quality} {strength}")
        return name


def step(image, rng):
    """One step of color, in one channel or in all."""
    channels = [rng.randrange(3)] if rng.random() < 0.5 else [0, 1, 2]
    offset = rng.choice([-1, 1])
    first = image.getpixel((0, 0))
    if any(not 0 <= first[channel] + offset <= 255 for channel in channels):
        offset = -offset
    bands = list(image.split())
    for channel in channels:
        bands[channel] = bands[channel].point(lambda level: max(0, min(255, level + offset)))
    return Image.merge("RGB", bands)


def recipes():
    """The policies that pictures are made of."""
    policies = [*ROOT.glob("policies/*.yaml"), *ROOT.glob("policies/recipes/*.yaml")]
    return sorted(path for path in policies if not path.name.endswith(".test.yaml"))
