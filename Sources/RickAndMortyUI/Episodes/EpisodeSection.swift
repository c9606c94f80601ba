extension SectionTitle {
    package nonisolated static let episodes = SectionTitle(2, Words.episodes)
}
