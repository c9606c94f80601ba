/// What locations can be narrowed by.
nonisolated extension ListFilterField {
    package static let locations = [
        ListFilterField(
            "type",
            label: "Type",
            .text(suggesting: [
                "Planet", "Space station", "Microverse", "Dream", "Dimension", "Cluster", "Resort", "TV", "unknown",
            ])
        ),
        ListFilterField(
            "dimension",
            label: "Dimension",
            .text(suggesting: ["Dimension C-137", "Replacement Dimension", "Post-Apocalyptic Dimension", "unknown"])
        ),
    ]
}
