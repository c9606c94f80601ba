package import RickAndMorty

extension GuessCast {
    /// Three characters, of whom only Birdperson is asked for, each day.
    package static let example = GuessCast(
        Catalogue(
            Array(
                """
                C\t1\tRick Sanchez\tAlive\tHuman\t\tMale\t\t\t11
                C\t47\tBirdperson\tAlive\tAlien\t\tMale\t\t\t11,16,21
                C\t265\tPickle Rick\tAlive\tunknown\t\tMale\t\t\t24
                """.utf8
            )
        ).all()
    )
}
