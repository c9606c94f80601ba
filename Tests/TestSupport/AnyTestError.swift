/// An arbitrary error, equal to those with the same text.
package struct AnyTestError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String = "any error") {
        self.description = description
    }
}
