#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Threads that may block on sockets, unlike those of the concurrency pool.
enum LoopbackThread {
    static func start(_ work: @escaping @Sendable () -> Void) throws(LoopbackError) {
        let body = Unmanaged.passRetained(Body(work: work))
        #if canImport(Glibc)
            var thread: pthread_t = 0
        #else
            var thread: pthread_t?
        #endif
        let status = pthread_create(&thread, nil, { LoopbackThread.run($0) }, body.toOpaque())
        guard status == 0 else {
            body.release()
            throw .system(call: "pthread_create", code: status)
        }
    }

    private final class Body: Sendable {
        let work: @Sendable () -> Void

        init(work: @escaping @Sendable () -> Void) {
            self.work = work
        }
    }

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        pthread_detach(pthread_self())
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().work()
        return nil
    }
}
