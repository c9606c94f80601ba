internal import LoadResource

extension Canvas {
    /// Draws the state of a load of items: the items, their placeholders, or a message in their place.
    ///
    /// - Parameters:
    ///   - state: of the load.
    ///   - rect: area of the items.
    ///   - loader: has one spinner while it loads.
    ///   - countdown: in place of the placeholders while the load waits to be retried; else `nil`.
    ///   - empty: in place of no items.
    ///   - failure: returns what is in place of the items after a failure, for its message.
    ///   - skeleton: draws the placeholders.
    ///   - items: draws the items.
    @MainActor
    mutating func draw<Items>(
        _ state: ListState<Items>,
        in rect: Rect,
        of loader: AnyObject,
        countdown: @autoclosure () -> CountdownView?,
        empty: @autoclosure () -> any View,
        failure: (any Error) -> any View,
        skeleton: (inout Canvas) -> Void,
        items: (Items, inout Canvas) -> Void
    ) {
        let message = rect.inset(columns: 1)
        switch state {
        case .idle: skeleton(&self)
        case .loading:
            if let countdown = countdown() {
                countdown.draw(in: message, on: &self)
            } else {
                whileLoading(loader, skeleton)
            }
        case .success(let loaded): items(loaded, &self)
        case .empty: empty().draw(in: message, on: &self)
        case .error(let error): failure(error).draw(in: message, on: &self)
        }
    }
}

extension LoadStatus {
    /// Why the items that are displayed could not be loaded again, or when that is tried again, in a line; `nil` otherwise.
    func reloadNotice(
        failure: (any Error) -> any View,
        waiting: @escaping (LoadWait, _ seconds: Int) -> any View
    ) -> (any View)? {
        guard hasLoaded else { return nil }
        return wait.map { CountdownView($0, content: waiting) } ?? errorMessage.map { failure(LoadFailure($0)) }
    }
}
