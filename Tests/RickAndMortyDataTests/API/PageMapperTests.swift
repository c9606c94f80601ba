import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@Suite("A page of the API")
struct PageMapperTests {
    @Test func `has its items and the length of the list`() throws {
        let page = Page(count: 826, pages: 42, items: [CharacterModel.morty])

        #expect(try ResourceMapper<CharacterModel>.page(.json(APIJSON.page(page, item: APIJSON.character))) == page)
    }

    @Test func `may have episodes`() throws {
        let page = Page(count: 51, pages: 3, items: [EpisodeModel.pilot])

        #expect(try ResourceMapper<EpisodeModel>.page(.json(APIJSON.page(page, item: APIJSON.episode))) == page)
    }

    @Test(arguments: [
        "null", "7", "[]", "{}", #"{"id":3}"#,
        #"{"id":0,"name":"Nobody","episode":[]}"#,
        #"{"id":3,"name":"","episode":[]}"#,
    ])
    func `leaves out and counts unreadable rows`(bad: String) throws {
        let good = try APIJSON.character(.morty)
        let body = #"{"info":{"count":826,"pages":42},"results":[\#(bad),\#(good),\#(bad)]}"#

        let page = try ResourceMapper<CharacterModel>.page(.json(body))

        #expect(page == Page(count: 826, pages: 42, items: [.morty], leftOut: 2))
    }

    @Test func `is empty for an empty list`() throws {
        let page = try ResourceMapper<EpisodeModel>.page(.json(#"{"info":{"count":0,"pages":0},"results":[]}"#))

        #expect(page == .empty)
    }

    @Test(arguments: [
        #"{"info":{"count":-1,"pages":0},"results":[]}"#,
        #"{"info":{"count":0,"pages":1},"results":[]}"#,
        #"{"info":{"count":1,"pages":1},"results":[{},{}]}"#,
        #"{"info":{"count":0,"pages":0},"results":[{}]}"#,
        #"{"info":{"count":40,"pages":2},"results":[]}"#,
        #"{"info":{"count":41,"pages":2},"results":[{}]}"#,
        #"{"info":{"count":40,"pages":3},"results":[{}]}"#,
        #"{"info":{"count":40,"pages":-2},"results":[{}]}"#,
        #"{"info":{"count":9223372036854775807,"pages":461168601842738791},"results":[{}]}"#,
        #"{"info":{"count":99999999999999999999,"pages":1},"results":[{}]}"#,
        #"{"info":{"count":42,"pages":3},"results":[{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}]}"#,
        #"{"info":{"count":"20","pages":1},"results":[]}"#,
        #"{"info":{"pages":1},"results":[{}]}"#,
        #"{"info":{"count":1,"pages":1}}"#,
        #"{"info":{"count":1,"pages":1},"results":{}}"#,
        #"{"results":[{}]}"#,
    ])
    func `is invalid data with a wrong or inconsistent envelope`(body: String) {
        #expect { try ResourceMapper<CharacterModel>.page(.json(body)) } throws: { $0.isInvalidData }
    }
}
