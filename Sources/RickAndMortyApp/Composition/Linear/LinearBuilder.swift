import RickAndMortyUI

/// Connects what the app is made of with a conversation.
enum LinearBuilder {
    /// - Parameters:
    ///   - written: returns when all that was to be written has been.
    ///   - talk: with the person.
    static func app(
        of parts: AppParts,
        complaints: Complaints,
        written: @escaping () async -> Void,
        talk: LinearTalk
    ) -> LinearApp {
        let open = LinearNavigator(parts.features).open
        return LinearApp(
            sections: parts.features.compactMap { feature in
                feature.linear.map { linear in LinearSection(feature.title) { linear.section(open) } }
            },
            commands: parts.commands,
            stage: parts.stage,
            environment: LinearEnvironment(
                failures: { parts.failedLoads.count },
                retryAll: parts.failedLoads.retryAll,
                complaint: { complaints.first },
                written: written
            ),
            talk: talk
        )
    }
}
