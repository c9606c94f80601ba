package import RickAndMortyPresentation
package import TerminalUI

/// A location in a list: name, type, and on a wide row the dimension.
package struct LocationRowView: View {
    private let location: LocationPresentationModel

    package init(_ location: LocationPresentationModel) {
        self.location = location
    }

    package static let skeleton: any View = Skeleton()

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = Columns(of: rect)
        canvas.writeName(location.name, in: columns.name)
        canvas.write(location.type, in: columns.type)
        canvas.write(location.dimension, in: columns.dimension, style: canvas.theme.muted)
    }

    private struct Columns {
        let name: Rect
        let type: Rect
        /// Empty on a narrow row.
        let dimension: Rect

        init(of rect: Rect) {
            let (rest, dimension) = rect.splitRight(rect.columns >= 66 ? 22 : 0)
            let (name, type) = rest.splitRight(14)
            self.name = name.splitRight(1).rest
            self.type = type.splitRight(1).rest
            self.dimension = dimension
        }
    }

    private struct Skeleton: View {
        func draw(in rect: Rect, on canvas: inout Canvas) {
            let columns = Columns(of: rect)
            SkeletonView(
                SkeletonView.Bar(at: 0, columns: min(16, columns.name.columns)),
                SkeletonView.Bar(at: columns.type.column - rect.column, columns: 8),
                SkeletonView.Bar(at: columns.dimension.column - rect.column, columns: 16)
            )
            .draw(in: rect, on: &canvas)
        }
    }
}

@MainActor extension LocationPresentationModel: BrowsableResource {
    package func row(_ marks: UserMarks, isFirstInSight: Bool) -> any View { LocationRowView(self) }

    package static var rowSkeleton: any View { LocationRowView.skeleton }
}
