/// A resource as the API writes it.
///
/// Its fields are types that check themselves while they are decoded, so that what was decoded is a valid model.
protocol ResourceRow: Decodable {
    associatedtype Model

    var model: Model { get }
}
