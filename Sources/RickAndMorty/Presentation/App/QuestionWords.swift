package import RickAndMorty

/// The texts about the answer to a question, for all front ends and the commands.
nonisolated extension Words {
    /// How words were read, and which terms change nothing; `nil` if there is nothing to say.
    package static func interpreted<Model>(_ answer: QuestionAnswer<Model>) -> String? {
        let read = answer.readings.map { reading in
            (reading.isNegated ? "not " : "") + "\(reading.fields.joined(separator: " or ")):\(reading.value)"
        }
        let parts =
            (read.isEmpty ? [] : ["Interpreted as \(read.joined(separator: ", "))"])
            + answer.idleTerms.map { "\($0) has no effect" }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    package static func similarNames(to text: String) -> String { "No match for '\(text)'. Similar names:" }

    package static func answeredHere(because message: String) -> String { "\(message): answered from this machine" }
}
