import LoadResource

/// Writes down what it has to display.
@MainActor
final class ViewSpy: ResourceView {
    enum Message: Equatable {
        case error(String?)
        case loading(Bool)
        case model(String)
    }

    private(set) var messages: [Message] = []

    func display(errorMessage: String?) {
        messages.append(.error(errorMessage))
    }

    func display(isLoading: Bool) {
        messages.append(.loading(isLoading))
    }

    func display(presentationModel: String) {
        messages.append(.model(presentationModel))
    }
}
