/// What episodes can be narrowed by.
nonisolated extension FilterField {
    package static let episodes = [FilterField("season", label: "Season", .of((1...5).map(String.init)))]
}
