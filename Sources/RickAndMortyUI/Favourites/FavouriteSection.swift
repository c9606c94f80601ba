extension SectionTitle {
    package nonisolated static let favourites = SectionTitle(4, Words.favourites)
}
