/** Parameter and property names that are reserved for lists and responses to writes. */
export const reservedNames = ['id', '_id', 'page', 'limit', 'search', 'sort', 'order', 'success', 'message', 'data']
