internal import LoadResource
public import TerminalUI

/// A picture decoded from a JPEG or PNG, drawn in pixels or in characters depending on `Appearance.pictures`.
///
/// ```swift
/// let cover = LoadableResource { try await client.send(HTTPRequest(url: book.coverURL)).body }
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
/// The picture is centred, and as large as the area and its proportions allow. It is decoded off the main actor, once
/// for each size and appearance, while a `PicturePlaceholder` is shown. Up to 64 MiB of recently drawn pictures are
/// cached, so a view can be created for each drawing.
///
/// To obscure a picture, draw it in `blocks` of one colour each, as few as 2×2.
///
/// The alternative text is shown if the terminal shows no pictures, or together with the reason if the bytes cannot be
/// decoded. The limits are 1 MiB, 1024 pixels in each dimension, and 500 scans for a JPEG. CMYK is not supported.
/// Pixels are always encoded again, so no input bytes reach the terminal.
public struct PictureView: View, Sendable {
    private let encoded: [UInt8]
    private let alternative: String
    private let blocks: Int?
    private let placeholder: PicturePlaceholder
    private let cache: PictureCache

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - encoded: A JPEG or PNG, distinguished by the first bytes.
    ///   - alternative: A description of the picture.
    ///   - blocks: The number of single-colour blocks in each dimension, or `nil` for full detail.
    public init(_ encoded: [UInt8], alt alternative: String, blocks: Int? = nil) {
        self.init(encoded, alt: alternative, blocks: blocks, cache: .shared)
    }

    /// - Parameter proportions: The width and height of the picture, for its placeholder.
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
        if style.isPending { return placeholder.draw(in: rect, on: &canvas) }
        let picture = cache.picture(of: encoded, size: rect.size, style: style, blocks: blocks)
        // Draws a separate part, which can be redrawn without its parent once the picture is decoded.
        canvas.draw(
            LoadingView(loader: picture) { $0 as any View }
                .progressView { placeholder }
                .errorView {
                    MessageView(alternative, advice: HintText(SharedStringsHelper.message(for: $0)), mark: \.warning)
                },
            in: rect
        )
    }
}
