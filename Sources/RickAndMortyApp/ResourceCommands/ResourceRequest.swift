/// What a person asks of one kind of resource on the command line.
nonisolated struct ResourceRequest: Equatable {
    enum Question: Equatable {
        /// - Parameter texts: what the list is narrowed to, by the API's names.
        case list(ListPart, matching: [String: String])
        case things([Int])
    }

    /// How much of a list.
    enum ListPart: Equatable {
        /// Counted from 1.
        case page(Int)
        case all
    }

    /// The name of the kind.
    let topic: String
    let question: Question
    let isJSON: Bool
}
