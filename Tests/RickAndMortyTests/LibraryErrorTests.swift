import RickAndMorty
import SystemSupport
import TestSupport
import Testing

@Suite("An error of the library")
struct LibraryErrorTests {
    @Test(arguments: [
        (LibraryError.full, "The disk is full. Make room and try again"),
        (.locked, "Another program is using favourites and diary. Try again"),
        (.readOnly, "Favourites and diary cannot be written to"),
        (.tooNew, "Favourites and diary were written by a newer version of rickmorty"),
        (.damaged, "Favourites and diary are damaged. Start again, and what can be read is rescued"),
        (
            .cannotOpen(reason: SafeText("Is a\u{7}directory")),
            "Favourites and diary cannot be opened: Is a\u{FFFD}directory"
        ),
        (.failed(reason: SafeText("disk I/O error")), "Favourites and diary failed: disk I/O error"),
    ])
    func `has a message for the user`(error: LibraryError, words: String) {
        #expect(error.description == words)
    }
}
