/// What a shell asks for while a person types.
nonisolated struct CandidateRequest: Equatable {
    enum Kind: String, CaseIterable { case ids, names }

    let kind: Kind
    /// The name of the kind of resource.
    let topic: String
    /// As far as it is typed.
    let text: String
}
