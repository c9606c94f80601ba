import LoadResource
import Testing

@testable import RickAndMortyApp

@Suite("The clock of the trackers")
struct TrackingClockTests {
    @Test("goes forward, knows the year, and what time it may be")
    func system() {
        let clock = TrackingClock.system
        let (now, epoch) = (clock.now(), clock.sinceEpoch())
        #expect(clock.now() >= now)
        #expect(Timestamp(sinceEpoch: epoch).text > "2020")
        let time = clock.timeOfDay()
        #expect((0..<24).contains(time.hour) && (0..<60).contains(time.minute) && (0...60).contains(time.second))
    }
}
