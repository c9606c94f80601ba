import FoundationEssentials
import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("rickmorty and its settings file")
    struct ConfigurationTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        private var file: String { home.file(".config/rickmorty/config.json5") }

        private func start(_ script: String) throws -> RunningProgram {
            try RunningProgram(script: script, environment: ["HOME": home.path])
        }

        private func write(_ text: String, by name: String = "config.json5") throws {
            try home.write(Array(text.utf8), to: ".config/rickmorty/\(name)")
        }

        @Test func `creates it once, and prints its path`() throws {
            let first = try start("exec \"$0\" config --init > \(home.file("out"))")
            #expect(try first.process.waitForEnd() == .exited(0))
            #expect(try home.read("out") == file + "\n")
            let second = try start("exec \"$0\" config --init")
            #expect(try second.process.waitForEnd() == .exited(1))
            try second.terminal.waitForText("is there already, and stays as it is")
            let third = try start("exec \"$0\" config")
            #expect(try third.process.waitForEnd() == .exited(0))
        }

        @Test func `reports its problems on standard error of a command, and on request`() throws {
            _ = try start("exec \"$0\" config --init").process.waitForEnd()
            try write("{ offline: true,\ntheme: 'x' }")
            let reading = try start("exec \"$0\" character 1 2> \(home.file("err"))")
            #expect(try reading.process.waitForEnd() == .exited(0))
            #expect(try home.read("err").hasPrefix("rickmorty: config.json5, line 2: theme: The name is one of "))
            let asking = try start("exec \"$0\" config")
            #expect(try asking.process.waitForEnd() == .exited(1))
            try asking.terminal.waitForText("config.json5, line 2: theme: The name is one of")
        }

        @Test func `follows it while it browses, however it is saved`() throws {
            _ = try start("exec \"$0\" config --init").process.waitForEnd()
            try write("{ offline: true }")
            let program = try start("exec \"$0\"")
            try program.terminal.waitForText("q quit")
            try write("{ offline: true, keys: { quit: 'Q' } }")
            try program.terminal.waitForText("Q quit")
            try write("{ offline: true, motion: false, keys: { quit: 'W' } }", by: "new")
            _ = try start("mv \(file.dropLast("config.json5".count))new \(file)").process.waitForEnd()
            try program.terminal.waitForText("W quit")
            try write("{ offline: true, linear: true, keys: { quit: 'W' } }")
            try program.terminal.waitForText("linear · from the next start on")
            try write("{ offline: true, motion: false, keys: { quit: 'W' ")
            try program.terminal.waitForText("⚠ config.json5, line 1: ")
            program.terminal.type("W")
            #expect(try program.process.waitForEnd() == .exited(0))
        }

        #if os(Linux)
            @Test func `renews the session without a trace of the old one`() throws {
                let api = try LoopbackAPI()
                _ = try start("exec \"$0\" config --init").process.waitForEnd()
                let program = try start("exec \"$0\" --api \(api.baseURL)")
                try program.waitForList()
                let id = program.process.id
                func change(_ count: Int) throws -> (descriptors: [Int], memory: Int) {
                    var descriptors: [Int] = []
                    for number in 0..<count {
                        let isASCII = number.isMultiple(of: 2)
                        try write("{ ascii: \(isASCII) }")
                        try program.terminal.waitForText("ascii \(isASCII ? "-" : "·") from now on")
                        // Without replies, the end of each session would wait for them.
                        program.terminal.type("\u{1B}[?62;22c")
                        descriptors.append(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").count)
                    }
                    return (descriptors, try ProcessStatus(of: id).memory)
                }
                let first = try change(10)
                let last = try change(40)
                // A session that has just begun may not have opened all of its files.
                #expect(try #require(last.descriptors.last) <= #require(first.descriptors.max()))
                // Of 24 MB that 40 sessions took.
                #expect(last.memory - first.memory < 6 << 10)
                program.terminal.type("q")
                #expect(try program.process.waitForEnd() == .exited(0))
            }
        #endif

        @Test func `follows it if its folder is made later, and made again`() throws {
            let program = try start("exec \"$0\" --offline")
            try program.terminal.waitForText("q quit")
            for key in ["Q", "W"] {
                _ = try start("exec \"$0\" config --init").process.waitForEnd()
                try write("{ keys: { quit: '\(key)' } }")
                try program.terminal.waitForText("\(key) quit")
                _ = try start("rm -rf \(home.file(".config"))").process.waitForEnd()
            }
            program.terminal.type("W")
            #expect(try program.process.waitForEnd() == .exited(0))
        }

        @Test
        func `restarts the session for settings of the composition, in the same place, once it is not busy`() throws {
            _ = try start("exec \"$0\" config --init").process.waitForEnd()
            try write("{ offline: true }")
            let program = try start("exec \"$0\"")
            try program.terminal.waitForText("▌  Rick Sanchez")
            program.terminal.type("2")
            try program.terminal.waitForText("S01E02")
            program.terminal.type("j/pick")
            try program.terminal.waitForText("/ pick")
            try write("{ offline: true, ascii: true, theme: 'mono' }")
            try program.terminal.waitForText("ascii · when this is done")
            program.terminal.type("\r")
            try program.terminal.waitForText("ascii - from now on")
            try program.terminal.waitForText("/ pick")
            program.terminal.type("\u{1B}")
            try program.terminal.waitForText("- 24/51 +")
            try write("{ offline: true, log: '\(home.file("nowhere/log"))' }")
            try program.terminal.waitForText("! --log: ")
            try write("{ offline: true }")
            try program.terminal.waitForText("ascii · from now on")
            try program.terminal.waitForText("─ 24/51 ┐")
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))
        }
    }
}
