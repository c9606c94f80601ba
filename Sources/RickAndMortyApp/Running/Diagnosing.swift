import HTTP
import Portraits
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `rickmorty doctor`: what the program lives on is looked at, without a screen.
enum Diagnosing {
    static func run(_ settings: Settings, on loop: MainLoop) async -> Ending {
        let console = Console.standard(isASCII: settings.isASCII)
        return await Doctor(checks: checks(settings, on: loop), console: console).run()
    }

    /// A further check is a line here.
    private static func checks(_ settings: Settings, on loop: MainLoop) -> [any Check] {
        let folders = Folders(environment: Process.environment)
        let device = TerminalDevice.standard
        let description = TerminalDescription(of: device)
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(Process.environment).first { !$0.isEmpty }
        return [
            TerminalCheck(term: device.term, description: description),
            SizeCheck(size: size),
            ColorCheck(description: description, isWanted: settings.hasColor),
            LocaleCheck(isUTF8: LocaleCharset.adopt(), name: locale),
            NetworkCheck(
                root: settings.root,
                client: settings.isOffline ? nil : CurlHTTPClient(userAgent: Version.userAgent),
                clock: loop,
                errorMessage: Words.errorMessage(by: .system)
            ),
            CacheCheck(path: folders.cache.map { "\($0)/cache.db" }, clock: .system),
            LibraryCheck(path: folders.data.map { "\($0)/library.db" }) { path in
                LibraryStore(path: path, today: { DayCalendar.system.today })
            },
            PortraitCheck(problems: { PortraitLibraries.problems }, isWanted: settings.hasImages),
            ConfigurationCheck(file: ConfigurationFile(in: folders)),
        ]
    }

    /// Of the terminal that any of the standard streams is; `nil` where none is one.
    private static var size: Size? {
        [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].lazy.compactMap(TerminalDevice.size).first { $0.columns > 0 }
    }
}
