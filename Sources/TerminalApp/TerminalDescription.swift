internal import CNCurses

/// What the terminal database says of a terminal, which is not touched for that.
package struct TerminalDescription: Equatable {
    package let canPlaceText: Bool
    /// More than 256 are all that a screen can show; 0 none.
    package let colors: Int

    package init(canPlaceText: Bool, colors: Int) {
        self.canPlaceText = canPlaceText
        self.colors = colors
    }

    /// `nil` where the database does not know it.
    package init?(of device: TerminalDevice) {
        let direct = device.directColorName.flatMap { cn_knows_terminal($0, device.output) ? $0 : nil }
        var status: Int32 = 0
        guard !device.term.isEmpty, setupterm(direct ?? device.term, device.output, &status) == OK else { return nil }
        defer { del_curterm(set_curterm(nil)) }
        self.init(canPlaceText: Terminfo.string("cup") != nil, colors: max(0, Int(tigetnum("colors"))))
    }
}
