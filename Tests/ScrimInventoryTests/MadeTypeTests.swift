import ScrimDiagnostics
import Testing

@testable import ScrimInventory

/// Classes that are screens only if code makes them, and names that lead back to themselves.
@Suite struct MadeTypeTests {
  @Test(
    "a base or a generic controller is a screen if code makes it",
    arguments: [
      ("class Pin: UIViewController {}", "show(Pin())"),
      ("class Pin: UIViewController {}", "show(Pin.instantiate())"),
      ("class Pin: UIViewController {}", "let pin: Pin = .init(nibName: nil)"),
      ("class Pin: UIViewController { static func make() -> Pin { .init(nibName: nil) } }", ""),
      ("class Pin: UIViewController { static func make() -> Pin { return Self() } }", ""),
      ("class Pin<Model>: UIViewController {}", "show(Pin(model: 1))"),
      ("class Pin<Model: Comparable>: UIViewController {}", "show(Pin<Int>(model: 1))"),
    ])
  func controllers(_ type: String, _ use: String) {
    let (own, base) = ("\(type)\nfinal class Alt: Pin {}\n\(use)", "class Pin: UIViewController {}")
    expect("a.swift", own, shows: ["Alt presented", "Pin presented"], looksAt: [])
    expect(
      "a.swift", base + "\nfinal class Alt: Pin {}\nPin.count\nfunc f(pin: Pin) -> Pin { pin }",
      shows: ["Alt presented"], looksAt: [])
  }

  @Test("a generic controller that hosts what it is given is no screen")
  func hosts() {
    for header in [
      "Host<V: View>: UIHostingController<V>", "Host<C: UIViewController>: UIViewController",
    ] {
      expect("a.swift", "class \(header) {}\nshow(Host(PinView()))", shows: [], looksAt: [])
    }
  }

  @Test(
    "a base fragment is a screen if code or a layout shows it",
    arguments: [
      "fun a() = replace<PinFragment>(R.id.c)", "val a = fragmentOf(::PinFragment)",
      "val a = PinFragment()",
    ])
  func fragments(_ use: String) {
    let types = "open class PinFragment : Fragment()\nclass Alt : PinFragment()\n"
    expect("a.kt", types + use, shows: ["Alt presented", "PinFragment presented"], looksAt: [])
    expect("a.kt", types, shows: ["Alt presented"], looksAt: [])
    let layout = """
      <FrameLayout xmlns:android="a">
        <androidx.fragment.app.FragmentContainerView android:name="b.PinFragment"/>
      </FrameLayout>
      """
    let found = inventory([("a.kt", types), ("res/layout/a.xml", layout)])
    #expect(found.ids == ["Alt", "PinFragment"])
  }

  @Test("controllers in Objective-C are screens by their bases")
  func objectiveC() {
    let header = """
      #import <UIKit/UIKit.h>
      @class Other;
      @interface PinViewController : UIViewController <Delegate>
      @property (nonatomic) NSString *title; // it's "text"
      @end
      @interface PinViewController (More)
      @end
      @interface Store : NSObject
      @end
      """
    expect("a.h", header, shows: ["PinViewController presented"], looksAt: [])
    let found = inventory([("a.h", header), ("a.swift", "class Pay: PinViewController {}")])
    #expect(found.ids == ["Pay"])
  }

  @Test(
    "a name in its own value is what the name means outside of it, or an unread place",
    arguments: [
      "if let page { NavigationLink(\"a\") { page } }",
      "let page = page; return x.sheet(isPresented: $a) { page }",
      "let page = self.page; return x.sheet(isPresented: $a) { page }",
      "if let page = self.page { NavigationLink(\"a\", destination: page) }",
    ])
  func shadows(_ body: String) {
    expect(
      "a.swift", "struct Row: View { let page: AnyView?\nvar body: some View { \(body) } }",
      shows: [], looksAt: ["'page' is not a view of the sources that were read"])
    expect(
      "a.dart",
      "class A { final Widget page; f() { final page = this.page; "
        + "push(MaterialPageRoute(builder: (_) => page)); } }",
      shows: [], looksAt: ["'page' is not a view of the sources that were read"])
  }

  @Test("an action that calls itself does not hide the view that takes it")
  func actions() {
    let pin = """
      struct Pin<Model: ObservableObject>: View { var body: some View { Text("") } }
      class A { var done: (() -> Void)?
        func go() { host = UIHostingController(rootView: Pin(model: m) { done?() }) } }
      class B { func go(a: A) { a.done = { self.done?() }; a.done = { self?.done?() } } }
      """
    expect("a.swift", pin, shows: ["Pin presented"], looksAt: [])
  }

  @Test("each branch of the home of an app is a screen, and so is the page of a builder")
  func home() {
    let pages = "class Login extends StatelessWidget {}\nclass Vault extends StatelessWidget {}\n"
    for home in [
      "isLocked ? Login() : Vault()", "Consumer(builder: (c) => isLocked ? Login() : Vault())",
    ] {
      expect(
        "a.dart", "\(pages)final app = MaterialApp(home: \(home));",
        shows: ["Login presented", "Vault presented", "root declared"], looksAt: [])
    }
    expect("a.dart", "\(pages)final app = MaterialApp(home: Vault());", declares: ["root"])
  }

  @Test("the type of a branch is the key of its entry")
  func branches() {
    expect(
      "a.kt", "val a = { key -> when (key) { is Routes.Pin -> NavEntry(key) { PinPage() } } }",
      declares: [])
    expect(
      "a.kt",
      "import androidx.navigation3.runtime.NavEntry\n"
        + "val a = { key -> when (key) { is Routes.Pin -> NavEntry(key) { PinPage() } } }",
      declares: ["Routes.Pin"])
  }
}

extension MadeTypeTests {
  @Test(
    "what an Android app names to Scrim is named, and so is its activity",
    arguments: [
      ("a.kt", "Scrim.of(this).show(\"home\")"), ("a.kt", "scrim.show(view, \"home\")"),
      ("a.kt", "val visit = scrim.appeared(\"home\")"),
      ("a.java", "Scrim.of(this).show(\"home\");"),
    ])
  func android(_ file: String, _ call: String) {
    let header =
      file == "a.kt"
      ? "class Home : Activity() { fun a()" : "class Home extends Activity { void a()"
    expect(file, "\(header) { \(call) } }", shows: ["home named"], looksAt: [])
    expect(file, "\(header) { dialog.show(\"home\") } }", shows: ["Home presented"], looksAt: [])
  }
}

extension MadeTypeTests {
  @Test("a header of C is no source of screens, whatever it contains")
  func plainC() {
    expect("a.h", "#define QUOTE ' \nconst char *a = R\"(\")\";\n", shows: [], looksAt: [])
    let found = SourceReading(reading: SourceFile(path: "a.h", text: "int a; '"), as: .objectiveC)
    #expect(!found.isSource && found.fault == nil)
  }
}
