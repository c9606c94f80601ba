internal import LoadResource
internal import Observation

/// What a form does with its input, one run at a time.
@MainActor @Observable
final class FormSubmission {
    /// What it does, in a word.
    let hint: String
    private(set) var isRunning = false
    /// Why the last run has failed.
    private(set) var failure: String?
    @ObservationIgnored private let perform: @MainActor () async throws -> Void
    @ObservationIgnored private let errorMessage: ErrorMessage
    @ObservationIgnored private var task: Task<Void, Never>?

    init(_ hint: String, errorMessage: @escaping ErrorMessage, perform: @escaping @MainActor () async throws -> Void) {
        self.hint = hint
        self.errorMessage = errorMessage
        self.perform = perform
    }

    isolated deinit { task?.cancel() }

    /// - Parameter onSuccess: called when the run has ended without an error; within this call, if it never suspends.
    func start(onSuccess: @escaping @MainActor () -> Void) {
        isRunning = true
        let task = Task.immediate { @MainActor [weak self, perform] in
            do {
                try await perform()
                guard !Task.isCancelled else { return }
                self?.isRunning = false
                onSuccess()
            } catch {
                guard !Task.isCancelled else { return }
                self?.isRunning = false
                if let self { failure = errorMessage(error) }
            }
        }
        if isRunning { self.task = task }
    }

    func clearFailure() {
        if failure != nil { failure = nil }
    }

    func cancel() {
        guard isRunning else { return }
        task?.cancel()
        isRunning = false
    }

    // MARK: - Drawing

    /// Lines below the fields; none before the first run and after one without an error.
    func lines(columns: Int) -> [String] {
        if isRunning { return [""] }
        return failure.map { Canvas.warningLines($0, columns: columns, limit: 3) } ?? []
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if isRunning {
            canvas.whileLoading(self) { SpinnerView().draw(in: rect, on: &$0) }
        } else {
            canvas.writeWarning(lines(columns: rect.columns), in: rect)
        }
    }
}
