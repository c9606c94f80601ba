import HTTP
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
        app(
            of: parts.features,
            and: { open in
                let activity = LinearSection(.activity) {
                    LinearActivityPlace(parts.activity, sync: parts.sync?.control)
                }
                return [parts.favourites?.linear(open), parts.diary?.linear, activity].compactMap(\.self)
            },
            commands: parts.commands,
            stage: parts.stage,
            environment: LinearEnvironment(
                open: LinearNavigator(parts.features).open,
                failures: { parts.failedLoads.count },
                retryAll: parts.failedLoads.retryAll,
                insist: RequestPause.bypassing,
                complaint: { complaints.first },
                isReady: { parts.favourites?.isReady() ?? true },
                written: written
            ),
            talk: talk
        )
    }

    /// The app that these features make up, in the order of their sections; then come the others.
    static func app(
        of features: [Feature],
        and others: (@escaping LinearFeature.Open) -> [LinearSection] = { _ in [] },
        commands: [SubjectCommand] = [],
        stage: Stage = Stage(),
        environment: LinearEnvironment,
        talk: LinearTalk
    ) -> LinearApp {
        let open = LinearNavigator(features).open
        let sections = features.compactMap { feature in
            feature.linear.map { linear in LinearSection(feature.title) { linear.section(open) } }
        }
        return LinearApp(
            sections: sections + others(open),
            commands: commands,
            stage: stage,
            environment: environment,
            talk: talk
        )
    }
}
