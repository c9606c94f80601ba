package import RickAndMorty

/// One thing that a list can be narrowed by: a field of its resources, and how the form asks for it.
package nonisolated struct ListFilterField: Sendable {
    /// The key of the field.
    let name: String
    let form: FilterForm

    package init(_ name: String, _ form: FilterForm) {
        self.name = name
        self.form = form
    }

    package static func fields<Model: Resource>(of _: Model.Type) -> [ListFilterField] {
        Model.formFields.map { ListFilterField($0.key, $0.form) }
    }
}

extension ResourceFilter {
    /// What is typed, within what the list is narrowed to; where both speak of one field, what is typed decides.
    package init(_ narrowing: ListFilter, searching text: String? = nil) {
        self = text.map(Model.filter(searching:)) ?? ResourceFilter()
        for (key, form) in Model.formFields where texts[key] == nil {
            texts[key] = narrowing[key].map(form.query)
        }
    }
}
