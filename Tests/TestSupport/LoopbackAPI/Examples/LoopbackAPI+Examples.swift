extension LoopbackAPI {
    /// The arguments with which an example runs on this server; none for one that takes no address.
    ///
    /// - Parameters:
    ///   - name: that of its target.
    ///   - folder: where it may write.
    package func arguments(ofExample name: String, folder: String) -> [String] {
        let root = "http://127.0.0.1:\(port)"
        return switch name {
        case "Users", "Stories": ["\(root)/\(name.lowercased())"]
        case "Pages": ["\(root)/works"]
        case "Viewer": (1...6).map { "\(root)/pictures/\($0).png" }
        case "Downloads":
            [folder] + ["report.pdf", "sources.zip", "picture.iso", "moved.pdf"].map { "\(root)/files/\($0)" }
        default: []
        }
    }

    /// Sends files slowly, so that their progress can be seen, and one of them only when it is asked for again.
    package func slowDownExamples() {
        script(.failure(status: 500), times: 1) { $0.path == "/files/moved.pdf" }
        script(.slow(pieces: 100, every: .milliseconds(80))) { $0.path.hasPrefix("/files/") }
    }
}
