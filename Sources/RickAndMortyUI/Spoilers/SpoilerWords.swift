/// What is said of what a person does not want to know yet.
nonisolated extension Words {
    static let unveil = "v unveil"
    static let veiled = "First seen in an unwatched episode"
}
