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
        LinearApp(
            sections: sections(of: parts),
            commands: parts.commands,
            stage: parts.stage,
            environment: LinearEnvironment(
                failures: { parts.failedLoads.count },
                retryAll: parts.failedLoads.retryAll,
                complaint: { complaints.first },
                isReady: { parts.favourites?.isReady() ?? true },
                written: written
            ),
            talk: talk
        )
    }

    /// Those of features in their order, then the others.
    private static func sections(of parts: AppParts) -> [LinearSection] {
        let open = LinearNavigator(parts.features).open
        let features = parts.features.compactMap { feature in
            feature.linear.map { linear in LinearSection(feature.title) { linear.section(open) } }
        }
        let activity = LinearSection(.activity) { LinearActivityPlace(parts.activity, sync: parts.sync?.control) }
        return features + [parts.favourites?.linear(open), parts.diary?.linear, activity].compactMap(\.self)
    }
}
