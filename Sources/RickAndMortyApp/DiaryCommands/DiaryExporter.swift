import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import SystemSupport

/// Writes the whole diary to a file.
struct DiaryExporter {
    let reader: any ReportReader
    let console: Console

    /// - Throws: `DiaryCommandError`, `LibraryError`.
    func export(to file: DiaryFile) async throws {
        let entries = try await reader.entries(in: nil)
        do throws(FileError) {
            try TextFile(path: file.path).replace(with: file.format.text(of: entries))
        } catch {
            throw DiaryCommandError.file(file.path, error)
        }
        console.say("Exported: \(Words.entries(entries.count)) to \(SafeText(file.path).string)")
    }
}
