/// A single-line breadcrumb of the open pages, outermost first. If space is short, the names in the middle are dropped
/// first, then the last one is truncated.
///
/// ```swift
/// let names = ["Stories"] + pages.path.map(\.title)
/// let breadcrumb = Breadcrumb(names) { pages.path = Array(pages.path.prefix($0)) }
/// ```
///
/// ```
/// Stories › Ada wins a prize › Ada
/// Stories › … › Ada
/// ```
public struct Breadcrumb: View {
    private let names: [String]
    private let select: (Int) -> Void

    /// - Parameters:
    ///   - names: the page names; the last one is the visible page.
    ///   - select: called with the index of a clicked name other than the last; by default, clicks do nothing.
    public init(_ names: [String], select: @escaping (Int) -> Void = { _ in }) {
        self.names = names
        self.select = select
    }

    /// Width of all names with separators, in columns.
    public var columns: Int { columns(of: names) }

    /// Assumes a separator glyph of one column, with a blank on each side.
    private func columns(of names: [String]) -> Int {
        names.reduce(-Self.gap) { $0 + $1.columns + Self.gap }
    }

    private static let gap = 3

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect
        for (number, index) in parts(in: rect.columns, of: canvas.glyphs).enumerated() {
            if number > 0 {
                canvas.write(" \(canvas.glyphs.breadcrumbSeparator) ", advancing: &place, style: canvas.theme.secondary)
            }
            let isLast = index == names.count - 1
            let text = index.map { names[$0] } ?? String(canvas.glyphs.ellipsis)
            let style = isLast ? canvas.theme.heading : canvas.theme.secondary
            let used = canvas.write(text, advancing: &place, style: style)
            if let index, !isLast { canvas.onPress(in: used) { select(index) } }
        }
    }

    /// Indices of the visible names; `nil` marks the ellipsis for omitted ones.
    private func parts(in columns: Int, of glyphs: Glyphs) -> [Int?] {
        if self.columns <= columns || names.count < 2 { return Array(names.indices) }
        let last = names.count - 1
        let shortened = (2..<max(2, names.count)).lazy.map { [0, nil] + Array($0...last) }
        let ellipsis = String(glyphs.ellipsis)
        return shortened.first { self.columns(of: $0.map { $0.map { names[$0] } ?? ellipsis }) <= columns } ?? [
            nil, last,
        ]
    }
}
