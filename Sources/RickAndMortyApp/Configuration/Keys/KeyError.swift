import RickAndMorty
import RickAndMortyUI
import SystemSupport
import TerminalUI

/// Why an action cannot have the keys that somebody wants for it.
nonisolated enum KeyError: Error, Equatable {
    case noName
    case unknown(String)
    case taken(Key, by: Action)
    /// It is the only way out.
    case needed
}

nonisolated extension KeyError: CustomStringConvertible {
    var description: String {
        switch self {
        case .noName: "The value is a key in quotes, or a list of them"
        case .unknown(let name):
            "'\(SafeText(name.prefix(40)).string)' is no key: a key is a character, Ctrl-A, Alt-A, or one like Space, "
                + "Enter, Esc, Tab, Del, PgUp, Home"
        case .taken(let key, let action): "\(key.name(in: .ascii)) is also a key of \(action.name)"
        case .needed: "There has to be one"
        }
    }
}
