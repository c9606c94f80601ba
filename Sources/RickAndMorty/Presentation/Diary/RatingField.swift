package import LoadResource
package import RickAndMorty
package import TerminalUI

/// A field for a rating, changed by half stars with the arrow keys or typed as a number, as in "3.5".
package final class RatingField: FormInput {
    /// Observable.
    @Published package private(set) var rating: Rating?
    /// The number typed so far, such as "3" or "3.", if more of it may follow, as in "3.5".
    private var typed = ""
    private let enterHint: String

    /// - Parameter enterHint: Hint for Enter, which depends on the form.
    package init(_ rating: Rating? = nil, enterHint: String = Strings.nextField) {
        self.rating = rating
        self.enterHint = enterHint
    }

    package var hints: [KeyHint] {
        [
            KeyHint(.enter, text: enterHint), KeyHint(.character("0"), text: Strings.stars),
            KeyHint(.left, .right, text: Strings.halfStar),
        ]
    }

    package func handle(_ key: Key) -> KeyResult {
        let before = typed
        typed = ""
        switch key {
        case .left: rating = rating?.lower ?? .zero
        case .right: rating = (rating ?? .zero).higher ?? rating
        case .backspace, .delete: rating = nil
        case .character(let character): type(character, after: before)
        default: return .ignored
        }
        return .handled
    }

    private func type(_ character: Character, after before: String) {
        let hasPoint = before.last == "."
        if character == "." || character == ",", before.count == 1 {
            typed = "\(before)."
        } else if let digit = character.wholeNumberValue, let rating = Rating("\(hasPoint ? before : "")\(digit)") {
            self.rating = rating
            typed = hasPoint ? "" : "\(digit)"
        }
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        RatingView(rating).draw(in: rect, on: &canvas)
        for star in 0..<(canvas.glyphs.isASCII ? 0 : RatingView.stars) {
            canvas.onMouse(in: rect.line(0).splitLeft(star).rest.splitLeft(1).left, pressing: key(ofStar: star + 1))
        }
    }

    /// Clicking the last full star again takes half of it away.
    private func key(ofStar star: Int) -> Key {
        rating?.value == Double(star) ? .left : .character(Character("\(star)"))
    }
}

/// A rating as stars and a number, as in "★★★½☆ 3.5"; in ASCII, as "3.5/5".
package struct RatingView: View {
    fileprivate static let stars = 5
    /// The stars, a space and the number.
    package static let columns = 9

    private let rating: Rating?

    package init(_ rating: Rating?) {
        self.rating = rating
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let number = rating?.text ?? "-"
        guard !canvas.glyphs.isASCII else {
            canvas.write("\(number)/\(Self.stars)", in: rect)
            return
        }
        let value = rating?.value ?? 0
        let started = Int(value.rounded(.up))
        let row =
            String(repeating: canvas.glyphs.star, count: Int(value)) + (started > Int(value) ? "½" : "")
            + String(repeating: canvas.glyphs.hollowStar, count: Self.stars - started)
        let used = canvas.write(row, in: rect, style: canvas.theme.rating)
        canvas.write(number, in: rect.splitLeft(used + 1).rest)
    }
}
