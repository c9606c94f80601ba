import Testing

/// ncurses has one terminal at a time, and so these tests come one after the other.
@Suite("A terminal by way of ncurses", .serialized, .timeLimit(.minutes(3)))
enum CursesTests {}
