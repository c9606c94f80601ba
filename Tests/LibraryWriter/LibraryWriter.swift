import Glibc
import RickAndMorty
import RickAndMortyData

/// Stores a draft and saves it as an entry, repeatedly until it is killed, and prints the id of each saved entry.
///
/// Its arguments are the path of the library and today's date.
@main
enum LibraryWriter {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let today = CalendarDay(arguments[2]), let rating = Rating(halves: 7) else {
            exit(EXIT_FAILURE)
        }
        let store = LibraryStore(path: arguments[1], today: { today })
        say("opening")
        // Several pages long, so that writes can be interrupted.
        let comment = String(repeating: "Wubba lubba dub dub! ", count: 400)
        while true {
            let entry = DiaryEntry(id: EntryID(), title: "Pilot", rating: rating, day: today, comment: comment)
            try await store.saveDraft(EntryDraft(title: entry.id.text, comment: comment), of: .newEntry)
            _ = try await store.saveEntry(entry, replacing: nil, discarding: .newEntry)
            say(entry.id.text)
        }
    }

    /// Writes a line with a single system call.
    private static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }
}
