"""Packs the classes and the native libraries for Android into an archive, scrim.aar.

    aar.py FOLDER ARM64 X86_64

FOLDER gets the archive. ARM64 and X86_64 are the folders with libscrim_jni.so for
these processors. The classes are compiled against declarations of Android's API, in
Tests/AndroidCheck/framework, or against the file that the variable ANDROID_JAR names.
The same sources give the same bytes: the files are sorted, and have the time of no
build.
"""

import io
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parent
ROOT = SOURCE.parents[1]
FRAMEWORK = ROOT / "Tests/AndroidCheck/framework"
# The Java of Android 8. Android has deprecated its own fragments, which apps still use.
JAVAC = ["javac", "--release", "8", "-Xlint:all", "-Xlint:-options", "-Xlint:-deprecation", "-Werror",
         "-encoding", "UTF-8"]

MANIFEST = """\
<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="scrim.android">
  <uses-sdk android:minSdkVersion="26" />
  <uses-permission android:name="android.permission.DETECT_SCREEN_CAPTURE" />
  <uses-permission android:name="android.permission.DETECT_SCREEN_RECORDING" />
</manifest>
"""

# What an app's shrinker must know: the names of the native functions contain those of
# the class and its methods, and an app may lack the fragments of androidx.
RULES = """\
-keepclasseswithmembernames,includedescriptorclasses class scrim.Engine {
  native <methods>;
}
-dontwarn androidx.fragment.app.**
"""

METADATA = """\
aarFormatVersion=1.0
aarMetadataVersion=1.0
minCompileSdk=1
"""


def run(*words):
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if result.returncode != 0:
        raise SystemExit(f"{words[0]}: status {result.returncode}\n{result.stdout}{result.stderr}")


def archive(files):
    """A ZIP archive of files by name."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as made:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            made.writestr(entry, files[name])
    return stream.getvalue()


def compile_classes(folder):
    """The classes of the library, by name."""
    shutil.rmtree(folder, ignore_errors=True)
    declared = os.environ.get("ANDROID_JAR")
    if not declared:
        declared = folder / "framework"
        run(*JAVAC, "-d", declared, *sorted(FRAMEWORK.glob("**/*.java")))
    classes = folder / "classes"
    run(*JAVAC, "-classpath", declared, "-d", classes, *sorted(SOURCE.glob("scrim/*.java")))
    return {str(path.relative_to(classes)): path.read_bytes() for path in classes.glob("**/*.class")}


def main(folder, arm, intel):
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / "scrim.aar"
    made.write_bytes(archive({
        "AndroidManifest.xml": MANIFEST,
        "LICENSE": (ROOT / "LICENSE").read_bytes(),
        "META-INF/com/android/build/gradle/aar-metadata.properties": METADATA,
        "R.txt": "",
        "classes.jar": archive(compile_classes(folder / "work")),
        "jni/arm64-v8a/libscrim_jni.so": (arm / "libscrim_jni.so").read_bytes(),
        "jni/x86_64/libscrim_jni.so": (intel / "libscrim_jni.so").read_bytes(),
        "proguard.txt": RULES,
    }))
    print(made)


main(*map(Path, sys.argv[1:]))
