package import RickAndMortyPresentation
package import TerminalUI

/// Location in a list: name and, in a wider row, type and dimension.
struct LocationRowView: View {
    let location: LocationPresentationModel

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = Self.columns(of: rect)
        canvas.writeName(location.name, in: columns.name)
        canvas.write(location.type, in: columns.values[0])
        canvas.write(location.dimension, in: columns.values[1], style: canvas.theme.secondary)
    }

    static func columns(of rect: Rect) -> RowColumns {
        RowColumns(of: rect, values: rect.columns >= 38 ? 14 : 0, rect.columns >= 66 ? 22 : 0)
    }
}

@MainActor extension LocationPresentationModel: BrowsableResource {
    package func row(_ marks: LibraryMarks, season: Int?) -> any View { LocationRowView(location: self) }

    package static var rowSkeleton: any View { RowSkeleton(bars: [16, 8, 16], columns: LocationRowView.columns) }
}
