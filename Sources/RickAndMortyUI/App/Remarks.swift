import Observation

/// Where screens and layers say what came of the last key: the footer shows it until the next one.
@Observable
package final class Remarks {
    private(set) var current: Remark?

    package init() {}

    package func say(_ remark: Remark) {
        current = remark
    }

    func clear() {
        if current != nil { current = nil }
    }
}
