package import LoadResource

/// Takes the terminal for as long as the body runs, and gives it back however that ends.
///
/// - Throws: `TerminalError` when there is none to take, and what the body throws.
@MainActor
package func withTerminal<R>(
    _ options: TerminalOptions = TerminalOptions(),
    on device: TerminalDevice = .standard,
    loop: any EventLoop,
    clock: any LoadClock,
    body: @MainActor (CursesTerminal) async throws -> R
) async throws -> R {
    let unicode = LocaleCharset.adopt()
    let terminal = try CursesTerminal(
        device,
        color: options.color,
        unicode: unicode && !options.ascii,
        mouse: options.mouse,
        loop: loop,
        clock: clock
    )
    defer { terminal.close() }
    return try await body(terminal)
}
