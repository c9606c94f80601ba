internal import LoadResource
public import TerminalUI

/// Draws the bytes of a JPEG or PNG: in pixels or in characters, as `Appearance.pictures` says.
///
/// ```swift
/// let cover = LoadableResource { try await client.get(HTTPRequest(url: book.coverURL)).body }
/// let view = LoadingView(loader: cover) { PictureView($0, alt: book.title) }
///     .progressView { PicturePlaceholder() }
/// ```
///
/// ```
///                   ▂▂▂
///                  ▆  ▇▌
///                  ▄▁▁▗▘
///          ▄▄▆▆▆▄▂
///        ▄▘      ▇▄▂
///      ▂▘          ▙▄
/// ```
///
/// The picture is centred, as large as the area allows in its proportions. It is decoded off the main actor, once for
/// each size and appearance, behind a `PicturePlaceholder`. The pictures that were drawn last are kept, up to 64 MiB,
/// so a view may be made for each drawing.
///
/// A picture that is not to be recognized at once is drawn in `blocks` of one colour each, as few as 2×2.
///
/// The alternative text takes its place where the terminal shows no pictures, and, with the reason, where the bytes
/// cannot be decoded: at most 1 MiB, 1024 pixels in each dimension, no CMYK and no more than 500 scans of a JPEG are.
/// Nothing of them reaches the terminal as it is: pixels are encoded anew.
public struct PictureView: View, Sendable {
    private let encoded: [UInt8]
    private let alternative: String
    private let blocks: Int?
    private let placeholder: PicturePlaceholder
    private let cache: PictureCache

    /// - Parameters:
    ///   - encoded: a JPEG or PNG; the first bytes tell which.
    ///   - alternative: what the picture shows, in words.
    ///   - blocks: that it is drawn in, in each dimension; `nil`, as by default, for all its details.
    public init(_ encoded: [UInt8], alt alternative: String, blocks: Int? = nil) {
        self.init(encoded, alt: alternative, blocks: blocks, cache: .shared)
    }

    /// - Parameter proportions: width and height of the picture, for its placeholder.
    package init(
        _ encoded: [UInt8],
        alt alternative: String,
        blocks: Int? = nil,
        proportions: PixelSize? = nil,
        cache: PictureCache = .shared
    ) {
        self.encoded = encoded
        self.alternative = alternative
        self.blocks = blocks.map { max(1, $0) }
        placeholder = PicturePlaceholder(proportions: proportions)
        self.cache = cache
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        guard !rect.isEmpty else { return }
        guard let style = canvas.appearance.pictures else {
            return MessageView(alternative).draw(in: rect, on: &canvas)
        }
        let picture = cache.picture(of: encoded, size: rect.size, style: style, blocks: blocks)
        // A part of its own: it is drawn again when it has been decoded, and the view around it is not.
        canvas.draw(
            LoadingView(loader: picture) { $0 as any View }
                .progressView { placeholder }
                .errorView {
                    MessageView(alternative, advice: Advice(SharedStringsHelper.message(for: $0)), mark: \.warning)
                },
            in: rect
        )
    }
}
