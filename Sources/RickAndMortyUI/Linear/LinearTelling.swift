/// How things of one kind are told in a line each.
package struct LinearTelling<Model: Subject> {
    private let shown: (Model) -> Model
    private let marks: MarkReader?
    private let note: (Model) -> String?

    /// - Parameters:
    ///   - marks: `nil` where nothing is a favourite.
    ///   - note: what else there is to say of it.
    ///   - shown: as much of it as a person is to know.
    package init(
        marks: MarkReader?,
        note: @escaping (Model) -> String? = { _ in nil },
        shown: @escaping (Model) -> Model = { $0 }
    ) {
        self.marks = marks
        self.note = note
        self.shown = shown
    }

    /// "Rick Sanchez, Alive, Human, favourite".
    func line(_ model: Model) -> String {
        ([shown(model).line] + notes(model)).joined(separator: ", ")
    }

    /// What a place about it says first.
    func title(_ model: Model) -> String {
        ([shown(model).fullName] + notes(model)).joined(separator: ", ")
    }

    /// A line each.
    func facts(_ model: Model) -> [String] {
        shown(model).facts.filter { !$0.value.isEmpty }.map { "\($0.label): \($0.value)" }
    }

    private func notes(_ model: Model) -> [String] {
        [marks?(model) == true ? LinearWords.favourite : nil, note(model)].compactMap(\.self)
    }
}
