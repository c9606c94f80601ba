/// What a presenter shows a resource on.
@MainActor
public protocol ResourceView {
    associatedtype ResourcePresentationModel

    /// `nil` takes the message away.
    func display(errorMessage: String?)
    func display(isLoading: Bool)
    func display(presentationModel: ResourcePresentationModel)
}
