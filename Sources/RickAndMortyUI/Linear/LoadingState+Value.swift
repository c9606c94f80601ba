import LoadResource

extension LoadingState {
    /// What has loaded; `nil` as long as nothing has.
    var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }
}
