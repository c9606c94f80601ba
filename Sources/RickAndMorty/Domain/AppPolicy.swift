/// The decisions of this product about numbers: how long, how many, how large, how deep.
///
/// `AppDependencies` hands down an instance, so that one composition can differ from another. The static ones are those
/// of every composition: texts, screens and formats read them where they need them. Not here, but beside their use, are
/// widths within a view, facts of a protocol or of the API, bounds of a parser and sizes of buffers; the libraries have
/// neutral defaults of their own.
package struct AppPolicy: Sendable {
    package init() {}

    // MARK: - Loads

    /// Tries of a load, the first one included. Further ones are the user's decision, by `r`.
    package var tries = 3
    /// Longest wait before a try. A load that the server asks to wait longer fails, and says until when.
    package static let longestWait = Duration.seconds(60)
    /// Upper bound of a random wait before it is doubled for each try: up to 1 s, then up to 2 s.
    package var backoff = Duration.milliseconds(500)
    /// Loads that start or fail within this time share a request, a retry or a debounce: those of one frame.
    package var together = Duration.milliseconds(10)
    /// Requests for resources in flight: the API asks its users for restraint.
    package static let requestsAtOnce = 2
    /// Requests for pictures in flight; they have a queue of their own, so that no row waits for one.
    package static let picturesAtOnce = 4
    /// Wait for the first page of a list, after which the cache or the catalogue is shown.
    package var listPatience = Duration.seconds(3)
    /// Wait of a card on the command line for its portrait and related resources, after which it is printed without.
    package var cardPatience = Duration.seconds(3)
    /// Ids in one request. Also the block of a list of related resources that is loaded once the list has the focus.
    package static let idsPerRequest = 100
    /// Ids of a command that are asked for before their resources are printed: about 10 kB of memory each, and one timeout
    /// for all of them if the network fails.
    package static let idsPerBatch = 50 * idsPerRequest
    /// Pages of the API's matches that are read for one name on the command line.
    package static let pagesForName = 5

    /// Pages of the API's matches that are read for a question on the command line, where it has others than this machine.
    package static let pagesForQuestion = 50

    // MARK: - Answers

    /// Largest answer in bytes, far above what `idsPerRequest` resources take: a larger one is none of the API's.
    package static let answerBytes = 2 << 20
    /// Time of a request, redirects included, after which the server counts as slow.
    package static let answerTime = Duration.seconds(20)
    /// Largest picture in bytes: thirty times the size of the API's.
    package static let pictureBytes = 1 << 20
    /// Time of a request for a picture: longer, since no row waits for it.
    package static let pictureTime = Duration.seconds(30)

    // MARK: - Cache

    /// Age up to which a cached answer is used as it is.
    package static let fresh = day
    /// As `fresh`, for pictures, which hardly ever change.
    package static let picturesFresh = day * 90
    /// Further age up to which an answer is shown while it is revalidated. Older ones are used if the network fails.
    package static let stale = day * 30
    /// Largest cache in bytes: more than all portraits, were each as large as the largest.
    package static let cacheBytes = 128 << 20
    /// Wait for another program's lock on the cache, which delays a load.
    package static let cacheLock = Duration.seconds(1)
    /// Time between two attempts to open a cache that cannot be opened: each may delay a load.
    package static let cacheRetry = Duration.seconds(5)
    /// Pages of a list in memory besides those on the screen, the nearest ones.
    package var pagesInMemory = 8
    /// Pages that are asked for before they come into sight, at most: as many as a Page Down passes on a high terminal.
    package var pagesAhead = 2
    /// Rows of a kind in memory besides those on the screen, so that one comes back as it was.
    package var rowsInMemory = 256
    /// Encoded portraits in memory besides those on the screen: 30 kB each.
    package static let portraitsInMemory = 32
    /// Bytes of drawn pictures and their encoded images, besides those on the screen: some 80 portraits in cells.
    package static let cellMemory = 3 << 20
    /// As `cellMemory`, in pixels: some 60 portraits of 240×240, and one that fills a screen.
    package static let pixelMemory = 20 << 20

    private static let day = Duration.seconds(86_400)

    // MARK: - Sync

    /// Failures in a row after which a sync gives up.
    package static let syncFailures = 5
    /// Least time between two updates of a sync's progress in the title bar, each of which costs a frame.
    package static let syncPace = Duration.seconds(1)

    // MARK: - Keys and typing

    /// Rest of the selection before the detail of its row loads, so that a held key loads none.
    package var restBeforeDetail = Duration.milliseconds(150)
    /// Rest of the keys before the API is asked for what was typed.
    package var restBeforeSearch = Duration.milliseconds(250)
    /// Time after a change until a draft is saved: most that a killed program loses.
    package var autosaveDelay = Duration.seconds(1)
    /// Time between two checks of the settings file for changes.
    package static let settingsInterval = Duration.seconds(1)

    // MARK: - Histories and numbers of matches

    /// Screens on the back stack of a section, with those to go forward to; beyond it the oldest are dropped, so that memory is
    /// bounded.
    package static let backStack = 20
    /// Places on the back stack of the linear mode, which are lighter than screens.
    package static let trail = 100
    /// Steps that `u` undoes.
    package static let undoSteps = 100
    /// Names that a command's message lists; it counts the others. Also the unknown names that others are suggested for.
    package static let listedNames = 10
    /// Characters that are named as those whom another one appears with most: what fits below the seasons.
    package static let companions = 8
    /// Resources that the palette has as opened last.
    package static let recents = 8
    /// Matches of each kind in the palette.
    package static let paletteMatches = 50
    /// Resources of a kind that are searched, which are in memory meanwhile: ten times as many as the API has, so that an
    /// answer takes 10 ms.
    package static let questionedResources = 10_000
    /// Completions of ids or names, so that a shell can read them at each Tab.
    package static let completions = 1_000
    /// Loads in Activity; its totals count all.
    package static let activityLoads = 1_000
    /// Backups of the library, one a day.
    package static let backups = 5
    /// Wait for another program's lock on the library, after which an open or a write fails.
    package static let libraryLock = Duration.seconds(5)
    /// Replacements of the library's file by other programs, after which a write fails.
    package static let libraryReplacements = 3
    /// Longest title and comment of a diary entry, in characters.
    package static let entryTitle = 200
    package static let entryComment = 10_000
    /// Parts of what is unlocked, by one fact, in the linear mode: most dimensions have one or two characters.
    package static let dexLines = 8
    /// Best episodes on the poster of a year: with more, the last ones would not be best.
    package static let bestEpisodes = 5
    /// Characters on the poster of a year: as many portraits as 80 columns have room for.
    package static let yearCompanions = 5
    /// Digits of the shortest reference to a diary entry on the command line, so that no typo names one by chance.
    package static let entryReference = 4

    // MARK: - Who's that?

    /// Least number of episodes with a character that is asked for, so that a fan can know it. Of 826 characters, that
    /// leaves 57, each of which has its day before one returns; with 2 it would be 99, many of them passers-by.
    package static let guessedEpisodes = 3
    /// Tries of a round: as many as the portrait has sharpnesses, from 2×2 blocks to the whole.
    package static let guesses = 6
    /// Names that are offered for what was typed.
    package static let offeredNames = 20

    // MARK: - Trackers

    /// Lines that wait for the log's disk; beyond them the log ends.
    package static let logLines = 10_000
    /// Wait of the first event of Firebase for others of its batch.
    package static let analyticsBatch = Duration.seconds(20)
    /// Time to send a batch to Firebase, after which it is lost.
    package static let analyticsTime = Duration.seconds(10)

    // MARK: - Sizes in cells

    /// Smallest terminal that is drawn in; a smaller one says so.
    package static let leastColumns = 40
    package static let leastRows = 10
    /// Columns from which list and detail are side by side.
    package static let wide = 90
    /// How long the footer shows a failure at least, from when it is drawn: time to read a sentence.
    package static let messageTime = Duration.seconds(5)
    /// Lines of a page in the linear mode where the output has no height.
    package static let linearPageWithoutHeight = 10
    /// Lines of a page in the linear mode on the lowest terminal.
    package static let leastLinearPage = 5

    // MARK: - Start and end

    /// Wait of the first frame for the cache, so that it shows rows instead of skeletons.
    package static let firstFrameWait = Duration.milliseconds(50)
    /// Wait of the linear mode for a load, after which the prompt returns.
    package static let linearPatience = Duration.seconds(10)
    /// Wait of the linear mode that is not mentioned.
    package static let unmentionedWait = Duration.milliseconds(400)
    /// Wait at the end for the cache, so that a disk that hangs does not keep the program from ending.
    package static let cacheAtEnd = Duration.milliseconds(500)
    /// Wait at the end for favourites and diary, if another program has locked them. A single write times out earlier.
    package static let writesAtEnd = Duration.seconds(10)
    /// As `writesAtEnd`, after a signal: of its two seconds, the rest is for the terminal and for reporting losses.
    package static let writesAfterSignal = Duration.milliseconds(1200)
    /// Wait at the end that is not mentioned.
    package static let unmentionedEnd = Duration.milliseconds(500)
    /// Wait at the end for the log.
    package static let logAtEnd = Duration.seconds(2)
    /// Wait at the end for the last events of Firebase, which is not noticeable.
    package static let analyticsAtEnd = Duration.milliseconds(100)
}
