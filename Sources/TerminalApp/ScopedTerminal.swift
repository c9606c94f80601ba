package import LoadResource

/// Takes the terminal for as long as the body runs, and gives it back however that ends.
///
/// - Parameter signals: a watch for `SignalWatch.screen`, which goes on after the terminal was given back.
/// - Throws: `TerminalError` when there is none to take, and what the body throws.
@MainActor
package func withTerminal<R>(
    _ options: TerminalOptions = TerminalOptions(),
    on device: TerminalDevice = .standard,
    signals: SignalWatch,
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
        signals: signals,
        loop: loop,
        clock: clock
    )
    defer { terminal.close() }
    return try await body(terminal)
}
