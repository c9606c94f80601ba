/// Everything that is kept for the user. Each user of it asks for the ports that it needs.
package typealias Library = ReportReader & SaveEntryProtocol & AddEntriesProtocol & DeleteEntryProtocol & DraftKeeper
    & WatchedEpisodes & FavouriteReader & FavouriteKeeper & UnreadableRowReader
