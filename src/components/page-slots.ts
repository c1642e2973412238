/** Pages that are all shown; more of them leave gaps (specification 2: banners). */
const allShown = 7

/** One place of a pager: a page's number, or a gap that stands for several. */
export type PageSlot = number | 'gap before' | 'gap after'

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * The places of a pager with gaps: all pages if seven or fewer, otherwise seven places with the first
 * page, the last one, and those around the current one (specification 2: banners).
 */
export const pageSlots = (current: number, pages: number): PageSlot[] => {
  if (pages <= allShown) return range(1, pages)
  if (current <= 4) return [...range(1, 5), 'gap after', pages]
  if (current >= pages - 3) return [1, 'gap before', ...range(pages - 4, pages)]
  return [1, 'gap before', ...range(current - 1, current + 1), 'gap after', pages]
}

/** Numbered buttons that a windowed pager shows at most (rulings: orders). */
const windowSize = 5

/** The page numbers of a windowed pager: at most five, around the current one. */
export const pageWindow = (current: number, pages: number): number[] => {
  const first = Math.max(1, Math.min(current - Math.floor(windowSize / 2), pages - windowSize + 1))
  return range(first, first + Math.min(windowSize, pages) - 1)
}
