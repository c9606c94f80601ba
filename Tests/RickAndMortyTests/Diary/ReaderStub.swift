import RickAndMorty

/// A diary with fixed entries, or one that fails to be read.
struct ReaderStub: ReportReader {
    private let result: Result<[DiaryEntry], LibraryError>

    init(_ entries: [DiaryEntry]) {
        result = .success(entries)
    }

    init(failure: LibraryError) {
        result = .failure(failure)
    }

    func entries(in days: ClosedRange<CalendarDay>?) async throws(LibraryError) -> [DiaryEntry] {
        try result.get().filter { days?.contains($0.day) ?? true }
    }
}
