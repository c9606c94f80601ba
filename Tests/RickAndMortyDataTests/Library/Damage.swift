import TestSupport
import Testing

/// Kinds of damage to a file.
enum Damage: CaseIterable, CustomTestStringConvertible {
    case noDatabase, truncated, noBytes, firstPage, middlePage, indexPage, tablePage

    func happen(to scene: LibraryScene) throws {
        let pages = try scene.pages
        switch self {
        case .noDatabase:
            try scene.folder.write(Array("no database ".utf8) + [UInt8](repeating: 0, count: 9000), to: file)
        case .truncated:
            try scene.folder.write(Array(scene.folder.bytes(file).prefix(pages / 2 * 4096 + 100)), to: file)
        case .noBytes: try scene.folder.write([], to: file)
        case .firstPage: try scene.overwrite(page: 1)
        case .middlePage: try scene.overwrite(page: scene.middlePage)
        case .indexPage: try scene.overwrite(page: scene.page(of: "entry_day"))
        case .tablePage: try scene.overwrite(page: scene.page(of: "entry"))
        }
    }

    /// Damages after which some rows are readable.
    static let partial: [Damage] = [.truncated, .middlePage]

    private var file: String { "library.db" }

    var testDescription: String { "\(self)" }
}
