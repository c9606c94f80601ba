extension Destination.Kind {
    package nonisolated static let episode = Destination.Kind("episode")
}
