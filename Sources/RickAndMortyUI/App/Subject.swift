/// What a person points at: one thing that can be opened, with all that it takes to speak of it without a network.
package nonisolated protocol Subject {
    var destination: Destination { get }
    var name: String { get }
    /// Its name, where nothing else tells what it is: "S01E01 Pilot".
    var fullName: String { get }
    /// In the order in which they are shown; the first ones tell the most.
    var facts: [Fact] { get }
    /// All that a line has room for: "Rick Sanchez, Alive, Human".
    var line: String { get }
}

extension Subject {
    package nonisolated var fullName: String { name }

    package nonisolated var line: String {
        ([fullName] + facts.prefix(2).map(\.value).filter { !$0.isEmpty }).joined(separator: ", ")
    }
}
