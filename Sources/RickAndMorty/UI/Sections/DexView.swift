package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// Characters unlocked by the diary: in total, and by season, species and dimension, in as many columns as fit.
package struct DexView: View {
    private static let gap = 3
    private static let maximumColumns = 3
    /// Minimum column width: a name, a bar and the count.
    private static let minimumColumns = 25
    /// Minimum bar width. Names are truncated rather than making a bar shorter.
    private static let minimumBarColumns = 6
    /// Minimum rows of a group: its title and two parts.
    private static let minimumRows = 3

    private let dex: Dex

    package init(_ dex: Dex) {
        self.dex = dex
    }

    /// Rows of the complete view at a width.
    package func rows(columns: Int) -> Int {
        let heights = groups(in: columnCount(in: columns)).map { groups in
            groups.reduce(groups.count - 1) { $0 + 1 + $1.count }
        }
        return 2 + (heights.max() ?? 0)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let bar = ProgressBar(dex.total.unlocked, of: dex.total.all, text: dex.summary)
        bar.draw(in: rect.line(0), on: &canvas)
        var rest = rect.splitTop(rect.rows > 2 * Self.minimumRows ? 2 : 1).rest
        let groups = groups(in: columnCount(in: rect.columns))
        for (groups, columns) in zip(groups, widths(of: groups, in: rect.columns)) {
            draw(groups, in: rest.splitLeft(columns).left, on: &canvas)
            rest = rest.splitLeft(columns + Self.gap).rest
        }
    }

    /// Widths of the columns. Columns with short names leave space to the others.
    private func widths(of columns: [[Dex.Group]], in total: Int) -> [Int] {
        let needs = columns.map(Self.columnsNeeded)
        var widths = needs
        var (left, rest) = (columns.count, total - (columns.count - 1) * Self.gap)
        for index in needs.indices.sorted(by: { needs[$0] < needs[$1] }) {
            widths[index] = min(needs[index], rest / left)
            rest -= widths[index]
            left -= 1
        }
        return widths.map { $0 + rest / columns.count }
    }

    private static func columnsNeeded(by groups: [Dex.Group]) -> Int {
        let needs = groups.map { group in
            let parts = group.parts(atMost: .max)
            let nameColumns = parts.map(\.name.columns).max() ?? 0
            return nameColumns + 1 + minimumBarColumns + 1 + (parts.map(\.countText.columns).max() ?? 0)
        }
        return needs.max() ?? 0
    }

    /// The largest number of columns of groups, at least two if possible, that shows all names completely; otherwise
    /// the maximum. A single column would omit most groups.
    private func columnCount(in columns: Int) -> Int {
        let most = max(1, min(Self.maximumColumns, (columns + Self.gap) / (Self.minimumColumns + Self.gap)))
        let whole = (min(2, most)...most).last { count in
            groups(in: count).reduce(-Self.gap) { $0 + Self.columnsNeeded(by: $1) + Self.gap } <= columns
        }
        return whole ?? most
    }

    /// Groups of each column, top to bottom. In two columns, the first and the last group share one, since there are
    /// few seasons.
    private func groups(in columns: Int) -> [[Dex.Group]] {
        (0..<columns).map { column in
            dex.groups.indices.filter { $0 % columns == column }.map { dex.groups[$0] }
        }
    }

    /// Draws as many groups as fit. Each leaves the minimum rows to the later ones; its parts that do not fit are
    /// combined.
    private func draw(_ groups: [Dex.Group], in rect: Rect, on canvas: inout Canvas) {
        let shown = groups.prefix(max(1, (rect.rows + 1) / (Self.minimumRows + 1)))
        var rest = rect
        for (index, group) in shown.enumerated() {
            let later = (shown.count - 1 - index) * (Self.minimumRows + 1)
            let rows = min(1 + group.count, rest.rows - later)
            guard rows > 1 else { return }
            draw(group, in: rest.splitTop(rows).top, on: &canvas)
            rest = rest.splitTop(rows + 1).rest
        }
    }

    private func draw(_ group: Dex.Group, in rect: Rect, on canvas: inout Canvas) {
        canvas.write(group.title, in: rect.line(0), style: canvas.theme.heading)
        let parts = group.parts(atMost: rect.rows - 1)
        let countColumns = parts.map(\.countText.columns).max() ?? 0
        let longest = parts.map(\.name.columns).max() ?? 0
        let nameColumns = min(longest, max(0, rect.columns - countColumns - 2 - Self.minimumBarColumns))
        for (index, part) in parts.enumerated() {
            let (name, rest) = rect.line(1 + index).splitLeft(nameColumns)
            canvas.write(part.name, in: name)
            let text = String(repeating: " ", count: countColumns - part.countText.columns) + part.countText
            ProgressBar(part.progress.unlocked, of: part.progress.all, text: text)
                .draw(in: rest.splitLeft(1).rest, on: &canvas)
        }
    }
}
