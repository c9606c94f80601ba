import RickAndMorty
import SystemSupport

/// For other programs: a thing a line, its fields separated by tabs.
struct FieldsFormat<Model>: ResourceFormat {
    let columns: [ResourceColumn<Model>]

    func text(of portion: [Model], isFirst: Bool) -> String {
        portion.map { model in
            // Neither a tab nor the end of a line is left in them.
            columns.map { SafeText($0.text(model)).string }.joined(separator: "\t") + "\n"
        }.joined()
    }
}
