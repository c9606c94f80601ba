extension CharacterPresentationModel {
    /// What is said in the place of what must not be known; `nil` where everything may.
    package var veiledSentence: String? {
        notice == nil ? nil : "\(LinearWords.sentence(Words.veiled)) \(LinearWords.unveil)"
    }
}
