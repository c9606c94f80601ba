package import RickAndMorty

extension QuestionText {
    /// The text with a condition that was typed as in "status alive" or "status:alive", in place of others on that field.
    package func narrowed<Model: Resource>(
        by typed: String,
        of _: Model.Type
    ) throws(LinearProblem) -> QuestionText {
        let words = typed.split(maxSplits: 1, whereSeparator: { $0.isWhitespace || $0 == ":" }).map(String.init)
        guard words.count == 2, let field = Model.questionField(words[0]) else {
            throw LinearProblem(sentence: LinearWords.filterByWhat(Model.questionFields.map(\.name)))
        }
        let narrowed = withoutAliases(of: Model.self).replacing([(field.name, words[1])])
        do throws(QuestionError) {
            _ = try Question<Model>(narrowed)
            return narrowed
        } catch {
            throw LinearProblem(sentence: LinearWords.sentence(error.sentence))
        }
    }
}
