package import HTTP
package import LoadResource
package import RickAndMorty
package import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport

extension Check {
    /// Location and content of the response cache.
    ///
    /// - Parameter path: path of its file; `nil` if there is no folder for it.
    package static func cache(path: String?, clock: WallClock) -> Check {
        file("cache", at: path, variable: "XDG_CACHE_HOME") { path in
            let store = CacheStore(path: path, now: clock.now) { _ in }
            let summary = await store.summary()
            let warning = await store.warning
            guard let summary, warning == nil else {
                let advice =
                    summary == nil
                    ? "Delete it; everything in it can be downloaded again"
                    : diskSpaceAdvice(or: "XDG_CACHE_HOME")
                return .warning("\(path): \((warning ?? "can't be opened").uncapitalized)", advice: advice)
            }
            let age = summary.oldest.map { oldest in
                Age(since: oldest, by: clock).text.map { "up to \($0) old" } ?? "of unknown age"
            }
            let ageText = age.map { ", \($0)" } ?? ""
            let contents = [
                Strings.size(bytes: summary.bytes), summary.resources.counted("record"),
                summary.pictures.counted("portrait"),
            ]
            return .fine("\(path): \(contents.joined(separator: ", "))\(ageText)")
        }
    }

    /// Location and content of the library.
    ///
    /// - Parameters:
    ///   - path: path of its file; `nil` if there is no folder for it.
    ///   - library: creates the store for a path.
    package static func library(path: String?, library: @escaping (String) -> LibraryStore) -> Check {
        file("library", at: path, variable: "XDG_DATA_HOME") { path in
            let library = library(path)
            do throws(LibraryError) {
                let opening = try await library.open()
                if case .inMemory = opening, let message = opening.message {
                    return .warning("\(path): \(message.uncapitalized)", advice: diskSpaceAdvice(or: "XDG_DATA_HOME"))
                }
                let unreadable = try await library.unreadableRows()
                if let message = opening.message ?? unreadable.summary {
                    return .warning("\(path): \(message.uncapitalized)", advice: "Check favourites and diary")
                }
                let entries = try await library.entries(in: nil).count
                let favourites = try await library.favourites().count
                let words = favourites.counted("favourite")
                return .fine("\(path): \(words), \(Strings.entries(entries)) in the diary")
            } catch {
                return .warning(
                    "\(path): \(error.description.uncapitalized)",
                    advice: "Restore it from the backups directory beside it"
                )
            }
        }
    }

    /// Location and validity of the settings file.
    ///
    /// - Parameter file: `nil` if there is no folder for it.
    package static func configuration(file: ConfigurationFile?) -> Check {
        let missingText = "not found; using defaults"
        return Self.file("settings", at: file?.path, variable: "XDG_CONFIG_HOME", ifMissing: missingText) { path in
            guard let warning = file?.read().warning else { return .fine(path) }
            return .warning(warning, advice: "Fix it in \(path)")
        }
    }

    /// Location and readability of the saved session.
    ///
    /// - Parameter path: path of its file; `nil` if there is no folder for it.
    package static func state(path: String?) -> Check {
        file("state", at: path, variable: "XDG_STATE_HOME") { path in
            do throws(FileError) {
                _ = try TextFile(path: path).text()
                return .fine(path)
            } catch {
                return .warning(
                    "\(path): \("\(error)".uncapitalized)",
                    advice: "Delete it; the next start opens the first section"
                )
            }
        }
    }

    /// Reachability and response time of the API.
    ///
    /// - Parameters:
    ///   - client: `nil` with `--offline`.
    ///   - environment: returns the value of a variable.
    package static func network(
        root: APIRoot,
        client: (any HTTPClient)?,
        clock: any LoadClock,
        environment: @escaping (String) -> String?,
        errorMessage: @escaping ErrorMessage
    ) -> Check {
        Check(subject: "network") {
            guard let client else { return .fine("not checked (--offline)") }
            let request = ResourceEndpoint<CharacterModel>.page(1, at: root)
            let start = clock.now
            do {
                let page = try await client.load(request, mapper: ResourceMapper<CharacterModel>.page)
                let time = Int((clock.now - start) / .milliseconds(1))
                return .fine("\(root.text) responded in \(time) ms, \(page.item.totalCount) characters")
            } catch {
                let reason = (error as? APIError)?.reason.map { ": \($0)" } ?? ""
                return Finding(
                    text: "\(root.text): \(errorMessage(error).uncapitalized)\(reason)",
                    advice: advice(for: error, environment: environment),
                    isNetworkFailure: true
                )
            }
        }
    }

    /// Checks a file or, if it is missing, whether it can be created.
    ///
    /// - Parameters:
    ///   - path: `nil` if there is no folder for it.
    ///   - variable: environment variable that sets the folder.
    ///   - missingText: text for a missing file.
    ///   - check: checks an existing file.
    private static func file(
        _ subject: String,
        at path: String?,
        variable: String,
        ifMissing missingText: String = "nothing saved yet",
        check: @escaping (_ path: String) async -> Finding
    ) -> Check {
        Check(subject: subject) {
            guard let path else {
                return .warning("no home directory", advice: "Set HOME or \(variable)")
            }
            if FileSystem.exists(path) { return await check(path) }
            guard let (folder, reason) = FileSystem.obstacleToCreatingFiles(in: FileSystem.folder(of: path)) else {
                return .fine("\(path): \(missingText)")
            }
            return .warning(
                "can't create \(path): \(folder): \("\(reason)".uncapitalized)",
                advice: "Make it a directory that you can write to, or set \(variable) to another"
            )
        }
    }

    private static func diskSpaceAdvice(or variable: String) -> String {
        "Free disk space, or set \(variable) to another directory"
    }

    private static func advice(for error: any Error, environment: (String) -> String?) -> String {
        let later = "Try again later, or run with --offline"
        func variable(_ names: String...) -> String {
            let set = names.compactMap { name in environment(name).map { (name, $0) } }.first { !$0.1.isEmpty }
            return set.map { "\($0)=\(SafeText(withoutCredentials: $1).string)" } ?? names[0]
        }
        switch error {
        case APIError.connectivity(.unavailable): return "Install libcurl (Debian package libcurl4)"
        case APIError.connectivity(.proxy):
            let name = variable("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
            return "Check the proxy, or unset \(name)"
        case APIError.connectivity(.tlsFailure) where environment("SSL_CERT_FILE")?.isEmpty == false:
            return "Check or unset \(variable("SSL_CERT_FILE")), and check the clock"
        case APIError.connectivity(.tlsFailure): return "Check the clock, and install ca-certificates"
        case APIError.connectivity(.noNetwork): return "Check the network, or run with --offline"
        case APIError.connectivity(.disallowedRedirect):
            return "Log in to the network in a browser. If you trust that address, set --api or RICKMORTY_API to it"
        case APIError.tooManyRequests, APIError.connectivity(.paused):
            return "Wait, or run with --offline"
        case APIError.connectivity, APIError.server(500...): return later
        default: return "Check the address in --api or RICKMORTY_API"
        }
    }
}

extension APIError {
    /// Details that the message for the user omits.
    fileprivate var reason: String? {
        switch self {
        case .connectivity(.noNetwork(let reason)), .connectivity(.unreachable(let reason)),
            .connectivity(.proxy(let reason)), .connectivity(.tlsFailure(let reason)),
            .connectivity(.damagedResponse(let reason)), .connectivity(.disallowedRedirect(let reason)):
            reason
        case .connectivity(.timedOut): "no response in \(AppPolicy.responseTimeout / .seconds(1)) s"
        case .invalidData(let reason): reason
        default: nil
        }
    }
}
