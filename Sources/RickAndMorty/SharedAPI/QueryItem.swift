/// One `name=value` of an address.
package struct QueryItem: Equatable {
    let name: String
    let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension [QueryItem] {
    /// What narrows a list; what is not asked for, or blank, is not part of the address.
    init(filtering fields: KeyValuePairs<String, String?>) {
        self = fields.compactMap { name, value in
            guard let value, !value.isEmpty else { return nil }
            return QueryItem(name: name, value: value)
        }
    }

    package var percentEncoded: String {
        map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
    }
}

extension String {
    /// Everything but the unreserved characters of RFC 3986 as the bytes of its UTF-8.
    fileprivate var percentEncoded: String {
        var encoded = ""
        for byte in utf8 {
            if byte.isUnreserved {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += byte < 0x10 ? "%0" : "%"
                encoded += String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}

extension UInt8 {
    fileprivate var isUnreserved: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
    }
}
