/// Where lines are said, and typed in answer.
@MainActor
package protocol LinePrompt: AnyObject {
    /// Of what a person sees at once; `nil` where lines go anywhere else.
    var rows: Int? { get }

    func say(_ line: String)

    /// - Returns: the next line that is typed, without its end, or `nil` when there is none any more.
    func line() async -> String?
}
