/// How things are printed, a portion after the other.
protocol ResourceFormat<Model> {
    associatedtype Model

    /// - Parameter isFirst: whether nothing was printed before.
    func text(of portion: [Model], isFirst: Bool) -> String
    /// What comes after the last portion.
    ///
    /// - Parameter isEmpty: whether there was none.
    func ending(isEmpty: Bool) -> String
}

extension ResourceFormat {
    func ending(isEmpty: Bool) -> String { "" }
}
