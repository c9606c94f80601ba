import RickAndMorty
import Testing

@Suite("Pages of the wiki")
struct WikiPageTests {
    @Test(arguments: [
        ("Rick Sanchez", "Rick_Sanchez"), ("Earth (C-137)", "Earth_(C-137)"),
        ("Something Ricked This Way Comes?", "Something_Ricked_This_Way_Comes%3F"), ("Zoë/#2", "Zo%C3%AB%2F%232"),
    ])
    func `have addresses made of names`(name: String, page: String) {
        #expect(WikiPage.address(named: name) == "https://rickandmorty.fandom.com/wiki/\(page)")
    }
}
