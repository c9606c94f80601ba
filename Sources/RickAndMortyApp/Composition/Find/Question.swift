import FuzzySearch

/// What is looked for now.
final class Question {
    var pattern = FuzzyPattern("")
}
