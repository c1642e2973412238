/** A range of bytes in a file, zero-based, both ends inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/** Returned for a range outside the file. */
export const outsideFile = Symbol('outside the file')

/**
 * Parses a `Range` header. Returns undefined for the whole file, also for unsupported range formats, which a server may ignore
 * (RFC 9110, 14.2).
 *
 * @param size size of the file, in bytes
 */
export const rangeIn = (header: string | undefined, size: number): ByteRange | typeof outsideFile | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) return outsideFile
  return first <= last ? { first, last } : undefined
}
