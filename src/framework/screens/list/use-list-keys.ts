import type { RefObject } from 'react'
import type { Sx } from '../../../components/ui/core'
import { usePageKeys, useSearchKey } from '../../../components/use-page-keys'
import { headerHeight } from '../../layout/measures'

/** px: height of the sticky header row of a table. */
const headRow = 48

/** Highlights the row with the keyboard focus; the scroll margin keeps it clear of the table's header row. */
export const keyedRows: Sx = (theme) => ({
  '& [data-record], & [data-record] :is(a, button, input, select)': { scrollMarginTop: headRow },
  '& [data-record]:has(:focus-visible)': {
    background: theme.colorScheme === 'dark' ? theme.colors.dark[5] : theme.fn.themeColor('brand', 0),
    boxShadow: `inset 3px 0 ${theme.fn.themeColor('brand', theme.colorScheme === 'dark' ? 4 : 7)}`,
  },
})

/** The element that opens the row's record, otherwise the first focusable element. */
const wayInto = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector<HTMLElement>('a[href], button, input')

/** The next or previous row of the focused one; without a focused row, the first visible one. */
const nextRow = (rows: readonly HTMLElement[], by: 1 | -1): HTMLElement | undefined => {
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (at >= 0) return rows[at + by]
  return rows.find((row) => row.getBoundingClientRect().top >= headerHeight) ?? rows[0]
}

/**
 * Keyboard shortcuts of a list: `/` focuses the search, J and K move down and up the rows. They focus the element that opens the
 * record, so that Enter opens it.
 *
 * @param list contains the search and the rows, which are marked `data-record`
 */
export const useListKeys = (list: RefObject<HTMLElement>): void => {
  const go = (by: 1 | -1) => (): void => {
    const row = nextRow([...(list.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])], by)
    if (!row) return
    wayInto(row)?.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }
  useSearchKey(list)
  usePageKeys({ j: go(1), k: go(-1) })
}
