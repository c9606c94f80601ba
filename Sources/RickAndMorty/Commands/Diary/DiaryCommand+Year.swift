import RickAndMorty
import RickAndMortyData
package import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
package import TerminalUI

/// Prints the poster of a year, or saves it as a picture.
extension DiaryCommand {
    /// - Parameters:
    ///   - year: `nil` for the current one.
    ///   - path: of a PNG to write, or ``DiaryFile/standardOutput``; `nil` to print the poster.
    /// - Throws: `DiaryCommandError.emptyReport` without entries in that year; `LibraryError`; `OutputError`.
    func printYear(_ year: Int?, asPNG path: String?) async throws {
        if path == DiaryFile.standardOutput, console.columns != nil { throw DiaryCommandError.pictureOnTerminal }
        let year = try await model(of: year ?? calendar().today.year)
        guard let path else {
            let columns = min(console.columns ?? .max, YearPoster.columns)
            let canvas = try await poster(of: year, in: console.appearance, columns: columns)
            return try console.print(text(of: canvas))
        }
        let png: [UInt8]
        let canvas = try await poster(of: year, in: pictures.appearance, columns: YearPoster.columns)
        do { png = try pictures.png(canvas) } catch { throw DiaryCommandError.noPicture(reason: "\(error)") }
        if path == DiaryFile.standardOutput { return try console.print(png) }
        try await write(png, to: path)
        console.note("Saved: the poster of \(year.year) as \(SafeText(path).string)")
    }

    private func model(of year: Int) async throws -> YearPresentationModel {
        let episodes: ResourceFinder<EpisodeModel> = finder()
        let characters: ResourceFinder<CharacterModel> = finder()
        let model = DiaryYear(
            year,
            of: try await library.entries(in: nil),
            episodes: await episodes.all(),
            characters: await characters.all()
        )
        guard model.count > 0 else { throw DiaryCommandError.emptyReport(String(year)) }
        return YearPresentationModel(model)
    }

    private func poster(
        of year: YearPresentationModel,
        in appearance: Appearance,
        columns: Int
    ) async throws -> Canvas {
        let shown = YearPoster.companions(of: year, columns: columns).map(\.id)
        let poster = YearPoster(year, portraits: try await pictures.portraits(shown, appearance))
        let size = Size(columns: columns, rows: poster.rows(columns: columns))
        var canvas = Canvas(size: size, appearance: appearance)
        poster.draw(in: canvas.bounds, on: &canvas)
        return canvas
    }

    private func text(of canvas: Canvas) -> String {
        let lines = console.columns == nil ? (0..<canvas.size.rows).map(canvas.plainLine) : console.lines(canvas)
        return lines.map { $0 + "\n" }.joined()
    }
}

/// What a poster needs of the app, which alone knows portraits and pictures.
package struct PosterPictures {
    /// Of a poster that is saved as a picture.
    let appearance: Appearance
    /// Loads the portraits of characters, by id, drawn for an appearance; none where it shows no pictures.
    let portraits: (_ characters: [Int], Appearance) async throws -> [Int: Portrait]
    /// Encodes a canvas with the ``appearance``.
    let png: (Canvas) throws -> [UInt8]

    package init(
        appearance: Appearance,
        portraits: @escaping (_ characters: [Int], Appearance) async throws -> [Int: Portrait],
        png: @escaping (Canvas) throws -> [UInt8]
    ) {
        self.appearance = appearance
        self.portraits = portraits
        self.png = png
    }
}
