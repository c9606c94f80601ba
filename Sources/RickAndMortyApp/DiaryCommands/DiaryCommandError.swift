import RickAndMorty
import RickAndMortyData
import SystemSupport

/// Why a command about the diary has not done what it was asked to.
nonisolated enum DiaryCommandError: Error, Equatable {
    case noEntry(EntryProblems)
    case noSuchEpisode(EpisodeReference)
    /// - Parameter report: what it is called.
    case emptyReport(String)
    case file(String, FileError)
    case noDiary(String, DiaryFileError)
    /// The user was told of each row, and got the others.
    case unreadable(count: Int)
    /// The person was told of bad lines, and is to say what becomes of the others.
    case notImported(others: Int)
    /// The person did not want to.
    case declined
    case notPrinted(FileError)
}

nonisolated extension DiaryCommandError {
    var code: ExitCode {
        switch self {
        case .noEntry: .usage
        case .noSuchEpisode, .emptyReport: .nothingFound
        case .file, .noDiary, .unreadable, .notImported, .declined, .notPrinted: .failed
        }
    }
}

nonisolated extension DiaryCommandError: CustomStringConvertible {
    /// What is wrong, and what to do where the person can do something.
    var description: String {
        switch self {
        case .noEntry(let problems):
            EntryField.allCases.compactMap { field in problems[field].map { "\(field): \($0)" } }
                .joined(separator: "\n")
        case .noSuchEpisode(let episode):
            "\(episode) is not on this machine. Fetch it with rickmorty sync, or write its title instead"
        case .emptyReport(let name): "The diary has no entries (\(name))"
        case .file(let path, let error): "\(SafeText(path).string): \(error)"
        case .noDiary(let path, let error): "\(SafeText(path).string): \(error)"
        case .unreadable(count: 1): "1 entry of the diary cannot be read, and is left out"
        case .unreadable(let count): "\(count) entries of the diary cannot be read, and are left out"
        case .notImported(others: 0), .declined: "Nothing was imported"
        case .notImported(let others):
            "Nothing was imported. Mend the file, or import the other \(others) with --skip-bad"
        case .notPrinted(let error): "Standard output: \(error)"
        }
    }
}
