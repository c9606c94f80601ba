import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI

/// Where questions about any kind of resource are answered: connects the commands with what they load from.
struct ResourceDesk {
    let settings: Settings
    /// `nil` when the person wants no network.
    let api: API?
    let cache: ResponseCache?
    let trackers: [any LoadTracker]
    let circumstances: Circumstances
    let console: Console

    /// - Returns: how the program is to end. The person was told why.
    func run(_ request: ResourceRequest) async -> Ending {
        guard let kind = ResourceKinds.named(request.topic) else { return .failed(.usage) }
        do {
            try await run(request, about: kind)
            return .quit
        } catch let error as ResourceCommandError {
            if let message = error.message { console.say("rickmorty: \(message)") }
            return .failed(error.code)
        } catch {
            console.say("rickmorty: \(error)")
            return .failed(.failed)
        }
    }

    private func run<Model: Resource>(_ request: ResourceRequest, about _: Model.Type) async throws {
        let words = Words.errorMessage(by: circumstances.wallClock)
        let commands = ResourceCommands(
            repository: ResourceRepository<Model>(api: patientAPI, cache: cache),
            loadables: LoadableBuilder(
                trackers: trackers,
                decoration: LoadDecoration(circumstances, pause: api?.pause),
                errorMessage: words,
                wallClock: circumstances.wallClock
            ),
            root: settings.root,
            words: ResourceWords(errorMessage: words, clock: circumstances.wallClock),
            console: console
        )
        try await commands.run(request.question, asJSON: request.isJSON)
    }

    /// Nobody looks at a screen meanwhile: the network has all its time.
    private var patientAPI: API? {
        var api = api
        api?.patience = HTTPLimits.json.time
        return api
    }
}
