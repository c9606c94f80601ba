public import LoadResource

/// Draws what waits to be tried again, anew for each whole second that is left.
public struct CountdownView: View {
    private let wait: LoadWait
    private let content: (LoadWait, Int) -> any View

    /// - Parameter content: is given the seconds left, never none.
    public init(_ wait: LoadWait, content: @escaping (LoadWait, Int) -> any View) {
        self.wait = wait
        self.content = content
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        // A frame may come just after the time and before the next try.
        let seconds = max(1, canvas.stepsLeft(until: wait.until))
        content(wait, seconds).draw(in: rect, on: &canvas)
    }
}

extension MessageView {
    /// What failed, and when it is tried again.
    public static func waiting(_ wait: LoadWait, seconds: Int) -> MessageView {
        failure(wait.message, advice: again(in: seconds))
    }

    /// When something is tried again.
    public nonisolated static func again(in seconds: Int) -> Advice {
        "again in \(seconds) s"
    }
}
