import ScrimDiagnostics
import Testing

@testable import ScrimInventory

/// XML, and the limits within which it is read.
@Suite struct MarkupTests {
  private func reading(_ text: String, _ kind: SourceKind = .storyboard) -> SourceReading {
    SourceReading(reading: SourceFile(path: "a", text: text), as: kind)
  }

  @Test(
    "XML that is not well-formed is a fault at its location",
    arguments: [
      ("<a><b></a>", 8, "mismatched tag"), ("<a", 0, "unclosed token"), ("", 0, "no element found"),
      ("<a>&x;</a>", 3, "undefined entity"), ("<a b='1' b='2'/>", 9, "duplicate attribute"),
    ])
  func faults(_ text: String, _ offset: Int, _ message: String) {
    let fault = reading(text).fault
    #expect(fault?.message == message)
    #expect(fault?.range.lowerBound == offset)
  }

  @Test("a document with entities is refused before any is expanded")
  func entities() {
    let bomb = "<!DOCTYPE a [<!ENTITY b 'x'><!ENTITY c '&b;&b;&b;'>]><a>&c;</a>"
    #expect(reading(bomb).fault?.message == "the document declares an entity")
    let outside = "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"
    #expect(reading(outside).fault?.message == "the document declares an entity")
  }

  @Test("elements nest up to a limit")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(reading(nested(LibExpat.maximumDepth)).fault == nil)
    #expect(
      reading(nested(LibExpat.maximumDepth + 1)).fault?.message
        == "elements are nested more than 500 deep")
  }

  @Test("a file in UTF-16 is read if it is XML")
  func encodings() {
    let text =
      "<navigation xmlns:android='http://schemas.android.com/apk/res/android'><fragment android:id='@+id/a'/></navigation>"
    let units = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let source = SourceReading(reading: SourceFile(path: "a.xml", bytes: bytes), as: .androidXML)
    #expect(AppInventory([source]).ids == ["a"])
    let swift = SourceReading(reading: SourceFile(path: "a.swift", bytes: bytes), as: .swift)
    #expect(swift.fault?.message == "the file is in UTF-16")
  }

  @Test(
    "an attribute in a namespace, but not in that of tools, names a destination",
    arguments: [
      ("xmlns:a='http://schemas.android.com/apk/res/android'", "a:id='@+id/b'", ["b"], []),
      ("xmlns:a='http://schemas.android.com/apk/res-auto'", "a:route='b'", ["b"], []),
      ("", "android:id='@id/b'", ["b"], []), ("", "android:id='@*android:id/b'", ["b"], []),
      (
        "xmlns:tools='http://schemas.android.com/tools'", "tools:id='@+id/b'", [],
        ["the fragment has neither a route nor an id"]
      ),
      ("", "id='@+id/b'", [], ["the fragment has neither a route nor an id"]),
      ("", "android:id='@+id/@string/b'", [], ["the id is not written as '@+id/NAME'"]),
      ("", "android:route='@string/b'", [], ["the name is a resource"]),
    ])
  func namespaces(_ root: String, _ attribute: String, _ ids: [String], _ reasons: [String]) {
    expect(
      "a.xml", "<navigation \(root)><fragment \(attribute)/></navigation>", declares: ids,
      looksAt: reasons)
  }

  @Test("a xib has the controllers of its window and of its containers")
  func nestedControllers() {
    expect(
      "a.xib",
      """
      <document><objects><window><viewController key="rootViewController" customClass="A"/></window>
      <navigationController><viewControllers><viewController customClass="B"/></viewControllers>
      </navigationController><tabBarController><viewControllers><navigationController>
      <viewControllers><viewController customClass="C"/></viewControllers></navigationController>
      </viewControllers></tabBarController></objects></document>
      """, declares: ["A", "B", "C"])
  }

  @Test("the range of an attribute is that of its own value")
  func ranges() throws {
    let text = "<a label=\"b id='c'\" my-id='d' id = \"home\" x='&lt;' y=''/>"
    let document = try MarkupDocument(SourceFile(path: "a", text: text))
    func found(_ name: String) -> String {
      let range = document.range(of: name, in: document.elements[0])
      return String(decoding: document.file.bytes[range], as: UTF8.self)
    }
    #expect(found("id") == "home")
    #expect(found("y") == "")
    #expect(found("z") == text)
  }

  @Test(
    "a scene of a watch app has the name of its identifier or its class",
    arguments: [
      (#"<controller identifier="A" customClass="B"/>"#, ["A"]),
      (#"<controller customClass="B"/>"#, ["B"]),
      (#"<hostingController identifier="A" customClass="B"/>"#, ["A"]),
      (#"<notificationController identifier="A"/>"#, ["A"]),
    ])
  func watch(_ text: String, _ ids: [String]) {
    expect(
      "a.storyboard",
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"><scenes><scene><objects>\(text)</objects></scene></scenes></document>",
      declares: ids)
  }

  @Test("a launch screen is not a screen, even with an identifier")
  func launchScreen() {
    expect(
      "a.storyboard",
      """
      <document launchScreen="YES"><scenes><scene><objects><viewController
      storyboardIdentifier="A" sceneMemberID="viewController"/></objects></scene></scenes></document>
      """, declares: [])
  }

  @Test("a class that sets scrimScreen names its storyboard scene")
  func namedClasses() {
    let scene = (
      "a.storyboard",
      """
      <document><scenes><scene><objects><viewController storyboardIdentifier="A" customClass="B"
      sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    )
    func ids(_ body: String) -> [String] {
      inventory([scene, ("a.swift", "class B: UIViewController { \(body) }")]).ids
    }
    #expect(ids("override var scrimScreen: String? { get { \"b\" } set {} }") == ["b"])
    #expect(ids("func viewDidLoad() { scrimScreen = \"b\" }") == ["b"])
    #expect(ids("func viewDidLoad() { self.view?.scrimScreen = \"b\" }") == ["b"])
    #expect(ids("func show() { c.scrimScreen = \"b\" }") == ["A", "b"])
    #expect(ids("func show() { if let scrimScreen { f() } }") == ["A"])
    #expect(ids("func hide() { scrimScreen = nil }") == ["A"])
    #expect(ids("var scrimScreen: String?") == ["A"])
    #expect(ids("override var scrimScreen: String? { didSet { } }") == ["A"])
  }

  @Test("the owner of a xib of macOS is a controller, and a xib of Xcode 3 is reported")
  func otherXibs() {
    expect(
      "a.xib",
      """
      <document><objects><customObject id="-2" customClass="AController"/>
      <customObject id="-3" customClass="BController"/></objects></document>
      """, declares: ["AController"])
    expect(
      "a.xib", "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><data/></archive>",
      declares: [], looksAt: ["the Xcode 3 format is not supported"])
  }

  @Test("an activity of a manifest without a name is an unread place")
  func namelessActivity() {
    expect(
      "AndroidManifest.xml",
      "<manifest><activity android:name='.Pay'/><activity android:label='a'/></manifest>",
      shows: ["Pay presented"], looksAt: ["the activity has no name"])
  }

  @Test("a layout of Android is not a navigation graph")
  func layouts() {
    #expect(reading("<LinearLayout><navigation/></LinearLayout>", .androidXML).isSource == false)
    #expect(reading("<resources/", .androidXML).fault == nil)
  }

  @Test(
    "a scene has the name of its attribute, its identifier or its class",
    arguments: [
      (
        #"<viewController storyboardIdentifier="A" customClass="B" sceneMemberID="viewController"/>"#,
        ["A"]
      ),
      (#"<viewController customClass="B" sceneMemberID="viewController"/>"#, ["B"]),
      (#"<glkViewController customClass="B" sceneMemberID="viewController"/>"#, ["B"]),
      (
        #"<avPlayerViewController storyboardIdentifier="Player" sceneMemberID="viewController"/>"#,
        ["Player"]
      ),
      (#"<hostingController customClass="H" id="a"/>"#, ["H"]),
      (#"<navigationController id="a" sceneMemberID="viewController"/>"#, []),
      (#"<navigationController storyboardIdentifier="N" sceneMemberID="viewController"/>"#, ["N"]),
      (#"<viewControllerPlaceholder storyboardName="Help" sceneMemberID="viewController"/>"#, []),
      (#"<customObject customClass="Data"/>"#, []),
      (
        #"""
        <viewController storyboardIdentifier="A" sceneMemberID="viewController"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="scrimScreen"><string key="value">a.b</string>
        </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></viewController>
        """#, ["a.b"]
      ),
      (
        #"""
        <viewController customClass="A" sceneMemberID="viewController"><view key="view"><subviews><view>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute keyPath="scrimScreen" value="a.b"/>
        </userDefinedRuntimeAttributes></view></subviews></view></viewController>
        """#, ["A", "a.b"]
      ),
    ])
  func scenes(_ text: String, _ ids: [String]) {
    expect(
      "a.storyboard",
      "<document><scenes><scene><objects>\(text)</objects></scene></scenes></document>",
      declares: ids)
  }
}
