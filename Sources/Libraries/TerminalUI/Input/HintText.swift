/// Text that refers to keys by their actions. The key names are inserted when it is drawn.
///
/// ```swift
/// let hint: HintText = "Press \(keyOf: "retry", standard: .character("r")) to try again"
/// canvas.write(hint.text(on: canvas), in: rect)
/// ```
public struct HintText: Hashable, Sendable {
    fileprivate enum Part: Hashable, Sendable {
        case text(String)
        case key(of: String, standard: Key?)
    }

    fileprivate var parts: [Part]

    /// Creates text that refers to no keys.
    public init(_ text: String) {
        parts = [.text(text)]
    }

    /// Returns the text with the names of the keys bound on `canvas`. An action without a key is omitted.
    public func text(on canvas: Canvas) -> String {
        let words = parts.map { part in
            switch part {
            case .text(let text): text
            case .key(let action, let standard):
                (canvas.context.keyNames[action] ?? standard).map { $0.name(in: canvas.glyphs) } ?? ""
            }
        }
        return String(words.joined().drop(while: \.isWhitespace))
    }
}

extension HintText: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// Collects literals, values, other hints and references to keys.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            parts.append(.text(literal))
        }

        /// Appends the value's description.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.text(value.description))
        }

        /// Appends another hint, including its references to keys.
        public mutating func appendInterpolation(_ hint: HintText) {
            parts += hint.parts
        }

        /// Appends the name of an action's key.
        ///
        /// - Parameters:
        ///   - action: name of the action, as in the settings file.
        ///   - standard: the default key, used unless the user has changed it; `nil` for none.
        public mutating func appendInterpolation(keyOf action: String, standard: Key?) {
            parts.append(.key(of: action, standard: standard))
        }
    }
}
