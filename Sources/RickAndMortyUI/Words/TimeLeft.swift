import TerminalUI

/// How long it takes until a time comes, in the largest unit that still tells something.
struct TimeLeft {
    let text: String

    /// `nil` when it has come. The canvas is painted again when the text is another one.
    init?(until end: Duration, on canvas: inout Canvas) {
        let rest = end - canvas.schedule.now
        guard rest > .zero else { return nil }
        let unit = Self.units.first { rest <= $0.step * 99 } ?? Self.units[Self.units.count - 1]
        text = "\(canvas.stepsLeft(until: end, step: unit.step)) \(unit.name)"
    }

    private static let units: [(name: String, step: Duration)] = [
        ("s", .seconds(1)), ("min", .seconds(60)), ("h", .seconds(3600)),
    ]
}
