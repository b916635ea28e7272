extension Unicode.Scalar {
  /// Whether a display may hide the scalar, or act on it instead of showing it.
  ///
  /// JSON escapes these scalars, because people read it on terminals too.
  package var isUnprintable: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // controls
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // writing direction
    case 0x00AD, 0x034F, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF: true  // no width
    case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0: true  // blank letters
    case 0xFFF9...0xFFFB, 0x1D173...0x1D17A, 0xE0100...0xE01EF: true  // annotations, variations
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0xE0000...0xE007F: true  // tags, which are invisible
    default: false
    }
  }
}
