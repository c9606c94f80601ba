import LoadResource
package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// The keys that choose the order of a list: after `,` the letter of a field, which reverses the order the second time.
package final class OrderKeys: KeyInput {
    /// As `sort:` has it: "-episodes"; empty for the order that the list has by itself.
    @Observed package private(set) var order = ""
    /// Whether a letter is awaited.
    @Observed private(set) var isChoosing = false
    private let standard: String
    // Made when they are asked for: no start asks.
    private let fields: () -> [OrderField]
    /// Called when another order has been chosen.
    package var onChange: () -> Void = {}

    /// - Parameters:
    ///   - standard: the order that the list has by itself, as `sort:` has it.
    ///   - order: at first; ignored if the list has no such order.
    ///   - fields: that it can be sorted by.
    package init(standard: String, order: String = "", fields: @escaping () -> [OrderField]) {
        self.standard = standard
        self.fields = fields
        choose(order)
    }

    /// Waits for the letter.
    func begin() { isChoosing = true }

    /// - Parameter order: as `sort:` has it, by one field; ignored if the list has no such order.
    func choose(_ order: String) {
        let name = order.drop { $0 == "-" }
        guard order.isEmpty || fields().contains(where: { $0.name == name }) else { return }
        self.order = order == standard ? "" : order
        onChange()
    }

    private func choose(_ letter: Character) {
        guard let field = fields().first(where: { $0.key == letter }) else { return }
        choose("\(isReversedNext(field) != field.startsDescending ? "-" : "")\(field.name)")
    }

    /// Whether the letter of a field chooses its reversed order: the list already has the other one.
    private func isReversedNext(_ field: OrderField) -> Bool {
        (order.isEmpty ? standard : order) == "\(field.startsDescending ? "-" : "")\(field.name)"
    }

    /// Takes the letter that is awaited.
    package func handle(_ key: Key) -> KeyAnswer {
        isChoosing = false
        if case .character(let letter) = key { choose(letter) }
        return .handled
    }

    package var hints: [KeyHint] {
        let orders = fields().compactMap { field in
            let text = isReversedNext(field) ? Words.reversed(field.name) : field.name
            return field.key.map { KeyHint(.character($0), text: text) }
        }
        return orders + [KeyHint(.escape, text: Words.close)]
    }

    /// A question in this order, unless it has one of its own. The order comes first, as the text may still go on.
    func question(_ text: String) -> String {
        if order.isEmpty { return text }
        let hasOrder = (try? QuestionText(text))?.terms.contains { $0.field == "sort" } ?? false
        return hasOrder ? text : "sort:\(order) \(text)"
    }

    /// The order in words: "by episodes"; `nil` for the one that the list has by itself.
    var label: String? {
        guard !order.isEmpty else { return nil }
        let name = order.drop { $0 == "-" }
        let startsDescending = fields().first { $0.name == name }?.startsDescending == true
        return Words.by(String(name), isReversed: order.hasPrefix("-") != startsDescending)
    }
}
