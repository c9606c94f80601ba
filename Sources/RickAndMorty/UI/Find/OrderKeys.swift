import LoadResource
import Observation
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// The keys that choose the order of a list: after `,` the letter of a field, which reverses the order the second time.
final class OrderKeys<Subject: Questionable>: Observable {
    /// As `sort:` has it: "-episodes"; empty for the order that the list has by itself.
    @Observed private(set) var order = ""
    @Observed private var isChoosing = false
    /// The field of the order that the list has by itself.
    private let standard: String
    /// Called when another order has been chosen.
    var onChange: () -> Void = {}

    /// - Parameter standard: the order that the list has by itself, as `sort:` has it.
    init(standard: String) {
        self.standard = standard
    }

    /// Waits for the letter.
    func begin() { isChoosing = true }

    /// - Parameter order: as `sort:` has it; ignored if the list has no such order.
    func choose(_ order: String) {
        guard order.isEmpty || (try? Question<Subject>("sort:\(order)")) != nil else { return }
        self.order = order == standard ? "" : order
        onChange()
    }

    private func choose(_ letter: Character) {
        guard let field = Subject.questionFields.first(where: { $0.sortKey == letter }) else { return }
        let (up, down) = (field.name, "-\(field.name)")
        let (first, second) = field.startsDescending ? (down, up) : (up, down)
        choose((order.isEmpty ? standard : order) == first ? second : first)
    }

    func handle(_ key: Key) -> KeyAnswer {
        guard isChoosing else { return .ignored }
        isChoosing = false
        if case .character(let letter) = key { choose(letter) }
        return .handled
    }

    /// `nil` unless a letter is awaited.
    var hints: [KeyHint]? {
        guard isChoosing else { return nil }
        let orders = Subject.questionFields.compactMap { field in
            field.sortKey.map { KeyHint(.character($0), text: field.name) }
        }
        return orders + [KeyHint(.escape, text: Words.close)]
    }

    /// What the frame of the list says of it.
    var chips: [String] { order.isEmpty ? [] : [Words.by(order)] }
}
