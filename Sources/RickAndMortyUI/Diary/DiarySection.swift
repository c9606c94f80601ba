extension SectionTitle {
    package nonisolated static let diary = SectionTitle(5, Words.diary)
}
