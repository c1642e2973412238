// The script that writes a new resource reads these, too.

/** Parameters of every list, which no filter can be called. */
export const listParameters = ['page', 'limit', 'search', 'sort', 'order', 'empty', 'day']

/** Words of every answer, which no record can be called. */
export const reservedNames = ['id', '_id', ...listParameters, 'success', 'message', 'data']
