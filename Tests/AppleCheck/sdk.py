"""Makes an SDK for an Apple platform from the files of any Swift toolchain.

- Swift's own modules are the toolchain's interfaces for Linux, with an Apple triple. They
  have the availability of Apple platforms.
- Apple's frameworks are the headers in `headers/`. The compiler imports them like Apple's
  own: they declare availability, nullability, names and isolation.
- The Swift parts of frameworks are in `overlays/`, one folder per module.
- The headers of libyaml, libpng and zlib come from this machine's packages; they include C
  headers from `headers/include`.

Nothing in the SDK is Apple's. The headers declare the part that is used, written from the
public documentation. The SDK is for type checking only: it has nothing to link or to run.
"""

import dataclasses
import hashlib
import json
import pathlib
import re
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
HEADERS = HERE / "headers"
OVERLAYS = HERE / "overlays"

# Swift's own modules, in the order of their imports.
SWIFT_MODULES = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"]

# The Swift parts of frameworks, in the order of their imports.
OVERLAY_MODULES = [
    "ObjectiveC", "Darwin", "CoreFoundation", "CoreGraphics", "Dispatch", "Foundation",
    "CryptoKit", "UIKit", "AppKit", "Combine", "SwiftUI", "XCTest",
]

# The headers of the C libraries that the command line tool uses, by their names
# in pkg-config.
LIBRARY_HEADERS = {
    "yaml-0.1": ["yaml.h"],
    "libpng": ["png.h", "pngconf.h", "pnglibconf.h"],
    "zlib": ["zlib.h", "zconf.h"],
}

# What the interfaces for Linux lack and the compiler needs for Objective-C
# classes: the pointer through which a method returns an error, the bridge from
# objects to values, and the continuations of completion handlers.
MISSING = {
    "Swift": """
@frozen @unsafe public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  @safe public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) {
    self._rawValue = _rawValue
  }
  public typealias Distance = Swift.Int
  public typealias Stride = Swift.Int
  @safe public var hashValue: Swift.Int {
    get
  }
  public var pointee: Pointee {
    get
    nonmutating set
  }
}
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
""",
    "_Concurrency": """
public func _createCheckedContinuation<T>(_ continuation: _Concurrency.UnsafeContinuation<T, Swift.Never>) -> _Concurrency.CheckedContinuation<T, Swift.Never>
public func _createCheckedThrowingContinuation<T>(_ continuation: _Concurrency.UnsafeContinuation<T, any Swift.Error>) -> _Concurrency.CheckedContinuation<T, any Swift.Error>
public func _resumeCheckedContinuation<T>(_ continuation: _Concurrency.CheckedContinuation<T, Swift.Never>, _ value: sending T)
public func _resumeCheckedThrowingContinuation<T>(_ continuation: _Concurrency.CheckedContinuation<T, any Swift.Error>, _ value: sending T)
public func _resumeCheckedThrowingContinuationWithError<T>(_ continuation: _Concurrency.CheckedContinuation<T, any Swift.Error>, _ error: __owned any Swift.Error)
public func _resumeUnsafeContinuation<T>(_ continuation: _Concurrency.UnsafeContinuation<T, Swift.Never>, _ value: sending T)
public func _resumeUnsafeThrowingContinuation<T>(_ continuation: _Concurrency.UnsafeContinuation<T, any Swift.Error>, _ value: sending T)
public func _resumeUnsafeThrowingContinuationWithError<T>(_ continuation: _Concurrency.UnsafeContinuation<T, any Swift.Error>, _ error: __owned any Swift.Error)
public func _runTaskForBridgedAsyncMethod(@_inheritActorContext _ body: __owned @escaping @Sendable () async -> Swift.Void)
""",
}


@dataclasses.dataclass(frozen=True)
class System:
    """A system, in the oldest version that Package.swift supports."""
    name: str
    word: str  # The name in comments that mark snippets.
    triple: str
    module: str  # The names of a module's files in an SDK.
    sdk: str  # The compiler's name of the SDK.
    sdk_version: str
    absent: tuple  # The frameworks that the system lacks.
    has_tool: bool  # Whether the command line tool runs on it.


SYSTEMS = [
    System("iOS 15", "ios", "x86_64-apple-ios15.0-simulator", "x86_64-apple-ios-simulator",
           "iphonesimulator26.0", "26.0", ("AppKit",), False),
    System("macOS 13", "macos", "x86_64-apple-macosx13.0", "x86_64-apple-macos",
           "macosx26.0", "26.0", ("UIKit", "XCTest", "XCUIAutomation"), True),
]


class Toolchain:
    """The compiler, and the folder of its own modules."""

    def __init__(self):
        info = json.loads(subprocess.run(
            ["swiftc", "-print-target-info"], capture_output=True, check=True).stdout)
        self.resources = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.version = info["compilerVersion"]


def library_headers():
    """The installed headers of the C libraries."""
    found = []
    for package, names in LIBRARY_HEADERS.items():
        run = subprocess.run(["pkg-config", "--variable=includedir", package],
                             capture_output=True, text=True)
        if run.returncode:
            raise SystemExit(run.stderr)
        folder = pathlib.Path(run.stdout.strip())
        # Debian has a folder for the headers of each processor type.
        for name in names:
            files = [folder / name, *folder.glob(f"*-linux-gnu/{name}")]
            found.append(next((file for file in files if file.exists()), folder / name))
    return found


