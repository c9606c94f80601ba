import FoundationEssentials
import SystemSupport

/// JSON that can be looked at on a terminal: what that is not to be shown is escaped.
package enum SafeJSON {
    /// In one line, its names sorted; `nil` for what JSON cannot say, as a number that is not finite.
    package static func text(of value: some Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { escaped(String(decoding: $0, as: UTF8.self)) }
    }

    /// Outside of texts, JSON is all harmless.
    private static func escaped(_ json: String) -> String {
        json.unicodeScalars.reduce(into: "") { text, scalar in
            let isSafe = scalar.value < 0x7F || scalar.isSafe
            text += isSafe ? String(scalar) : escaped(scalar)
        }
    }

    /// "\u001b": one of these for each UTF-16 code unit.
    static func escaped(_ scalar: Unicode.Scalar) -> String {
        scalar.utf16.map { "\\u" + hexadecimal($0) }.joined()
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
