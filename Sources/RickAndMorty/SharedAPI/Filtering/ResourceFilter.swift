package import HTTP

/// What a list of one kind of resource is narrowed to.
package protocol ResourceFilter<Model>: Sendable, Hashable {
    associatedtype Model

    /// How the API is asked for a page of that list, counted from 1.
    func page(_ number: Int, at base: APIRoot) -> HTTPRequest

    /// Whether the API would have it in that list.
    func matches(_ model: Model) -> Bool
}
