import type { ListResult } from './endpoint'
import { readList, readNumber } from './envelope'

/** Paths at which an answer may have a number; the last part of a path is the backend's own name for it. */
const pathsOf = (...names: string[]): string[] =>
  ['', 'data.', 'pagination.', 'data.pagination.'].flatMap((place) => names.map((name) => place + name))

const pageCounts = pathsOf('pages', 'totalPages')
const pageNumbers = pathsOf('page', 'currentPage')
const pageSizes = pathsOf('limit')

/**
 * Returns a page of a list and the number of records on all pages, as exactly as the answer allows. When it only has the number
 * of pages, all but the last count as full; when it has neither, the list counts as complete.
 *
 * @param name the backend's key of the list: 'orders'
 * @param pageSize records on a full page, when the answer does not contain it
 * @throws ShapeError when there is no list in `name`, in `data` or in the body itself
 */
export const pageOf = <T>(body: unknown, name: string, pageSize = 0): ListResult<T> => {
  const data = readList<T>(body, [name, `data.${name}`, 'data', ''])
  const shown = data.length
  const total = readNumber(body, pathsOf('total', `total${name.charAt(0).toUpperCase()}${name.slice(1)}`))
  if (total !== undefined) return { data, total }
  const pages = readNumber(body, pageCounts)
  if (pages === undefined) return { data, total: shown }
  const size = readNumber(body, pageSizes) ?? pageSize
  const isLast = readNumber(body, pageNumbers) === pages
  return { data, total: Math.max(isLast ? (pages - 1) * size + shown : pages * size, shown) }
}
