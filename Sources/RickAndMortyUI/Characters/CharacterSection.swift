extension SectionTitle {
    package nonisolated static let characters = SectionTitle(1, Words.characters)
}
