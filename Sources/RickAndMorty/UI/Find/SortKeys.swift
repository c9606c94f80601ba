import LoadResource
package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// Key sequence for sorting a list: `,` and the letter of a field. Choosing the same field again reverses the order.
package final class SortKeys: KeyInput {
    /// Sort order in `sort:` syntax, such as "-episodes"; empty for the list's default.
    @Published package private(set) var order = ""
    /// Whether the letter of a field is expected.
    @Published private(set) var isChoosing = false
    private let defaultOrder: String
    // A closure, so that launch does not create the fields.
    private let fields: () -> [OrderField]
    /// Called when the order has changed.
    package var onChange: () -> Void = {}

    /// - Parameters:
    ///   - defaultOrder: the list's default order in `sort:` syntax.
    ///   - order: initial order; ignored if the list does not support it.
    ///   - fields: supported sort fields.
    package init(defaultOrder: String, order: String = "", fields: @escaping () -> [OrderField]) {
        self.defaultOrder = defaultOrder
        self.fields = fields
        choose(order)
    }

    func begin() { isChoosing = true }

    /// - Parameter order: one field in `sort:` syntax; empty for the default. Ignored if the list does not support
    ///   it.
    func choose(_ order: String) {
        let name = order.drop { $0 == "-" }
        guard order.isEmpty || fields().contains(where: { $0.name == name }) else { return }
        self.order = order == defaultOrder ? "" : order
        onChange()
    }

    private func choose(_ letter: Character) {
        guard let field = fields().first(where: { $0.key == letter }) else { return }
        choose("\(isReversedNext(field) != field.startsDescending ? "-" : "")\(field.name)")
    }

    /// Whether choosing the field reverses the current order.
    private func isReversedNext(_ field: OrderField) -> Bool {
        (order.isEmpty ? defaultOrder : order) == "\(field.startsDescending ? "-" : "")\(field.name)"
    }

    /// Handles the letter of a field. Any key ends the sequence.
    package func handle(_ key: Key) -> KeyResult {
        isChoosing = false
        if case .character(let letter) = key { choose(letter) }
        return .handled
    }

    package var hints: [KeyHint] {
        let orders = fields().compactMap { field in
            let text = isReversedNext(field) ? Strings.reversed(field.name) : field.name
            return field.key.map { KeyHint(.character($0), text: text) }
        }
        return orders + [KeyHint(.escape, text: Strings.close)]
    }

    /// Adds the order to a query without a `sort:` term. The order comes first, since the text may be incomplete.
    func question(_ text: String) -> String {
        if order.isEmpty { return text }
        let hasOrder = (try? QuestionText(text))?.terms.contains { $0.field == "sort" } ?? false
        return hasOrder ? text : "sort:\(order) \(text)"
    }

    /// Label of the order, such as "by episodes"; `nil` for the list's default.
    var label: String? {
        guard !order.isEmpty else { return nil }
        let name = order.drop { $0 == "-" }
        let startsDescending = fields().first { $0.name == name }?.startsDescending == true
        return Strings.by(String(name), isReversed: order.hasPrefix("-") != startsDescending)
    }
}
