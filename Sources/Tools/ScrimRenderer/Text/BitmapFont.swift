/// The letters of labels in pictures: bitmaps of 6 by 13 pixels.
///
/// They are drawn here, so that a picture does not depend on the fonts of a
/// machine. Capitals are 10 pixels high, and 3 rows are below the baseline.
enum BitmapFont {
  /// The rows of a character from the top.
  ///
  /// The lowest six bits of a row are its pixels, the highest of them the left
  /// one. A character that the font lacks is a box.
  static func rows(of character: Character) -> [UInt8] {
    glyphs[character] ?? glyphs["\u{FFFD}"] ?? []
  }

  static func has(_ character: Character) -> Bool { glyphs[character] != nil }

  private static let characters = String(decoding: 0x20...0x7E, as: UTF8.self) + "·–\u{FFFD}"

  private static let glyphs: [Character: [UInt8]] = {
    let glyphs = table.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    return Dictionary(uniqueKeysWithValues: zip(characters, glyphs.map { $0.map { $0 - 48 } }))
  }()

  /// A word for each character, and in it the code of a character for each row:
  /// `0` for an empty row, `o` for a full one.
  private static let table = #"""
    0000000000000 8888888088000 BBB0000000000 0BBoBBBoBB000 8NYXL>9YN8000 AYZB<<BEUR000
    HTTTHHURRM000 8880000000000 488@@@@@88400 @884444488@00 008ZLLZ800000 00088n8800000
    00000000888@0 00000N0000000 0000000088000 224488@@PP000 NQQSUYaQQN000 8HX888888n000
    NQQ1248@Po000 NQ11>111QN000 26::BRRo22000 oPPn1111QN000 >@PPnQQQQN000 o112244888000
    NQQQNQQQQN000 NQQQQO112L000 0008800088000 00088000888@0 00248@8420000 0000n00n00000
    00@84248@0000 NQQ1248088000 NQQWYYWPQN000 <<BBBQoQQQ000 nQQQnQQQQn000 NQPPPPPPQN000
    lRQQQQQQRl000 oPPPnPPPPo000 oPPPnPPPPP000 NQPPPWQQQN000 QQQQoQQQQQ000 n88888888n000
    72222222RL000 QRTX``XTRQ000 PPPPPPPPPo000 Qcc]]QQQQQ000 QaaYYUUSSQ000 NQQQQQQQQN000
    nQQQQnPPPP000 NQQQQQQYUN100 nQQQQnXTRQ000 NQPPH611QN000 n888888888000 QQQQQQQQQN000
    QQQBBBB<<<000 QQQQQ]]ccQ000 QQBB<<BBQQ000 RRRDD88888000 o11248@PPo000 L@@@@@@@@@L00
    PP@@884422000 L444444444L00 8DR0000000000 0000000000o00 @840000000000 000N11OQSM000
    PPP^aQQQa^000 000NQPPPQN000 111MSQQQSM000 000NQQoPQN000 >@@l@@@@@@000 000MSQQQSM1QN
    PPP^aQQQQQ000 880H88888n000 440<4444444TH PPPRTX`XTR000 H88888888n000 000fYYYYYY000
    000^aQQQQQ000 000NQQQQQN000 000^aQQQa^PPP 000MSQQQSM111 000^aPPPPP000 000NQPN1QN000
    0@@l@@@@@>000 000QQQQQSM000 000QQBBB<<000 000RRZZZDD000 000QB<<<BQ000 000QQQQQSM1QN
    000o248@Po000 68888`8888600 8888888888880 `888868888`00 0000IV0000000 0000088000000
    00000o0000000 oQQQQQQQQo000
    """#
}
