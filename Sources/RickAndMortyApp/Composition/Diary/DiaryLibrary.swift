import RickAndMorty

/// The part of the library that the diary needs.
typealias DiaryLibrary = ReportReader & SaveEntryProtocol & DeleteEntryProtocol & DraftStore & WatchedEpisodeReader
