extension Destination.Kind {
    package nonisolated static let location = Destination.Kind("location")
}
