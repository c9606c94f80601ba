package import RickAndMorty
import SQLite

extension LibraryStore {
    package func rounds() throws(LibraryError) -> [CalendarDay: GuessRound] {
        try read { (database) throws(SQLiteError) in try database.rounds() }
    }

    package func saveRound(_ round: GuessRound, of day: CalendarDay) throws(LibraryError) -> GuessRound {
        try write { (database) throws(SQLiteError) in
            let kept = round.reconciled(try database.rounds(of: day)[day])
            if kept == round { try database.save(round, of: day) }
            return kept
        }
    }
}

extension Database {
    /// - Parameter day: `nil` for all days.
    fileprivate func rounds(of day: CalendarDay? = nil) throws(SQLiteError) -> [CalendarDay: GuessRound] {
        var rounds: [CalendarDay: GuessRound] = [:]
        // A single statement reads a consistent snapshot.
        let select = """
            SELECT day, guess_round.character, is_given_up, guess_try.character
            FROM guess_round LEFT JOIN guess_try USING (day) \(day == nil ? "" : "WHERE day = ?")
            ORDER BY day, position
            """
        try read(select, day.map { [.text($0.text)] } ?? []) { row in
            // Skips invalid days and ids, which another program must have written.
            guard let day = CalendarDay(row.text(0)), let character = row.id(1) else { return .next }
            let tries = (rounds[day]?.guesses ?? []) + [row.id(3)].compactMap(\.self)
            rounds[day] = GuessRound(character: character, guesses: tries, hasGivenUp: row.integer(2) != 0)
            return .next
        }
        return rounds
    }

    fileprivate func save(_ round: GuessRound, of day: CalendarDay) throws(SQLiteError) {
        try run(
            "INSERT OR REPLACE INTO guess_round (day, character, is_given_up) VALUES (?, ?, ?)",
            [.text(day.text), .integer(round.character), .integer(round.hasGivenUp ? 1 : 0)]
        )
        for (position, id) in round.guesses.enumerated() {
            try run(
                "INSERT OR REPLACE INTO guess_try (day, position, character) VALUES (?, ?, ?)",
                [.text(day.text), .integer(position), .integer(id)]
            )
        }
    }
}
