extension SectionTitle {
    package nonisolated static let locations = SectionTitle(3, Words.locations)
}
