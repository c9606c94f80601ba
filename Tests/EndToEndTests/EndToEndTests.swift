import Testing

/// The built program on a pseudo terminal. Serialized, since two programs at once would affect each other's
/// measured times.
@Suite("The program in a terminal", .serialized, .timeLimit(.minutes(3)))
enum EndToEndTests {}
