#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The character set that the person's locale asks for.
package nonisolated enum LocaleCharset {
    /// Adopts the locale of the environment; without it the C library takes all text for ASCII.
    /// - Returns: whether the terminal is to be fed UTF-8.
    package static func adopt() -> Bool {
        setlocale(LC_CTYPE, "")
        return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
    }
}
