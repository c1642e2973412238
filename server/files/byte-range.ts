/** A run of a file's bytes, both ends included, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/** What is asked for where the file has no byte. */
export const outsideFile = Symbol('outside the file')

/**
 * What a `Range` header asks of a file: undefined for the whole of it, also where the header is of another
 * kind than ours, which a server may pass over (RFC 9110, 14.2).
 *
 * @param size of the file, in bytes
 */
export const rangeIn = (header: string | undefined, size: number): ByteRange | typeof outsideFile | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) return outsideFile
  return first <= last ? { first, last } : undefined
}
