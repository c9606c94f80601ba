import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyPresentation

@Suite("What the dex says")
struct DexPresentationModelTests {
    private func model(watched: Set<Int>) -> DexPresentationModel {
        DexPresentationModel(.bundled(watched: watched))
    }

    @Test func `is how many are unlocked, of all and of each part`() {
        let model = model(watched: [1])
        #expect(model.summary == "19 of 826 characters unlocked")
        #expect(model.groups.map(\.title) == ["Seasons", "Species", "Dimensions"])
        #expect(model.groups[0].parts(atMost: 9).map(\.name) == (1...5).map { "Season \($0)" })
        #expect(model.groups[0].parts(atMost: 9).first?.count == "19/210")
    }

    @Test func `names the parts that are together`() {
        let parts = model(watched: []).groups[2].parts(atMost: 3)
        #expect(parts.map(\.name) == ["unknown", "Replacement Dimension", "other"])
        #expect(parts.map(\.progress.all).reduce(0, +) == 826)
    }

    @Test func `is the summary and a line for each of the largest parts`() {
        let lines = model(watched: [1]).lines
        #expect(lines.prefix(2) == ["19 of 826 characters unlocked", "Seasons, Season 1: 19 of 210"])
        #expect(lines.count == 1 + 5 + 2 * AppPolicy.dexLines)
        #expect(lines.last?.hasPrefix("Dimensions, other: ") == true)
    }
}
