import TerminalUI

/// One thing that is known: what, and its value.
package nonisolated struct Fact: Hashable, Sendable {
    let label: String
    let value: String
    let status: StatusMark?

    package init(_ label: String, _ value: String) {
        self.init(label, value, status: nil)
    }

    init(_ label: String, _ value: String, status: StatusMark?) {
        self.label = label
        self.value = value
        self.status = status
    }
}

/// Facts, a line each, their values below one another.
struct FactsView: View {
    private let facts: [Fact]

    init(_ facts: [Fact]) {
        self.facts = facts
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        for (index, fact) in facts.enumerated() {
            let (label, value) = rect.line(index).splitLeft(10)
            canvas.write(fact.label, in: label, style: canvas.theme.muted)
            if let status = fact.status {
                StatusView(status: status).draw(in: value, on: &canvas)
            } else {
                canvas.write(fact.value, in: value)
            }
        }
    }
}
