import TerminalUI

/// A picture beside the facts of a thing: it loads, fails and is retried by itself.
@MainActor
protocol Illustration: AnyObject {
    var canRetry: Bool { get }
    func retry()
    func cancelLoad()
    func view(_ size: IllustrationSize) -> any View
}
