/// An error that means nothing but itself.
package struct AnyTestError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String = "any error") {
        self.description = description
    }
}
