/// What a person points at: one thing that can be opened, with all that it takes to speak of it without a network.
package nonisolated protocol Subject {
    var destination: Destination { get }
    var name: String { get }
    /// Its name, where nothing else tells what it is: "S01E01 Pilot".
    var fullName: String { get }
    /// In the order in which they are shown; the first ones tell the most.
    var facts: [Fact] { get }
}

extension Subject {
    package nonisolated var fullName: String { name }
}
