import Foundation
import ScrimDiagnostics
import Testing

@testable import ScrimInventory

/// XML, and the limits within which it is read.
@Suite struct MarkupTests {
  private func reading(_ text: String, _ kind: SourceKind = .storyboard) -> SourceReading {
    SourceReading(reading: SourceFile(path: "a", text: text), as: kind)
  }

  private func elements(_ text: String) throws -> [MarkupElement] {
    try [MarkupElement](reading: SourceFile(path: "a", text: text))
  }

  @Test(
    "XML that is not well-formed is a fault at its location",
    arguments: [
      ("<a><b></a>", 8, "mismatched tag"), ("<a", 2, "'>' is missing"),
      ("</a>", 2, "mismatched tag"), ("<a></a", 6, "'>' is missing"), ("<a><b>", 3, "unclosed tag"),
      ("", 0, "no element found"), ("text", 4, "no element found"),
      ("<a>&x;</a>", 3, "undefined entity"), ("<a b='&x;'/>", 6, "undefined entity"),
      ("<a>&#55296;</a>", 3, "undefined entity"), ("<a>& b</a>", 3, "undefined entity"),
      ("<a b='1' b='2'/>", 9, "duplicate attribute"), ("<a b='1/>", 6, "''' is missing"),
      ("<a b=1/>", 5, "'\"' is missing"), ("<a b/>", 4, "'=' is missing"),
      ("<a 'b'/>", 3, "'>' is missing"), ("<a b='c' =/>", 9, "'>' is missing"),
      ("<a/><b/>", 4, "a second root element"), ("<!-- <a/>", 4, "'-->' is missing"),
      ("<a b='c/><d e=' f='g'/>", 3, "unclosed attribute"),
      ("<a><<<<<<< HEAD\n</a>", 4, "'>' is missing"),
    ])
  func faults(_ text: String, _ offset: Int, _ message: String) {
    let fault = reading(text).fault
    #expect(fault?.message == message)
    #expect(fault?.range.lowerBound == offset)
  }

  @Test("a document with entities is refused before any is expanded")
  func entities() {
    let bomb = "<!DOCTYPE a [<!ENTITY b 'x'><!ENTITY c '&b;&b;&b;'>]><a>&c;</a>"
    #expect(reading(bomb).fault?.message == "'>' is missing")
    let outside = "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"
    #expect(reading(outside).fault?.message == "undefined entity")
  }

  @Test("elements can nest deeply")
  func depth() {
    let text = ["<a>", "</a>"].map { String(repeating: $0, count: 100_000) }.joined()
    #expect(reading(text).fault == nil)
  }

  @Test(
    "what is not a tag or a text is passed over, with the tags in it",
    arguments: [
      "<!-- <b> -- -->", "<?b <c> ?>", "<!DOCTYPE a PUBLIC \"b\" 'c'>",
    ])
  func skipped(_ text: String) throws {
    let found = try elements("<a/>\(text)") + elements("\(text)<a/>") + elements("<a>\(text)</a>")
    #expect(found.map(\.name) == ["a", "a", "a"])
  }

  @Test("a document has the text of its values and of its elements")
  func texts() throws {
    let found = try elements("\u{FEFF}<a b='&lt;&#65;&#x42;&amp;lt;ü'>&quot;c&apos; <d/>e</a>\n")
    #expect(found.map { $0["b"] } == ["<AB&lt;ü", nil])
    #expect(found.map(\.text.value) == ["\"c' ", ""])
    #expect(found.map(\.parent) == [nil, 0])
  }

  @Test("a storyboard's controller of Flutter is no screen")
  func flutterController() {
    let text = """
      <document><scenes><scene><objects><viewController customClass="FlutterViewController" \
      sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    #expect(inventory([("Main.storyboard", text)]).screens.isEmpty)
  }

  @Test("CDATA, which could be the name of a screen, is a fault")
  func characterData() {
    let text = "<document><string><![CDATA[pay]]></string></document>"
    let reading = SourceReading(
      reading: SourceFile(path: "a.storyboard", text: text), as: .storyboard)
    #expect(reading.isUnreadable)
    #expect(reading.fault?.message == "CDATA is not read")
  }

  @Test("a file in another encoding than UTF-8 cannot be read, unless it has no screens")
  func encodings() {
    func message(_ text: String, _ encoding: String.Encoding) -> String? {
      let bytes = [UInt8](text.data(using: encoding) ?? Data())
      return SourceReading(reading: SourceFile(path: "a.xml", bytes: bytes), as: .androidXML)
        .fault?.message
    }
    let graph = "<navigation><fragment name='ä'/></navigation>"
    #expect(message(graph, .utf8) == nil)
    #expect(message(graph, .isoLatin1) == "the file is not in UTF-8")
    #expect(message(graph, .utf16) == "the file is in UTF-16")
    #expect(message("<LinearLayout/>", .utf16) == nil)
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
    let element = try elements(text)[0]
    func found(_ name: String) -> String? {
      element.attributes[name].map {
        String(decoding: Array(text.utf8)[$0.range], as: UTF8.self)
      }
    }
    #expect(found("id") == "home")
    #expect(found("y") == "")
    #expect(found("z") == nil)
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

  @Test("an activity that a manifest removes is not a screen")
  func removedActivity() {
    expect(
      "AndroidManifest.xml",
      """
      <manifest><activity android:name='.Pay' tools:node='merge'/>
      <activity android:name='.Ads' tools:node='remove'/><activity tools:node='removeAll'/></manifest>
      """, shows: ["Pay presented"], looksAt: [])
  }

  @Test("a graph that includes one of another module is an unread place")
  func includedGraphs() {
    let main = (
      "res/navigation/main.xml",
      """
      <navigation><include app:graph='@navigation/pay'/>
      <include-dynamic app:graphResName='cards'/><include/></navigation>
      """
    )
    func reasons(_ others: String...) -> [String] {
      inventory(
        [main] + others.map { ("b/\($0).xml", "<navigation><a android:id='@id/b'/></navigation>") }
      ).reasons
    }
    let other = "'the included graph' is not in the sources that were read"
    #expect(
      reasons() == [
        "'@navigation/pay' is not in the sources that were read",
        "'@navigation/cards' is not in the sources that were read", other,
      ])
    #expect(reasons("pay", "cards") == [other])
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
