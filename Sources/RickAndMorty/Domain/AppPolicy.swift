/// Numbers that are product decisions: timeouts, limits and sizes.
///
/// `AppDependencies` passes on an instance, so that compositions can differ. Static properties apply to all
/// compositions and are read where they are used. Widths within a view, facts of a protocol or the API, parser limits
/// and buffer sizes are declared where they are used. Libraries have neutral defaults.
package struct AppPolicy: Sendable {
    package init() {}

    // MARK: - Loads

    /// Maximum tries of a load, including the first. Pressing `r` starts further ones.
    package var maxTries = 3
    /// Longest wait before a retry. If the server asks for a longer one, the load fails and its message says when to
    /// retry.
    package static let maxRetryDelay = Duration.seconds(60)
    /// Base delay of exponential backoff with full jitter: the wait after try n is random, up to 2ⁿ times this (1 s,
    /// then 2 s).
    package var baseRetryDelay = Duration.milliseconds(500)
    /// Loads that start or fail within this time (about one frame) share a request, a retry or a debounce.
    package var coalescingInterval = Duration.milliseconds(10)
    /// Resource requests in flight. The API asks its users for restraint.
    package static let maxConcurrentRequests = 2
    /// Picture requests in flight. They have a separate queue, so that they never delay rows.
    package static let maxConcurrentPictureRequests = 4
    /// Timeout for the first page of a list; then the cache or the catalogue is shown.
    package var listTimeout = Duration.seconds(3)
    /// Timeout for the portrait and related resources of a card on the command line; then the card is printed without
    /// them.
    package var cardTimeout = Duration.seconds(3)
    /// IDs per request. Also the size of the blocks in which a focused list of related resources loads.
    package static let idsPerRequest = 100
    /// IDs that a command requests before it prints their resources. A batch costs about 10 kB of memory per resource,
    /// and a single timeout if the network fails.
    package static let idsPerBatch = 50 * idsPerRequest
    /// Maximum number of API result pages to read to find a name on the command line.
    package static let pagesForName = 5

    /// Maximum number of API result pages to read for a question on the command line, if the API has matches that are
    /// not stored locally.
    package static let pagesForQuestion = 50

    // MARK: - Responses

    /// Largest response in bytes, far above the size of `idsPerRequest` resources. A larger one is not from the API.
    package static let maxResponseBytes = 2 << 20
    /// Request timeout, including redirects.
    package static let responseTimeout = Duration.seconds(20)
    /// Largest picture in bytes: 30 times the size of the API's pictures.
    package static let maxPictureBytes = 1 << 20
    /// Timeout of a picture request. Longer than `responseTimeout`, since no row waits for it.
    package static let pictureTimeout = Duration.seconds(30)

    // MARK: - Cache

    /// Age up to which a cached response is used without revalidation.
    package static let freshness = day
    /// Like `freshness`, for pictures, which hardly ever change.
    package static let pictureFreshness = day * 90
    /// Time after `freshness` during which a cached response is shown while it is revalidated. Older responses are used
    /// only if the network fails.
    package static let staleWhileRevalidate = day * 30
    /// Maximum cache size in bytes: more than all portraits would take if each were as large as the largest.
    package static let cacheBytes = 128_000_000
    /// Timeout for another program's lock on the cache. Waiting delays a load.
    package static let cacheLockTimeout = Duration.seconds(1)
    /// Time between attempts to open a cache that could not be opened. Each attempt may delay a load.
    package static let cacheRetryInterval = Duration.seconds(5)
    /// Pages of a list kept in memory besides the visible ones, nearest first.
    package var pagesInMemory = 8
    /// Maximum number of pages prefetched: as many as Page Down crosses on a tall terminal.
    package var prefetchedPages = 2
    /// Rows per kind kept in memory besides the visible ones, so that a row reappears unchanged.
    package var rowsInMemory = 256
    /// Encoded portraits kept in memory besides the visible ones, at 30 kB each.
    package static let portraitsInMemory = 32
    /// Memory limit in bytes for drawn pictures and their encoded images besides the visible ones: about 80 portraits
    /// drawn as cells.
    package static let cellMemoryLimit = 3 << 20
    /// Like `cellMemoryLimit`, for pixels: about 60 portraits of 240×240 and one that fills the screen.
    package static let pixelMemoryLimit = 20 << 20

    private static let day = Duration.seconds(86_400)

    // MARK: - Sync

    /// Consecutive failures after which a sync stops.
    package static let maxSyncFailures = 5
    /// Minimum time between updates of the sync progress in the title bar. Each costs a frame.
    package static let syncProgressInterval = Duration.seconds(1)

    // MARK: - Input

    /// Debounce interval between selecting a row and loading its details, so that holding a key loads none.
    package var detailDebounce = Duration.milliseconds(150)
    /// Debounce interval between typing and querying the API.
    package var searchDebounce = Duration.milliseconds(250)
    /// Delay before a changed draft is saved: the most that is lost if the process is killed.
    package var autosaveDelay = Duration.seconds(1)
    /// Interval at which the settings file is checked for changes.
    package static let settingsInterval = Duration.seconds(1)

    // MARK: - History and result limits

    /// Screens in a section's history, back and forward; the oldest are dropped to bound memory.
    package static let backStackLimit = 20
    /// Entries in the back stack of linear mode. They are lighter than screens.
    package static let linearBackStackLimit = 100
    /// Maximum number of undo steps.
    package static let undoSteps = 100
    /// Names listed in a command's message; further ones are only counted. Also the maximum number of unknown names for
    /// which alternatives are suggested.
    package static let listedNames = 10
    /// Characters listed as most frequent companions: as many as fit below the seasons.
    package static let companions = 8
    /// Recently opened resources in the palette.
    package static let recents = 8
    /// Palette matches per kind.
    package static let paletteMatches = 50
    /// Resources per kind that are searched, and held in memory meanwhile. Over ten times as many as the API has, but
    /// few enough to search in 10 ms.
    package static let maxSearchedResources = 10_000
    /// Maximum number of completions: few enough for a shell to read each time Tab is pressed.
    package static let completions = 1_000
    /// Loads listed in Activity. Its totals include all loads.
    package static let activityLoads = 1_000
    /// Daily backups of the library that are kept.
    package static let backups = 5
    /// Timeout for another program's lock on the library; then opening or writing fails.
    package static let libraryLockTimeout = Duration.seconds(5)
    /// Attempts at a write while other programs keep replacing the library's file; then it fails.
    package static let maxLibraryWriteAttempts = 3
    /// Maximum lengths of a diary entry's title and comment, in characters.
    package static let maxTitleLength = 200
    package static let maxCommentLength = 10_000
    /// Dex groups listed per category (season, species, dimension) in linear mode; the last one combines the rest. Most
    /// dimensions have one or two characters.
    package static let dexLines = 8
    /// Best episodes in the year in review. With more, the last ones would not be among the best.
    package static let bestEpisodes = 5
    /// Characters in the year in review: as many portraits as fit in 80 columns.
    package static let mostSeenInYear = 5
    /// Minimum digits of a reference to a diary entry on the command line, so that a typo does not match by chance.
    package static let minEntryReferenceLength = 4

    // MARK: - Who's that?

    /// Minimum number of episodes with a character to guess, so that a fan can know it. Of 826 characters, 57 qualify,
    /// and none repeats until all have been used. A minimum of 2 would give 99, including many extras.
    package static let minEpisodesOfPuzzle = 3
    /// Guesses per round: one for each resolution of the portrait, from 2×2 blocks to the full picture.
    package static let guessesPerRound = 6
    /// Names suggested while typing a guess.
    package static let suggestedNames = 20

    // MARK: - Trackers

    /// Log lines buffered while the disk is slow; if more are pending, the log ends.
    package static let logLines = 10_000
    /// Time to collect further events after the first one of a Firebase batch.
    package static let analyticsBatchInterval = Duration.seconds(20)
    /// Timeout for sending a batch to Firebase; then the batch is lost.
    package static let analyticsTimeout = Duration.seconds(10)

    // MARK: - Sizes in cells

    /// Smallest supported terminal size. A smaller terminal shows a message instead.
    package static let minColumns = 40
    package static let minRows = 10
    /// Minimum columns for showing list and details side by side, and of each of them.
    package static let minSplitColumns = 70
    package static let minPaneColumns = 32
    /// Minimum time that the footer shows a failure, from when it is drawn: enough to read a sentence.
    package static let minMessageDuration = Duration.seconds(5)
    /// List rows per page in linear mode if the height of the output is unknown.
    package static let defaultLinearPageRows = 10
    /// Minimum list rows per page in linear mode.
    package static let minLinearPageRows = 5

    // MARK: - Launch and exit

    /// Maximum time that a frame waits for cache reads; short enough that keys don't feel slow.
    package static let frameWait = Duration.milliseconds(50)
    /// Timeout for a load in linear mode; then the prompt returns.
    package static let linearLoadTimeout = Duration.seconds(10)
    /// Time that linear mode waits for a load before it prints a message.
    package static let loadingMessageDelay = Duration.milliseconds(400)
    /// Timeout for the cache at exit, so that a hanging disk does not block it.
    package static let cacheExitTimeout = Duration.milliseconds(500)
    /// Timeout at exit for saving favourites and diary while another program has locked them. A single write times out
    /// earlier.
    package static let writesExitTimeout = Duration.seconds(10)
    /// Like `writesExitTimeout`, after a signal. The process must end within two seconds, and needs the rest to restore
    /// the terminal and report losses.
    package static let writesSignalTimeout = Duration.milliseconds(1200)
    /// Time to wait for writes at exit before printing a message.
    package static let savingMessageDelay = Duration.milliseconds(500)
    /// Timeout for writing the log at exit.
    package static let logExitTimeout = Duration.seconds(2)
    /// Timeout for sending the last Firebase events at exit. Too short to notice.
    package static let analyticsExitTimeout = Duration.milliseconds(100)
}
