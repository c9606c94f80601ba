/// What episodes can be narrowed by.
nonisolated extension ListFilterField {
    package static let episodes = [ListFilterField("season", label: "Season", .of((1...5).map(String.init)))]
}
