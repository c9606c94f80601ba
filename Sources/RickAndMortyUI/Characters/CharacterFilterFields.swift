/// What characters can be narrowed by.
nonisolated extension FilterField {
    package static let characters = [
        FilterField("status", label: "Status", .of(["Alive", "Dead", "unknown"])),
        FilterField("gender", label: "Gender", .of(["Female", "Male", "Genderless", "unknown"])),
        FilterField(
            "species",
            label: "Species",
            .text(suggesting: [
                "Human", "Alien", "Humanoid", "Robot", "Animal", "Cronenberg", "Disease", "Mythological Creature",
                "Poopybutthole", "unknown",
            ])
        ),
        FilterField("type", label: "Type", .text(suggesting: ["Clone", "Parasite", "Gazorpian", "Hologram"])),
    ]
}
