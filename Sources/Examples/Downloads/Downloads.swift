import FoundationEssentials
import HTTP
import LoadResource
import Observation
import TerminalApp
import TerminalUI

/// Files that load with their progress, each of which is cancelled, started again and retried by itself.
@main @MainActor
enum Downloads {
    static func main() {
        let (folder, addresses) = (CommandLine.arguments.dropFirst().first ?? ".", CommandLine.arguments.dropFirst(2))
        let client = CurlHTTPClient(userAgent: "downloads/1.0")
        let downloads = addresses.map { Download(from: $0, into: folder, by: client) }
        TerminalApp.run("Downloads", DownloadsView(list: List(downloads) { $0 }))
    }
}

struct DownloadsView: CompositeView {
    let list: List<Download>
    var body: any View { list }
    var keyBindings: [KeyBinding<KeyCommand>] {
        guard let load = list.selected?.load else { return [] }
        let (runs, isIdle) = (load.state.isLoading, load.state.isIdle)
        return [
            KeyBinding(.character("x"), hint: "cancel", help: "Cancel it", if: { runs }, perform: load.cancel),
            KeyBinding(.enter, hint: "start", help: "Start it again", if: { isIdle }, perform: load.load),
        ]
    }
}

final class Download: CompositeView, Observable {
    let load: LoadableResource<Int, Int>
    private let name: String
    private let progress = HTTPProgress()

    init(from address: String, into folder: String, by client: some HTTPClient) {
        let name = address.prefix { $0 != "?" }.split(separator: "/").last.map { String($0) } ?? "file"
        let file = URL(filePath: folder).appending(path: name)
        let limits = HTTPLimits(bytes: 1 << 30, time: .seconds(3600))
        let request = HTTPRequest(url: address, limits: limits, progress: progress)
        let message: ErrorMessage = { ($0 as? any PresentableError)?.message ?? "Cannot be written" }
        load = LoadableResource(errorMessage: message) { @concurrent in
            let body = try await client.send(request).requireSuccess().body
            try Data(body).write(to: file, options: .atomic)
            return body.count
        }
        self.name = name
        load.load()
    }

    var body: any View {
        let (bytes, text) = (progress.received, "\(progress.received >> 10) KiB")
        let bar = progress.expected.map { ProgressBar(bytes, of: $0, text: text) } ?? ProgressBar(text: text)
        let state = LoadingView(load) { TextView("✓ \($0 >> 10) KiB") }.progressView { bar }
        // A loading view starts what is idle, and so what was cancelled.
        let right: any View = load.state.isIdle ? TextView("cancelled") : state
        return Columns(spacing: 1, .share(1, TextView(name)), .share(2, right))
    }
}
