/// Whether something is marked as a favourite, asked anew for each frame.
package typealias MarkReader = (any Subject) -> Bool
