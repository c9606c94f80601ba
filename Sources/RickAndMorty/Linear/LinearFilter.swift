package import RickAndMorty

/// What narrows a list: a text that is searched for, within a filter.
package struct LinearFilter<Model: Resource> {
    /// `nil` without a search.
    package var search: String?
    private var fields: [(key: String, words: String, text: String)] = []

    /// Nothing: the list of all.
    package init() {}

    /// In words, as in "status alive, rick".
    package var words: String {
        (fields.map(\.words) + [search].compactMap(\.self)).joined(separator: ", ")
    }

    /// `nil` for the list of all.
    package var filter: ResourceFilter<Model>? {
        if fields.isEmpty, search == nil { return nil }
        var filter = search.map(Model.filter(searching:)) ?? ResourceFilter()
        for field in fields where filter.texts[field.key] == nil { filter.texts[field.key] = field.text }
        return filter
    }

    /// Narrows it by what was typed, as in "status alive". A field that is named again gets the new text.
    package func narrowed(by typed: String) throws(LinearProblem) -> LinearFilter {
        let words = typed.split(maxSplits: 1, whereSeparator: \.isWhitespace).map { $0.lowercased() }
        let filters = Model.fields.compactMap { field in
            field.filter.map { (key: field.key, name: $0.form?.label.lowercased() ?? field.key, filter: $0) }
        }
        guard words.count == 2, let (key, name, field) = filters.first(where: { [$0.key, $0.name].contains(words[0]) })
        else { throw LinearProblem(sentence: LinearWords.filterByWhat(filters.map(\.name))) }
        let text = words[1]
        guard field.choices.isEmpty || field.choices.contains(text) else {
            throw LinearProblem(sentence: LinearWords.filterValues(name, field.choices))
        }
        var narrowed = self
        narrowed.fields.removeAll { $0.key == key }
        // A number is a value of the form, "3" for "S03"; other texts are parts of the field's.
        let isValue = field.form?.isClosed == true && Int(text) != nil
        narrowed.fields.append((key, "\(name) \(text)", isValue ? field.form?.query(text) ?? text : text))
        return narrowed
    }
}
