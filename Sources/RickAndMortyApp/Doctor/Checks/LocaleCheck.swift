/// Whether the terminal is fed with more than ASCII.
struct LocaleCheck: Check {
    let subject = "locale"
    let isUTF8: Bool
    /// What the environment says of it; `nil` for nothing.
    let name: String?

    func finding() -> Finding {
        let name = name ?? "not set"
        if isUTF8 { return .fine("\(name): Unicode") }
        return .warning("\(name): ASCII only, no portraits", advice: "Set LANG to a locale with UTF-8, as C.UTF-8")
    }
}
