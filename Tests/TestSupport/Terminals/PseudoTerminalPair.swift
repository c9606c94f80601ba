#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The two ends of a pseudo terminal: the controller for the window, and the path for programs.
package struct PseudoTerminalPair {
    package let controller: Int32
    package let path: String

    package init() throws {
        #if canImport(Glibc)
            // As posix_openpt, unlockpt and ptsname, which Glibc hides from Swift: TIOCSPTLCK and TIOCGPTN.
            controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            var unlocked: Int32 = 0
            var number: UInt32 = 0
            guard controller >= 0, ioctl(controller, 0x4004_5431, &unlocked) == 0,
                ioctl(controller, 0x8004_5430, &number) == 0
            else { throw PseudoTerminal.Failure(description: "no pseudo terminal: error \(errno)") }
            path = "/dev/pts/\(number)"
        #else
            controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
            guard controller >= 0, grantpt(controller) == 0, unlockpt(controller) == 0,
                let name = ptsname(controller)
            else { throw PseudoTerminal.Failure(description: "no pseudo terminal: error \(errno)") }
            path = String(cString: name)
        #endif
    }
}
