/// Why something cannot be done, in a sentence.
struct LinearProblem: Error {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}
