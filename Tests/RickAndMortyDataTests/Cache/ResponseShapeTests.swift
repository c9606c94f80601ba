import RickAndMorty
import RickAndMortyData
import Testing

@Suite("The resources in a response")
struct ResponseShapeTests {
    private func resources(_ shape: ResponseShape, _ body: String) -> [Int: String] {
        shape.resources(in: Array(body.utf8), of: "all").bodies.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `are extracted byte for byte`() {
        let one = #"{"name":"a}]{\"[","id":1,"origin":{"name":"x","ids":[{"id":9}]}}"#
        let two = #"{ "id" : 2 }"#
        #expect(resources(.single, " \(one)\n") == [1: one])
        #expect(resources(.list, "[\(one), \(two)]") == [1: one, 2: two])
        #expect(resources(.page, #"{"info":{"count":2},"results":[\#(one),\#(two)]}"#) == [1: one, 2: two])
        #expect(resources(.page, #"{"results":[\#(two)],"info":{"count":1,"next":null}}"#) == [2: two])
        #expect(resources(.list, "[]").isEmpty)
    }

    @Test func `do not include objects without an id`() {
        #expect(resources(.list, #"[{"id":0},{"name":"x"},{"id":"3"},{"id":4}]"#) == [4: #"{"id":4}"#])
    }

    @Test(arguments: ["", "[1]", "{}", "nonsense", #"{"results":[1]}"#, #"{"results":{"id":1}}"#, "[{]"])
    func `are none if the response has another shape, or is invalid`(body: String) {
        #expect(resources(.page, body).isEmpty)
        #expect(resources(.list, body).isEmpty)
    }
}
