import RickAndMorty

/// A JSON list, a thing a line, as the API writes it.
struct JSONListFormat<Model: Resource>: ResourceFormat {
    /// What addresses begin with.
    let root: APIRoot

    func text(of portion: [Model], isFirst: Bool) -> String {
        let objects = portion.compactMap { SafeJSON.text(of: $0.encodable(at: root)) }
        return (isFirst ? "[\n  " : ",\n  ") + objects.joined(separator: ",\n  ")
    }

    func ending(isEmpty: Bool) -> String { isEmpty ? "[]\n" : "\n]\n" }
}

/// One thing, as the API writes it.
struct JSONObjectFormat<Model: Resource>: ResourceFormat {
    /// What addresses begin with.
    let root: APIRoot

    func text(of portion: [Model], isFirst: Bool) -> String {
        portion.compactMap { SafeJSON.text(of: $0.encodable(at: root)) }.map { $0 + "\n" }.joined()
    }
}
