/// What a presenter shows a resource on.
@MainActor
public protocol ResourceView {
    associatedtype ResourcePresentationModel

    /// `nil` takes the message away.
    func display(errorMessage: String?)
    func display(isLoading: Bool)
    func display(presentationModel: ResourcePresentationModel)
    /// While a load that failed is going to be tried again by itself; `nil` takes that away.
    func display(wait: LoadWait?)
}

extension ResourceView {
    public func display(wait: LoadWait?) {}
}
