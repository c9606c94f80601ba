import RickAndMorty
import SQLite
import TestSupport
import Testing

@testable import RickAndMortyData

/// A library in a temporary folder, opened and closed as if by one program after another.
struct LibraryScene {
    let folder: TemporaryFolder
    var today: CalendarDay

    init(inMemory: Bool = false) throws {
        folder = try TemporaryFolder(inMemory: inMemory)
        today = try .example("2026-11-21")
    }

    var path: String { folder.file("library.db") }

    func file(migrations: Migrations = LibraryFile.migrations) -> LibraryFile {
        // A process that another test starts may inherit the folder's lock for a moment.
        LibraryFile(path: path, today: { [today] in today }, migrations: migrations, timeout: .seconds(1))
    }

    /// Opens the library, closes it and returns the outcome.
    @discardableResult
    func open() throws -> LibraryStatus {
        try file().open().1
    }

    /// Saves `count` entries, numbered from `first`, which occupy several pages.
    @discardableResult
    func write(_ count: Int, from first: Int = 0) throws -> [DiaryEntry] {
        let comment = String(repeating: "Wubba lubba dub dub! ", count: 20)
        let entries = try (first..<first + count).map { try DiaryEntry.example($0, comment: comment, episode: $0) }
        let (database, _) = try file().open()
        try database.transaction { () throws(SQLiteError) in
            for entry in entries { try database.save(entry) }
        }
        return entries
    }

    /// Entries, oldest first.
    func entries() throws -> [DiaryEntry] {
        try file().open().0.entries(in: nil).reversed()
    }

    /// The root page of a table or an index, counted from 1.
    func page(of name: String) throws -> Int {
        let database = try Database(path, busyTimeout: .zero)
        let page = try database.first("SELECT rootpage FROM sqlite_master WHERE name = ?", [.text(name)]) {
            $0.integer(0)
        }
        return try #require(page)
    }

    /// Overwrites a page, counted from 1, with invalid data.
    func overwrite(page: Int) throws {
        var bytes = try folder.bytes("library.db")
        let start = (page - 1) * Self.pageSize
        bytes.replaceSubrange(start..<start + Self.pageSize, with: repeatElement(0xA5, count: Self.pageSize))
        try folder.write(bytes, to: "library.db")
    }

    /// A page with rows, in the middle of the file.
    var middlePage: Int {
        get throws {
            let (bytes, leafOfTable) = (try folder.bytes("library.db"), UInt8(0x0D))
            let page = try (pages / 2...pages).first { bytes[($0 - 1) * Self.pageSize] == leafOfTable }
            return try #require(page)
        }
    }

    var pages: Int { get throws { try folder.bytes("library.db").count / Self.pageSize } }

    private static let pageSize = 4096
}

/// The implementations of `Library`.
enum LibraryKind: CaseIterable, CustomTestStringConvertible {
    case onDisk, inMemory, withoutFolder

    func library(in folder: TemporaryFolder) throws -> any Library {
        switch self {
        case .onDisk:
            let today = try CalendarDay.example("2026-11-21")
            return LibraryStore(path: folder.file("library.db"), today: { today })
        case .inMemory: return MemoryLibrary()
        case .withoutFolder:
            let today = try CalendarDay.example("2026-11-21")
            return LibraryStore(path: nil, today: { today })
        }
    }

    var testDescription: String { "\(self)" }
}

/// Kinds of damage to a file.
enum Damage: CaseIterable, CustomTestStringConvertible {
    case noDatabase, truncated, noBytes, firstPage, middlePage, indexPage, tablePage

    func apply(to scene: LibraryScene) throws {
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

    /// Kinds of damage after which some rows are readable.
    static let partial: [Damage] = [.truncated, .middlePage]

    private var file: String { "library.db" }

    var testDescription: String { "\(self)" }
}
