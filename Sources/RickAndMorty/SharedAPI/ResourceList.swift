/// The answer to a request for several resources by their ids.
package struct ResourceList<Model: Identifiable<Int> & Sendable>: Sendable {
    private let models: [Int: Model]
    /// Rows that could not be read, by id; `nil` is one whose id could not be read either.
    private let unreadable: Set<Int?>

    init(models: [Model], unreadable: Set<Int?>) {
        self.models = Dictionary(models.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.unreadable = unreadable
    }

    /// In no order.
    package var all: [Model] { Array(models.values) }

    /// An id that the answer leaves out does not exist, unless there is a row that could be anybody's.
    package func model(_ id: Int) throws(APIError) -> Model {
        if let model = models[id] { return model }
        guard !unreadable.contains(id), !unreadable.contains(nil) else {
            throw .invalidData(reason: "The row of \(id) cannot be read.")
        }
        throw .notFound
    }
}
