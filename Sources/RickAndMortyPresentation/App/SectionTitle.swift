package import RickAndMorty
package import TerminalUI

/// The name and number of a section.
package nonisolated struct SectionTitle: Hashable, Sendable {
    /// Values from 1 to 9 are also keys.
    package let number: Int
    package let name: String

    /// The sections of the app: one for each kind of resource, and those of the user's own.
    package static func all(of kinds: [any Resource.Type]) -> [SectionTitle] {
        let names = kinds.map { $0.sectionName } + [Words.favourites, Words.diary, Words.activity]
        return names.enumerated().map { SectionTitle($0 + 1, $1) }
    }

    package init(_ number: Int, _ name: String) {
        self.number = number
        self.name = name
    }

    /// `nil` unless the number is a single digit from 1 to 9.
    package var key: Key? { (1...9).contains(number) ? .character(Character("\(number)")) : nil }
}
