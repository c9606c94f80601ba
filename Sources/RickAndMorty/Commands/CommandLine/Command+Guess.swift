import RickAndMorty
import RickAndMortyPresentation

nonisolated extension Command {
    static let guess = Command(
        name: Words.guess,
        usage: Words.guess,
        help: "guess whose portrait it is, one a day",
        details: [
            "It has \(AppPolicy.guesses) tries, begins in 2x2 blocks, and sharpens with each; after a wrong one there is a"
                + " hint: species, status, first episode. All have the same puzzle on a day, without a network, too:"
                + " a character in \(AppPolicy.guessedEpisodes) episodes or more.",
            "A try is green if it is right, yellow if it is \(Words.meaning(.near)), and else red; v, o and x with --ascii.",
            "In a pipe, the result of the day is printed once there is one, and then the streak.",
        ]
    ) { _, _ in .guess }
}
