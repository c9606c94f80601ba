public import Observation

/// Input of a rating of up to five stars: in halves with the arrow keys, or typed, as in "3.5".
///
/// ```swift
/// let rating = RatingField(halves: 7)
/// ```
@Observable
public final class RatingField: FormInput {
    public var isFocused = false
    /// The rating in half stars, 0 to 10; `nil` for no rating. Observable.
    public private(set) var halves: Int?
    /// The digits typed so far: a point and a half may follow.
    @ObservationIgnored private var typed = ""

    /// - Parameter halves: 0 to 10; `nil` for no rating.
    public init(halves: Int? = nil) {
        self.halves = halves
    }

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

    /// Pressing the last full star removes half of it.
    private func key(ofStar star: Int) -> Key {
        halves == 2 * star ? .left : .character(Character("\(star)"))
    }
}

/// A rating as stars and as a number, as in "★★★½☆ 3.5"; without stars among the ``Glyphs``, as "3.5/5".
public struct RatingView: View {
    /// Five stars, in halves.
    nonisolated static let most = 10

    private let halves: Int?

    /// - Parameter halves: 0 to 10; `nil` for no rating.
    public init(halves: Int?) {
        self.halves = halves
    }

    /// Width: five stars, a gap and the number.
    public static let columns = 9

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let number = halves.map(Self.number) ?? "-"
        guard let stars = canvas.glyphs.stars else {
            canvas.write("\(number)/\(Self.most / 2)", in: rect)
            return
        }
        let (full, half) = (halves ?? 0).quotientAndRemainder(dividingBy: 2)
        let row =
            String(repeating: stars.full, count: full) + String(repeating: stars.half, count: half)
            + String(repeating: stars.empty, count: Self.most / 2 - full - half)
        let used = canvas.write(row, in: rect, style: canvas.theme.warning)
        canvas.write(number, in: rect.splitLeft(used + 1).rest)
    }

    /// Number of stars, such as "3.5" for 7 halves, in a form that is not localized.
    public nonisolated static func number(_ halves: Int) -> String {
        halves.isMultiple(of: 2) ? "\(halves / 2)" : "\(halves / 2).5"
    }
}
