import RickAndMortyUI
import TerminalUI

/// Reads which keys are to do what. An action for which that cannot be keeps the keys that it has.
nonisolated struct KeyChangesReader {
    private let standard: KeyTable<Action>
    private var changes: [KeyChange] = []
    private(set) var problems: [ConfigurationProblem] = []

    init(_ standard: KeyTable<Action>) {
        self.standard = standard
    }

    var keys: [Action: [Key]] {
        Dictionary(changes.map { ($0.action, $0.keys) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func read(_ value: JSON5Value) {
        switch value.content {
        case .null: break
        case .object(let members):
            for (place, member) in members.enumerated() { read(member, after: members[..<place]) }
            settle()
        default:
            problems.append(
                .badValue(of: "keys", reason: "The keys stand in braces: { quit: \"q\" }", line: value.line)
            )
        }
    }

    private mutating func read(_ member: JSON5Member, after others: some Sequence<JSON5Member>) {
        guard let action = standard.bindings.map(\.action).first(where: { $0.name == member.name }) else {
            let nearest = Nearest.name(to: member.name, among: standard.bindings.map(\.action.name))
            return problems.append(.unknownAction(member.name, nearest: nearest, line: member.line))
        }
        guard !others.contains(where: { $0.name == member.name }) else {
            return problems.append(.secondTime(member.name, line: member.line))
        }
        do throws(KeyError) {
            guard let keys = try Self.keys(member.value) else { return }
            try check(keys, for: action)
            changes.append(KeyChange(action: action, keys: keys, line: member.line))
        } catch {
            problems.append(.badValue(of: member.name, reason: error.description, line: member.line))
        }
    }

    /// - Returns: `nil` where those are to stay that it has.
    private static func keys(_ value: JSON5Value) throws(KeyError) -> [Key]? {
        switch value.content {
        case .null: return nil
        case .string(let name): return [try key(name)]
        case .list(let values):
            return try values.map { (value) throws(KeyError) in
                guard case .string(let name) = value.content else { throw .noName }
                return try key(name)
            }
        default: throw .noName
        }
    }

    private static func key(_ name: String) throws(KeyError) -> Key {
        guard let key = Key(named: name) else { throw .unknown(name) }
        return key
    }

    private func check(_ keys: [Key], for action: Action) throws(KeyError) {
        if action == .quit, keys.isEmpty { throw .needed }
        if action != .quit, keys.contains(.control("c")) { throw .taken(.control("c"), by: .quit) }
    }

    /// Takes back, one after the other, what would leave a key with two meanings, the last lines first.
    private mutating func settle() {
        while let (place, error) = conflict() {
            let change = changes.remove(at: place)
            problems.append(.badValue(of: change.action.name, reason: error.description, line: change.line))
        }
        problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    }

    private func conflict() -> (place: Int, error: KeyError)? {
        let table = standard.changed(changes)
        for (place, change) in changes.enumerated().reversed() {
            for binding in table.bindings where binding.action != change.action {
                guard let key = change.keys.first(where: binding.keys.contains),
                    !standard.share(change.action, binding.action)
                else { continue }
                return (place, .taken(key, by: binding.action))
            }
        }
        return nil
    }
}
