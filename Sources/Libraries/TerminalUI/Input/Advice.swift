/// A text that refers to keys by their actions. Which keys these are is resolved when it is drawn.
///
/// ```swift
/// let advice: Advice = "Press \(keyOf: "retry", standard: .character("r")) to try again"
/// canvas.write(advice.text(on: canvas), in: rect)
/// ```
public struct Advice: Hashable, Sendable {
    fileprivate enum Part: Hashable, Sendable {
        case text(String)
        case key(of: String, standard: Key?)
    }

    fileprivate var parts: [Part]

    /// Creates a text that refers to no key.
    public init(_ text: String) {
        parts = [.text(text)]
    }

    /// The text with the names of the keys bound on `canvas`. An action without a key leaves a gap.
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

extension Advice: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// Collects the parts of a text: literals, values, other advice, and keys of actions.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            parts.append(.text(literal))
        }

        /// Inserts the value's description.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.text(value.description))
        }

        /// Inserts another text, with its references to keys.
        public mutating func appendInterpolation(_ advice: Advice) {
            parts += advice.parts
        }

        /// Inserts the name of an action's key.
        ///
        /// - Parameters:
        ///   - action: name of the action, as in the settings file.
        ///   - standard: its key where the canvas has no other one; `nil` for none.
        public mutating func appendInterpolation(keyOf action: String, standard: Key?) {
            parts.append(.key(of: action, standard: standard))
        }
    }
}
