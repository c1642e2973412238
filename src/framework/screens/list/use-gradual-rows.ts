import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { afterPaint } from '../../../components/after-paint'

/** px: height above the rows of a list with nothing but its heading and search, and of the lowest row. */
const above = 200
const lowestRow = 52

/** Number of rows that the window shows at most without scrolling; they are rendered at once. */
const rowsInSight = (): number => Math.ceil((window.innerHeight - above) / lowestRow)

/** Rows that are added after each frame. */
const perStep = 250

/**
 * Returns how many rows to render: those that the screen shows at once, so that they are painted early, and soon all. Back and
 * Forward show all at once, because the page must be as high as it was for its scroll position.
 *
 * @param page identifies the page of the list; a long one begins anew when it changes
 * @param total number of its rows
 */
export const useGradualRows = (page: string, total: number): { count: number; areAll: boolean } => {
  const { key } = useLocation()
  // The first page of a visit has this key, and no position to restore.
  const isBack = useNavigationType() === NavigationType.Pop && key !== 'default'
  const [shown, setShown] = useState({ page, count: isBack ? total : rowsInSight() })
  const [wereAll, setWereAll] = useState(false)
  if (shown.page !== page) setShown({ page, count: isBack || total <= perStep ? total : rowsInSight() })
  const isMissing = shown.count < total
  if (!isMissing && !wereAll) setWereAll(true)

  useEffect(() => {
    if (!isMissing) return undefined
    const addStep = (): void => setShown((before) => ({ ...before, count: before.count + perStep }))
    // The last rows are added in one go; before them, the page may be used between two slices.
    const grow = (): void => (total - shown.count > perStep ? startTransition(addStep) : addStep())
    return afterPaint(grow)
  }, [isMissing, shown, total])

  // What follows the rows stays once it was there: its buttons keep the focus.
  return { count: shown.count, areAll: !isMissing || wereAll }
}
