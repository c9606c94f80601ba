/// A view with its length along the axis of ``Rows`` or ``Columns``.
@MainActor
public struct Part {
    fileprivate let view: any View
    fileprivate var fixedLength = 0
    fileprivate var weight = 0

    /// A fixed length in cells, reduced if there is less room. Without a view, the part is a gap.
    public static func fixed(_ length: Int, _ view: any View = BlankView()) -> Part {
        Part(view: view, fixedLength: max(0, min(length, PartsView.maximumLength)))
    }

    /// The length that fixed parts and spacing leave.
    public static func rest(_ view: any View) -> Part { share(1, view) }

    /// A weighted share of the length that fixed parts and spacing leave; ``rest(_:)`` has weight 1.
    public static func share(_ weight: Int, _ view: any View) -> Part {
        Part(view: view, weight: max(0, weight))
    }
}

/// A vertical stack of views.
///
/// ```swift
/// let online = TextView("3 online", style: \.secondary)
/// Rows(.fixed(1, TextView("Users", style: \.heading)), .rest(list), .fixed(1, online))
/// ```
///
/// Parts without room are neither prepared nor drawn.
public struct Rows: CompositeView {
    public let body: any View

    /// - Parameters:
    ///   - spacing: rows between adjacent parts.
    ///   - parts: from top to bottom.
    public init(spacing: Int = 0, _ parts: Part...) { self.init(spacing: spacing, parts) }

    /// - Parameters:
    ///   - spacing: rows between adjacent parts.
    ///   - parts: from top to bottom.
    public init(spacing: Int = 0, _ parts: [Part]) {
        body = PartsView(parts: parts, spacing: spacing, isVertical: true)
    }
}

/// A horizontal stack of views.
///
/// ```swift
/// Columns(spacing: 1, .rest(TextView(user.name)), .fixed(12, TextView(user.city)))
/// ```
///
/// Parts without room are neither prepared nor drawn.
public struct Columns: CompositeView {
    public let body: any View

    /// - Parameters:
    ///   - spacing: columns between adjacent parts.
    ///   - parts: from left to right.
    public init(spacing: Int = 0, _ parts: Part...) {
        body = PartsView(parts: parts, spacing: spacing, isVertical: false)
    }
}

/// A stack of parts along one axis.
private struct PartsView: View {
    let parts: [Part]
    let spacing: Int
    let isVertical: Bool

    func prepare(for size: Size) {
        forEachPart(in: Rect(columns: size.columns, rows: size.rows)) { $0.prepare(for: $1.size) }
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        forEachPart(in: rect) { if !($0 is BlankView) { canvas.draw($0, in: $1) } }
    }

    /// Maximum length, so that computing shares cannot overflow.
    static let maximumLength = 1 << 20

    /// In a vertical stack, the sum of the fixed and preferred heights; in a horizontal one, the greatest preferred
    /// height.
    func rows(columns: Int) -> Int {
        guard isVertical else {
            var rows = 1
            forEachPart(in: Rect(columns: min(columns, Self.maximumLength), rows: 1)) {
                rows = max(rows, $0.rows(columns: $1.columns))
            }
            return rows
        }
        let gaps = spacing * max(0, parts.count - 1)
        return parts.reduce(gaps) { $0 + ($1.weight > 0 ? $1.view.rows(columns: columns) : $1.fixedLength) }
    }

    private func forEachPart(in rect: Rect, _ body: (any View, Rect) -> Void) {
        let total = isVertical ? rect.rows : rect.columns
        let used = parts.reduce(spacing * (parts.count - 1)) { $0 + $1.fixedLength }
        let weights = max(1, parts.reduce(0) { $0 + $1.weight })
        let room = max(0, total - used)
        var rest = rect
        var weight = 0
        for part in parts {
            // Rounded so that the shares add up to the room.
            let start = room * weight / weights
            weight += part.weight
            let length = part.fixedLength + room * weight / weights - start
            let place = isVertical ? rest.splitTop(length).top : rest.splitLeft(length).left
            rest = isVertical ? rest.splitTop(length + spacing).rest : rest.splitLeft(length + spacing).rest
            if !place.isEmpty { body(part.view, place) }
        }
    }
}
