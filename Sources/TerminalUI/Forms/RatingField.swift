public import Observation

/// A rating that a person gives: with the arrow keys by halves, or typed.
@Observable
public final class RatingField: FormInput {
    public var isFocused = false
    /// `nil` until there is one.
    public private(set) var halves: Int?
    /// What was typed just before, where a point and a half may follow.
    @ObservationIgnored private var typed = ""

    /// - Parameter halves: 0 to 10, or `nil` for none yet.
    public init(halves: Int? = nil) {
        self.halves = halves
    }

    public var rows: Int { 1 }
    public var hints: [KeyHint] { [KeyHint(.enter, text: "next"), KeyHint(.left, .right, text: "half a star")] }

    public func handle(_ key: Key) -> KeyAnswer {
        let before = typed
        typed = ""
        switch key {
        case .left: halves = max(0, (halves ?? 0) - 1)
        case .right: halves = min(RatingView.most, (halves ?? 0) + 1)
        case .backspace, .delete: halves = nil
        case .character(let character): type(character, after: before)
        default: return .ignored
        }
        return .handled
    }

    private func type(_ character: Character, after before: String) {
        let isPoint = character == "." || character == ","
        if isPoint, before.count == 1 {
            typed = "\(before)."
        } else if before.last == ".", character == "5", let halves, halves < RatingView.most {
            self.halves = halves + 1
        } else if let stars = character.wholeNumberValue, 2 * stars <= RatingView.most, before.last != "." {
            halves = 2 * stars
            typed = String(stars)
        }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        RatingView(halves: halves).draw(in: rect, on: &canvas)
        let stars = canvas.glyphs.stars == nil ? 0 : RatingView.most / 2
        for star in 0..<stars {
            canvas.onMouse(in: rect.line(0).splitLeft(star).rest.splitLeft(1).left, pressing: key(ofStar: star + 1))
        }
    }

    /// A star that is the last one is a half of it the next time.
    private func key(ofStar star: Int) -> Key {
        halves == 2 * star ? .left : .character(Character("\(star)"))
    }
}
