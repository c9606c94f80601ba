internal import CConcurrency

/// What this process holds of the system's memory.
package enum ProcessMemory {
    /// Has all threads allocate from the same memory. Each would keep what it has freed for itself, and reserve address
    /// space. Requires that there is no other thread yet.
    package static func share() { memory_share_arena() }

    /// Gives back the pages of code that have been used so far, most of which only a start needs. Code that is used again
    /// comes from the system's cache of files, 16 pages at once.
    static func returnCode() { memory_unmap_code() }
}
