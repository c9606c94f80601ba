/// What locations can be narrowed by.
nonisolated extension FilterField {
    package static let locations = [
        FilterField(
            "type",
            label: "Type",
            .text(suggesting: [
                "Planet", "Space station", "Microverse", "Dream", "Dimension", "Cluster", "Resort", "TV", "unknown",
            ])
        ),
        FilterField(
            "dimension",
            label: "Dimension",
            .text(suggesting: ["Dimension C-137", "Replacement Dimension", "Post-Apocalyptic Dimension", "unknown"])
        ),
    ]
}
