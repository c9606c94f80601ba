/// What characters can be narrowed by.
nonisolated extension ListFilterField {
    package static let characters = [
        ListFilterField("status", label: "Status", .of(["Alive", "Dead", "unknown"])),
        ListFilterField("gender", label: "Gender", .of(["Female", "Male", "Genderless", "unknown"])),
        ListFilterField(
            "species",
            label: "Species",
            .text(suggesting: [
                "Human", "Alien", "Humanoid", "Robot", "Animal", "Cronenberg", "Disease", "Mythological Creature",
                "Poopybutthole", "unknown",
            ])
        ),
        ListFilterField("type", label: "Type", .text(suggesting: ["Clone", "Parasite", "Gazorpian", "Hologram"])),
    ]
}
