"""Packs the extension for VS Code into a folder, and prints the path of the file.

    vsix.py FOLDER

The same sources give the same bytes: the files are sorted, and have the time of
no build. The extension has the version of scrim.
"""

import json
import re
import sys
import xml.etree.ElementTree as xml
import zipfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parent
ROOT = SOURCE.parents[1]
NAMESPACE = "http://schemas.microsoft.com/developer/vsx-schema/2011"
ASSETS = {"Microsoft.VisualStudio.Code.Manifest": "package.json",
          "Microsoft.VisualStudio.Services.Content.Details": "README.md",
          "Microsoft.VisualStudio.Services.Content.License": "LICENSE.txt"}
TYPES = {".js": "application/javascript", ".json": "application/json", ".md": "text/markdown",
         ".txt": "text/plain", ".vsixmanifest": "text/xml"}


def element(parent, name, text=None, **attributes):
    made = xml.SubElement(parent, name, attributes)
    made.text = text
    return made


def document(root):
    xml.indent(root)
    return xml.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n"


def manifest(package):
    """What a gallery reads of the extension."""
    root = xml.Element("PackageManifest", Version="2.0.0", xmlns=NAMESPACE)
    metadata = element(root, "Metadata")
    element(metadata, "Identity", Language="en-US", Id=package["name"],
            Version=package["version"], Publisher=package["publisher"])
    element(metadata, "DisplayName", package["displayName"])
    element(metadata, "Description", package["description"])
    element(metadata, "Tags", ",".join(package["keywords"]))
    element(metadata, "Categories", ",".join(package["categories"]))
    element(metadata, "GalleryFlags", "Public")
    properties = element(metadata, "Properties")
    for name, value in [("Engine", package["engines"]["vscode"]),
                        ("ExtensionKind", ",".join(package["extensionKind"])),
                        ("ExecutesCode", "true")]:
        element(properties, "Property", Id=f"Microsoft.VisualStudio.Code.{name}", Value=value)
    element(metadata, "License", "extension/LICENSE.txt")
    element(element(root, "Installation"), "InstallationTarget", Id="Microsoft.VisualStudio.Code")
    element(root, "Dependencies")
    assets = element(root, "Assets")
    for kind, name in ASSETS.items():
        element(assets, "Asset", Type=kind, Path=f"extension/{name}", Addressable="true")
    return document(root)


def content_types():
    root = xml.Element(
        "Types", xmlns="http://schemas.openxmlformats.org/package/2006/content-types")
    for ending, kind in TYPES.items():
        element(root, "Default", Extension=ending, ContentType=kind)
    return document(root)


def main(folder):
    package = json.loads((SOURCE / "package.json").read_text())
    version = re.search(r'text = "(.+)"',
                        (ROOT / "Sources/Tools/ScrimCommand/Version.swift").read_text())[1]
    if package["version"] != version:
        raise SystemExit(f"package.json has version {package['version']}, scrim {version}")
    files = {f"extension/{name}": (SOURCE / name).read_bytes()
             for name in ["LICENSE.txt", "README.md", "extension.js", "package.json", "protocol.js"]}
    files["extension.vsixmanifest"] = manifest(package)
    files["[Content_Types].xml"] = content_types()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"scrim-{version}.vsix"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, contents in sorted(files.items()):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, contents)
    print(path)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
