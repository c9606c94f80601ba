/// A sequence of ECMA-48 that is no key.
nonisolated enum ControlSequence: Equatable {
    /// `ESC [`, what it is about, and the character that says what it is.
    case control(parameters: String, final: Unicode.Scalar)
    /// `ESC ]` and a text.
    case command(String)
    /// The way in which terminals told of the mouse before they had numbers for it.
    case oldMouse
}

/// What stands at the beginning of what was typed.
nonisolated enum SequenceMatch: Equatable {
    /// Something else.
    case none
    /// The beginning of a sequence.
    case begun
    case whole(ControlSequence, strokes: Int)
    /// A sequence that was broken off by something else.
    case broken(strokes: Int)

    private static let escape = KeyStroke.character("\u{1B}")
    private static let longestControl = 64
    private static let longestCommand = 256

    init(_ strokes: ArraySlice<KeyStroke>) {
        guard strokes.first == Self.escape else {
            self = .none
            return
        }
        let body = strokes.dropFirst(2)
        switch strokes.dropFirst().first {
        case .character("["): self = Self.control(body)
        case .character("]"): self = Self.command(body)
        default: self = .none
        }
    }

    private static func control(_ body: ArraySlice<KeyStroke>) -> SequenceMatch {
        var parameters = String.UnicodeScalarView()
        for (offset, stroke) in body.enumerated() {
            switch stroke {
            case .character(let scalar) where (" "..."?").contains(scalar):
                guard offset < longestControl else { return .broken(strokes: offset + 2) }
                parameters.append(scalar)
            case .character("M") where offset == 0:
                // Three characters follow, any at all.
                return body.count < 4 ? .begun : .whole(.oldMouse, strokes: 6)
            case .character(let scalar) where ("@"..."~").contains(scalar):
                return .whole(.control(parameters: String(parameters), final: scalar), strokes: offset + 3)
            default: return offset == 0 ? .none : .broken(strokes: offset + 2)
            }
        }
        // Escape and a bracket alone are two keys.
        return parameters.isEmpty ? .none : .begun
    }

    /// It ends with a bell, or with an escape and a backslash.
    private static func command(_ body: ArraySlice<KeyStroke>) -> SequenceMatch {
        var text = String.UnicodeScalarView()
        for (offset, stroke) in body.enumerated() {
            if offset == 0 {
                guard case .character("0"..."9") = stroke else { return .none }
            }
            switch stroke {
            case .character("\u{7}"): return .whole(.command(String(text)), strokes: offset + 3)
            case escape:
                let rest = body.dropFirst(offset + 1)
                if rest.isEmpty { return .begun }
                guard rest.first == .character("\\") else { return .broken(strokes: offset + 2) }
                return .whole(.command(String(text)), strokes: offset + 4)
            case .character(let scalar) where (" "..."~").contains(scalar) && offset < longestCommand:
                text.append(scalar)
            default: return .broken(strokes: offset + 2)
            }
        }
        return .begun
    }
}
