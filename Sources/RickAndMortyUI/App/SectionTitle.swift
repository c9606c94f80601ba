import TerminalUI

/// What a section is called, and the number that leads to it. Each section names its own.
package nonisolated struct SectionTitle: Hashable, Sendable {
    /// The key, from 1 to 9; there is none for any other.
    let number: Int
    package let name: String

    package init(_ number: Int, _ name: String) {
        self.number = number
        self.name = name
    }

    /// What leads to it; `nil` for a section that no key leads to.
    var key: Key? { (1...9).contains(number) ? .character(Character("\(number)")) : nil }
}
