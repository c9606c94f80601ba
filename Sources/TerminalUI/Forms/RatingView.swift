/// A rating in stars, and its number beside them.
public struct RatingView: View {
    /// Five stars.
    nonisolated static let most = 10

    private let halves: Int?

    /// - Parameter halves: 0 to 10; `nil` where there is no rating.
    public init(halves: Int?) {
        self.halves = halves
    }

    /// Of the stars, a gap and the number.
    public static let columns = 9

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let number = halves.map(Self.number) ?? "-"
        guard let stars = canvas.glyphs.stars else {
            canvas.write("\(number)/\(Self.most / 2)", in: rect)
            return
        }
        let used = canvas.write(stars.text(halves ?? 0, of: Self.most), in: rect, style: canvas.theme.warning)
        canvas.write(number, in: rect.splitLeft(used + 1).rest)
    }

    /// In stars: "3.5".
    public nonisolated static func number(_ halves: Int) -> String {
        halves.isMultiple(of: 2) ? "\(halves / 2)" : "\(halves / 2).5"
    }
}

extension Glyphs.Stars {
    nonisolated fileprivate func text(_ halves: Int, of most: Int) -> String {
        String(repeating: full, count: halves / 2) + (halves.isMultiple(of: 2) ? "" : String(half))
            + String(repeating: empty, count: (most - halves) / 2)
    }
}
