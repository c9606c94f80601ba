/// A place that is one list and nothing else.
package final class LinearListPlace: LinearPlace {
    private let content: any LinearList

    package init(_ content: any LinearList) {
        self.content = content
    }

    package var name: String { content.name }
    package var list: (any LinearList)? { content }
}
