import type { RefObject } from 'react'
import type { Sx } from '../../../components/ui/core'
import { usePageKeys } from '../../../components/use-page-keys'
import { headerHeight, tabBarHeight } from '../../layout/measures'

/** px: a table's header row, which stays in sight below the app's header. */
const headRow = 48

/** The row in which the keyboard is; one that the keys lead to is not to stand behind what stays in sight. */
export const keyedRows: Sx = (theme) => ({
  '& [data-record]': { scrollMargin: `${headerHeight + headRow}px 0 ${tabBarHeight + 16}px` },
  '& [data-record]:has(:focus-visible)': {
    background: theme.colorScheme === 'dark' ? theme.colors.dark[5] : theme.fn.themeColor('brand', 0),
    boxShadow: `inset 3px 0 ${theme.fn.themeColor('brand', theme.colorScheme === 'dark' ? 4 : 7)}`,
  },
})

/** What opens a row's record, or else the first thing in it that takes the focus. */
const wayInto = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector<HTMLElement>('a[href], button, input')

/** From the row that has the focus by so many rows; without one, to the first that is in sight. */
const nextRow = (rows: readonly HTMLElement[], by: 1 | -1): HTMLElement | undefined => {
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (at >= 0) return rows[at + by]
  return rows.find((row) => row.getBoundingClientRect().top >= headerHeight) ?? rows[0]
}

/**
 * Keys of a list: `/` goes to its search, J and K go down and up its rows. What opens the record has the focus then, so
 * that Enter does.
 *
 * @param list holds the search and the rows, which are marked `data-record`
 */
export const useListKeys = (list: RefObject<HTMLElement>): void => {
  const go = (by: 1 | -1) => (): void => {
    const row = nextRow([...(list.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])], by)
    if (!row) return
    wayInto(row)?.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }
  usePageKeys({
    '/': () => {
      const search = list.current?.querySelector<HTMLInputElement>('input[type=search]')
      search?.focus()
      search?.select()
    },
    j: go(1),
    k: go(-1),
  })
}
