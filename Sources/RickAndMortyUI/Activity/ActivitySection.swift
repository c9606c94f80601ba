extension SectionTitle {
    package nonisolated static let activity = SectionTitle(6, Words.activity)
}
