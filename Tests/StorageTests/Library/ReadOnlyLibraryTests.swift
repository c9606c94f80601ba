import RickAndMorty
import TestSupport
import Testing

@testable import Storage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// In processes of their own, which give away the right to write everywhere.
@Suite("A library that cannot be written to")
struct ReadOnlyLibraryTests {
    @Test("says so, and opens when it can be")
    func folder() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            chmod(scene.folder.path, 0o555)
            let root = getuid() == 0
            if root { seteuid(65_534) }
            let store = LibraryStore(LibraryFile(path: scene.path, today: { [today = scene.today] in today }))
            let entry = try DiaryEntry.example(1)
            await #expect(throws: LibraryError.cannotOpen(reason: "Permission denied")) {
                try await store.saveEntry(entry)
            }
            if root { seteuid(0) }
            chmod(scene.folder.path, 0o777)
            if root { seteuid(65_534) }
            try await store.saveEntry(entry)
            #expect(try await store.entries(in: nil) == [entry])
            if root { seteuid(0) }
        }
    }

    @Test("has what is in it, where the file alone cannot be")
    func file() async {
        await #expect(processExitsWith: .success) {
            let scene = try LibraryScene()
            try scene.write(3)
            chmod(scene.path, 0o444)
            chmod(scene.folder.path, 0o777)
            let root = getuid() == 0
            if root { seteuid(65_534) }
            let store = LibraryStore(LibraryFile(path: scene.path, today: { [today = scene.today] in today }))
            #expect(try await store.entries(in: nil).count == 3)
            let entry = try DiaryEntry.example(4)
            await #expect(throws: LibraryError.readOnly) { try await store.saveEntry(entry) }
            if root { seteuid(0) }
        }
    }
}
