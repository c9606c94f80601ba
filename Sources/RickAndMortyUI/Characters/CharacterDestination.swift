extension Destination.Kind {
    package nonisolated static let character = Destination.Kind("character")
}
