extension AppScreen {
    /// What the app can ask of the world around it.
    package struct Environment {
        package let failures: () -> Int
        /// What does not work, and why, though the app does.
        package let complaint: () -> String?
        /// How far the sync has come that runs; `nil` while there is none.
        package let sync: () -> SyncMark?
        /// Until when the server wants to be left alone, on the clock of the frames.
        package let pauseEnd: () -> Duration?
        /// Opens what somebody chose by its name.
        package let open: (Destination) -> Void
        /// Has a palette find things by their names.
        package let connect: (PaletteLayer) -> Void
        package let retryAll: () -> Void
        /// Runs what the user asks for, so that it is asked for also while the server wants to be left alone.
        package let insist: (() -> Void) -> Void
        package let copy: (String) -> Void
        package let repaint: () -> Void
        package let suspend: () -> Void
        package let quit: () -> Void

        package init(
            failures: @escaping () -> Int,
            complaint: @escaping () -> String? = { nil },
            sync: @escaping () -> SyncMark? = { nil },
            pauseEnd: @escaping () -> Duration? = { nil },
            open: @escaping (Destination) -> Void = { _ in },
            connect: @escaping (PaletteLayer) -> Void = { _ in },
            retryAll: @escaping () -> Void,
            insist: @escaping (() -> Void) -> Void = { $0() },
            copy: @escaping (String) -> Void,
            repaint: @escaping () -> Void,
            suspend: @escaping () -> Void,
            quit: @escaping () -> Void
        ) {
            self.failures = failures
            self.complaint = complaint
            self.sync = sync
            self.pauseEnd = pauseEnd
            self.open = open
            self.connect = connect
            self.retryAll = retryAll
            self.insist = insist
            self.copy = copy
            self.repaint = repaint
            self.suspend = suspend
            self.quit = quit
        }
    }
}
