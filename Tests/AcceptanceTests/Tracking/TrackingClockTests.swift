import LoadResource
import Testing

@testable import RickAndMortyApp

@Suite("The clocks of the trackers")
struct TrackingClockTests {
    @Test("are plausible")
    func system() {
        let clock = TrackingClock.system
        let (now, epoch) = (clock.now(), clock.sinceEpoch())
        #expect(clock.now() >= now)
        #expect(Timestamp(sinceEpoch: epoch).text > "2020")
        let time = clock.timeOfDay()
        #expect((0..<24).contains(time.hour))
        #expect((0..<60).contains(time.minute))
        #expect((0...60).contains(time.second))
    }
}
