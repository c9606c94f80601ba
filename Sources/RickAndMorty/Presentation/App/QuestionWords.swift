package import RickAndMorty

/// The texts about the answer to a question, for all front ends and the commands.
nonisolated extension Words {
    /// Which terms change nothing, and how words were read: "-qqxz has no effect. Interpreted as status:Dead, name:morty".
    ///
    /// - Parameter introduction: before how words were read; empty where room is short.
    /// - Returns: `nil` if there is nothing to say.
    package static func interpreted<Model>(
        _ answer: QuestionAnswer<Model>,
        introduction: String = "Interpreted as "
    ) -> String? {
        let read = answer.readings.map { reading in
            (reading.isNegated ? "not " : "") + "\(reading.fields.joined(separator: "/")):\(reading.value)"
        }
        let parts =
            answer.idleTerms.map { "\($0) has no effect" }
            + (read.isEmpty ? [] : [introduction + read.joined(separator: ", ")])
        return parts.isEmpty ? nil : parts.joined(separator: ". ")
    }

    package static func similarNames(to text: String) -> String { "No match for '\(text)'. Similar names:" }

    package static func answeredHere(because message: String) -> String { "\(message): answered from this machine" }
}
