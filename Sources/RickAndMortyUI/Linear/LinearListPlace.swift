/// A place that is one list and nothing else.
package final class LinearListPlace: LinearPlace {
    private let content: any LinearList
    private let found: ((String) -> any LinearPlace)?

    /// - Parameter search: makes the place of what has a text in it; `nil` where only what has come so far is looked
    ///   through.
    package init(_ content: any LinearList, search: ((String) -> any LinearPlace)? = nil) {
        self.content = content
        found = search
    }

    package var name: String { content.name }
    package var list: (any LinearList)? { content }

    package func search(_ text: String) -> LinearAnswer {
        found.map { .place($0(text)) } ?? LinearSearch.answer(text, in: self)
    }
}
