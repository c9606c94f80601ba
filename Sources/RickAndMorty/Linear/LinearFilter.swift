package import RickAndMorty

extension LinearCommand {
    /// - Parameter narrow: narrows the list by the text behind the command.
    package static func filter(_ narrow: @escaping (String) -> LinearAnswer) -> LinearCommand {
        LinearCommand("filter", takes: .text, help: LinearWords.narrows) { _, given in narrow(given.text) }
    }
}

extension QuestionText {
    /// The text with a condition that was typed as in "status alive" or "status:alive", in place of others on that
    /// field; `nil` without a field and a value.
    package func narrowed<Model: Resource>(by typed: String, of _: Model.Type) -> QuestionText? {
        let words = typed.split(maxSplits: 1, whereSeparator: { $0.isWhitespace || $0 == ":" }).map(String.init)
        guard words.count == 2, let field = Model.questionField(words[0]) else { return nil }
        return withoutAliases(of: Model.self).replacing([(field.name, words[1])])
    }
}
