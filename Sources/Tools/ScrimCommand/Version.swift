/// The version of the program.
package enum Version {
  package static let text = "0.1.0"
}
