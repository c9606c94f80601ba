import RickAndMortyPresentation
import SystemSupport
import Testing

@testable import RickAndMorty

@Suite("What is shown of a character's appearances")
struct AppearancesPresentationModelTests {
    private func companions(in casts: [[Int]]) -> [AppearancesPresentationModel.Companion] {
        let episodes = casts.enumerated().map { index, cast in
            EpisodeModel(
                id: index + 1,
                name: "",
                airDate: "",
                code: EpisodeCode(SafeText("S01E0\(index + 1)")),
                characters: cast
            )
        }
        return AppearancesPresentationModel(Appearances(of: 1, in: episodes)) { $0 == 9 ? nil : "No. \($0)" }.companions
    }

    @Test func `are those with the most episodes in common, but those that are not shown`() {
        let companions = companions(in: [[1, 2, 9], [1, 2, 3, 9]])
        #expect(companions.map(\.name) == ["No. 2", "No. 3"])
        #expect(companions.map(\.episodes) == [2, 1])
    }

    @Test func `are left out where each was there once`() {
        #expect(companions(in: [[1, 2, 3]]).isEmpty)
        #expect(companions(in: [[1]]).isEmpty)
    }
}
