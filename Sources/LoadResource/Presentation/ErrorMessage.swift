/// Decides in which words an error is told to a person.
public typealias ErrorMessage = @MainActor (any Error) -> String

/// The words that every resource shares.
public enum SharedStringsHelper {
    /// What a person reads of an error for which nobody injected better words.
    public static let loadError = "Couldn't connect to server"
}

extension Error {
    /// The message for a person; a cancelled load is what they wanted and has none.
    @MainActor
    func message(in words: ErrorMessage) -> String? {
        self is CancellationError ? nil : words(self)
    }
}
