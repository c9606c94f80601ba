import Testing

/// The program as it is built, on a pseudo terminal of its own. One after the other: two at once would take from each
/// other the time they are measured by.
@Suite("The program in a terminal", .serialized, .timeLimit(.minutes(3)))
enum EndToEndTests {}
