import FoundationEssentials
import HTTP
import LoadResource
import Pictures
import TerminalApp
import TerminalUI

/// Pictures of a folder or from the network, in pixels or in blocks.
@main @MainActor
enum Viewer {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let client = CurlHTTPClient(userAgent: "viewer/1.0")
        TerminalApp.run("Pictures", view(of: arguments.isEmpty ? ["."] : arguments, by: client))
    }

    /// - Parameter places: URLs, files, and folders, whose pictures are shown.
    static func view(of places: [String], by client: some HTTPClient) -> any View {
        let list = List(places.flatMap(pictures)) { TextView(name(of: $0)) }
        list.emptyView = MessageView("No pictures here")
        return Panes(list, PictureDetail(list: list, client: client), from: 70, share: 30)
    }

    static func name(of place: String) -> String { place.split(separator: "/").last.map { String($0) } ?? place }

    private static func pictures(in place: String) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: place) else { return [place] }
        let pictures = names.filter { $0.lowercased().hasSuffix(".png") || $0.lowercased().contains(/\.jpe?g$/) }
        return pictures.sorted().map { "\(place)/\($0)" }
    }
}

struct PictureDetail<Client: HTTPClient>: CompositeView {
    let list: List<String>
    let client: Client

    var body: any View {
        guard let place = list.selected else { return BlankView() }
        return LoadingView(of: place, errorMessage: { ($0 as? any PresentableError)?.message ?? "Cannot be read" }) {
            try await bytes(of: $0)
        } success: {
            PictureView($0, alt: Viewer.name(of: place))
        }
        .progressView { PicturePlaceholder() }
    }

    /// As many as a picture view takes, and one more, which it refuses.
    @concurrent
    private func bytes(of place: String) async throws -> [UInt8] {
        guard place.contains("://") else {
            return try Array(Data(contentsOf: URL(filePath: place), options: .mappedIfSafe).prefix(1 << 20 + 1))
        }
        return try await client.get(place).requireSuccess().body
    }
}
