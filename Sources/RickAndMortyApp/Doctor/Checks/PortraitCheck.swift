import Portraits

/// Whether the libraries are there that draw portraits.
struct PortraitCheck: Check {
    let subject = "portraits"
    /// Of the libraries.
    let problems: () -> [PortraitError]
    /// Whether the person wants any.
    let isWanted: Bool

    func finding() -> Finding {
        guard isWanted else { return .fine("none, as asked for") }
        let reasons = problems().map { problem in
            if case .unavailable(let reason) = problem { reason } else { "\(problem)" }
        }
        guard !reasons.isEmpty else { return .fine("can be drawn") }
        return .warning(
            reasons.joined(separator: "; "),
            advice: "Install them: on Debian, the packages libchafa0 and libturbojpeg0"
        )
    }
}
