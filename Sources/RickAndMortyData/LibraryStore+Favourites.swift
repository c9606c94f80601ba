package import RickAndMorty
import SQLite

extension LibraryStore {
    package func favourites() throws(LibraryError) -> [Favourite] {
        try read(FavouriteTable.favourites)
    }

    package func mark(_ favourite: Favourite) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in
            try FavouriteTable.delete(favourite.id, in: database)
            try FavouriteTable.insert(favourite, in: database)
        }
    }

    package func unmark(_ id: FavouriteID) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in try FavouriteTable.delete(id, in: database) }
    }
}
