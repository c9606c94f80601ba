/// Everything that is kept for a person. Whoever needs it asks for the part it needs.
package typealias Library = ReportReader & SaveEntryProtocol & AddEntriesProtocol & DeleteEntryProtocol & DraftKeeper
    & WatchedEpisodes & FavouriteReader & FavouriteKeeper
