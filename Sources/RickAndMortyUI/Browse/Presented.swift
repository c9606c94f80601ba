package import LoadResource

/// What a presenter has displayed so far: all that a screen needs to draw itself from.
package struct Presented<Model> {
    package private(set) var model: Model?
    package private(set) var errorMessage: String?
    package private(set) var isLoading = false
    /// Until what failed is tried again by itself.
    package private(set) var wait: LoadWait?

    package init() {}

    package mutating func display(errorMessage: String?) { self.errorMessage = errorMessage }
    package mutating func display(isLoading: Bool) { self.isLoading = isLoading }
    package mutating func display(wait: LoadWait?) { self.wait = wait }
    package mutating func display(_ model: Model) { self.model = model }

    /// Whether there is something for a person to try again.
    package var canRetry: Bool { state.isError || wait != nil }

    /// What has been displayed stays on show while it loads again, and when that fails.
    package var state: LoadingState<Model> {
        if let model { return .loaded(model) }
        if isLoading { return .loading }
        return errorMessage.map { .error($0) } ?? .idle
    }
}

/// A screen that keeps what was displayed on it, and is drawn from that.
@MainActor
package protocol PresentedView: AnyObject, ResourceView {
    var presented: Presented<ResourcePresentationModel> { get set }
}

extension PresentedView {
    package func display(errorMessage: String?) { presented.display(errorMessage: errorMessage) }
    package func display(isLoading: Bool) { presented.display(isLoading: isLoading) }
    package func display(wait: LoadWait?) { presented.display(wait: wait) }
    package func display(presentationModel: ResourcePresentationModel) { presented.display(presentationModel) }
}