class SDK:
    """An SDK in a folder, which is made again when one of its sources has changed."""

    def __init__(self, system, folder, toolchain):
        self.system, self.toolchain = system, toolchain
        self.libraries = library_headers() if system.has_tool else []
        self.folder = folder / system.module / "sdk"
        self.cache = folder / system.module / "cache"

    def arguments(self):
        """The compiler arguments for the system."""
        return [
            "-target", self.system.triple, "-sdk", str(self.folder),
            "-resource-dir", str(self.folder / "resources"),
            "-module-cache-path", str(self.cache),
        ]

    def make(self):
        """Makes the SDK if needed; returns the compiler's output if that fails."""
        stamp = self.folder / "stamp"
        if stamp.exists() and stamp.read_text() == self.fingerprint():
            return None
        stamp.unlink(missing_ok=True)
        self._add_resources()
        self._add_interfaces()
        self._add_headers()
        for module in OVERLAY_MODULES:
            if module not in self.system.absent and (OVERLAYS / module).exists():
                failure = self._add_overlay(module)
                if failure:
                    return f"{self.system.name}: the overlay of {module}:\n{failure}"
        stamp.write_text(self.fingerprint())
        return None

    def fingerprint(self):
        """A hash of the SDK's sources."""
        digest = hashlib.sha256(self.toolchain.version.encode())
        files = [HERE / "sdk.py", *HEADERS.rglob("*"), *OVERLAYS.rglob("*")]
        for file in sorted(file for file in files if file.is_file()):
            digest.update(f"{file.relative_to(HERE)}\0".encode() + file.read_bytes())
        for file in self.libraries:
            digest.update(f"{file}\0".encode() + file.read_bytes())
        return digest.hexdigest()

    def _add_resources(self):
        """The compiler's own headers, without those of frameworks for Linux."""
        resources = self.folder / "resources"
        resources.mkdir(parents=True, exist_ok=True)
        for name, part in [("SwiftShims", "shims"), ("clang", "clang")]:
            (resources / name).unlink(missing_ok=True)
            (resources / name).symlink_to(self.toolchain.resources / part)
        settings = {"CanonicalName": self.system.sdk, "Version": self.system.sdk_version,
                    "MaximumDeploymentTarget": self.system.sdk_version + ".99"}
        (self.folder / "SDKSettings.json").write_text(json.dumps(settings))

    def _add_interfaces(self):
        for module in SWIFT_MODULES:
            interfaces = self.toolchain.resources / "linux" / f"{module}.swiftmodule"
            text = next(interfaces.glob("*-linux-gnu.swiftinterface")).read_text()
            text = re.sub(r"[a-z0-9_]+-unknown-linux-gnu", self.system.triple, text)
            # These interfaces lack the bodies of back-deployed functions. The
            # availability of Swift's own parts is not checked here.
            text = re.sub(r"@backDeployed\([^)]*\) ?", "", text)
            flags = "// swift-module-flags: "
            text = text.replace(flags, flags + "-disable-availability-checking ", 1)
            text += MISSING.get(module, "")
            # Rewriting a file makes the compiler compile it again, which takes
            # most of the time.
            file = self._module_file(module, "swiftinterface")
            if not file.exists() or file.read_text() != text:
                file.write_text(text)

    def _add_headers(self):
        shutil.rmtree(self.folder / "usr/include", ignore_errors=True)
        shutil.rmtree(self.folder / "System", ignore_errors=True)
        shutil.copytree(HEADERS / "include", self.folder / "usr/include")
        installed = self.folder / "usr/local/include"
        shutil.rmtree(installed, ignore_errors=True)
        installed.mkdir(parents=True)
        for file in self.libraries:
            shutil.copy(file, installed)
        for framework in sorted(HEADERS.iterdir()):
            name = framework.name
            if name == "include" or name in self.system.absent:
                continue
            place = self.folder / f"System/Library/Frameworks/{name}.framework"
            shutil.copytree(framework, place / "Headers")
            (place / "Modules").mkdir()
            (place / "Modules/module.modulemap").write_text(
                f"framework module {name} [system] {{\n"
                f'  umbrella header "{name}.h"\n  export *\n  module * {{ export * }}\n}}\n')

    def _add_overlay(self, module):
        sources = sorted(str(file) for file in (OVERLAYS / module).glob("*.swift"))
        underlying = module in {"ObjectiveC", "Darwin"} or (HEADERS / module).exists()
        run = subprocess.run(
            ["swiftc", "-emit-module", "-wmo", "-parse-as-library", "-swift-version", "6",
             "-module-name", module, "-enable-library-evolution",
             *(["-import-underlying-module"] if underlying else []), *self.arguments(),
             "-emit-module-path", str(self._module_file(module, "swiftmodule")), *sources],
            capture_output=True, text=True)
        return run.stderr if run.returncode else None

    def _module_file(self, module, kind):
        place = self.folder / "usr/lib/swift" / f"{module}.swiftmodule"
        place.mkdir(parents=True, exist_ok=True)
        return place / f"{self.system.module}.{kind}"
