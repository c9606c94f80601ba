/// Where the load of a list stands.
///
/// Generic over the collection, not over its element: a list of a million positions is a `Range`, not an array.
public enum ListState<Items: RandomAccessCollection> where Items.Index == Int {
    case idle
    case loading
    case success(Items)
    case empty
    /// The message is in a person's words.
    case error(String)

    /// Decides whether there is something to show.
    public init(from items: Items) {
        self = items.isEmpty ? .empty : .success(items)
    }
}

extension ListState {
    public init(from state: LoadingState<Items>) {
        switch state {
        case .idle: self = .idle
        case .loading: self = .loading
        case .loaded(let items): self.init(from: items)
        case .error(let message): self = .error(message)
        }
    }
}

extension ListState: Equatable where Items: Equatable {}
extension ListState: Sendable where Items: Sendable {}
