import HTTP
import LoadResource
import RickAndMorty

/// Whether the API answers, and how fast.
struct NetworkCheck: Check {
    let subject = "network"
    let root: APIRoot
    /// `nil` when the person wants no network.
    let client: (any HTTPClient)?
    let clock: any LoadClock
    let errorMessage: ErrorMessage

    func finding() async -> Finding {
        guard let client else { return .fine("not asked (--offline)") }
        let request = ResourceEndpoint<CharacterModel>.page(1, at: root)
        let start = clock.now
        do {
            let page = try await RemoteLoader(
                client: client,
                request: request,
                mapper: ResourceMapper<CharacterModel>.page
            ).load()
            let time = Int((clock.now - start) / .milliseconds(1))
            return .fine("\(root.text) answers in \(time) ms: \(page.item.count) characters")
        } catch {
            return .network("\(root.text): \(errorMessage(error))", advice: advice(for: error))
        }
    }

    private func advice(for error: any Error) -> String {
        switch error {
        case APIError.connectivity(.unavailable): "Install libcurl: on Debian, the package libcurl4"
        case APIError.connectivity(.insecure): "Look at the clock, and whether ca-certificates is installed"
        case APIError.connectivity(.noNetwork): "Look at the network, or go on with --offline"
        case APIError.connectivity: "Try again later, or go on with --offline"
        default: "Look at the address: --api or RICKMORTY_API may name another one"
        }
    }
}
