import { type NewRecord, titleWithCount } from './news'
import { isSoundOn, playSound } from './sound'

/** How long a toast waits for more news, in ms. */
const gatherMs = 800
/** News that come within this time after a toast, in ms, are added to it. */
const togetherMs = 5_000

/** Most records of which it is known that they were reported. */
const mostKnown = 1_000

/**
 * Reports new records: several within seconds in one toast, and while the tab is hidden in its title. The toast then waits until
 * the tab is visible.
 *
 * @param onNews shows the toast, in place of the last one if that is still shown
 */
export const createNewsToasts = (onNews: (records: readonly NewRecord[]) => void) => {
  let collected: NewRecord[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let hidden = 0
  /** Whether a toast has reported all of them. */
  let isShown = false

  /** Keys of the newest records, which may be reported twice: as they come, and as missed when the connection is back. */
  const known = new Set<string>()
  const isNew = ({ kind, id }: NewRecord): boolean => {
    const key = `${kind} ${id}`
    if (known.has(key)) return false
    known.add(key)
    for (const oldest of known) {
      if (known.size <= mostKnown) break
      known.delete(oldest)
    }
    return true
  }
  const forget = (): void => {
    collected = []
    isShown = false
  }
  const wait = (ms: number, then: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const setTitle = (count: number): void => {
    hidden = count
    document.title = titleWithCount(document.title, count)
  }
  const toast = (): void => {
    // The tab was hidden meanwhile.
    if (document.hidden) {
      setTitle(collected.length)
      return
    }
    onNews(collected)
    isShown = true
    wait(togetherMs, forget)
  }
  const show = (): void => {
    if (document.hidden || hidden === 0) return
    setTitle(0)
    toast()
  }
  document.addEventListener('visibilitychange', show)

  return {
    /**
     * @param hasSound false if another tab of the browser makes the sound
     * @returns those that were not reported before
     */
    tell: (records: readonly NewRecord[], hasSound: boolean): readonly NewRecord[] => {
      const fresh = records.filter(isNew)
      if (fresh.length === 0) return fresh
      if (document.hidden && isShown) forget()
      // The others wait for the toast of the first one: with steady news it would never come otherwise.
      const isFirst = collected.length === 0 || isShown
      collected = [...collected, ...fresh]
      isShown = false
      if (hasSound && isSoundOn()) void playSound()
      if (document.hidden) setTitle(collected.length)
      else if (isFirst) wait(gatherMs, toast)
      return fresh
    },
    close: (): void => {
      document.removeEventListener('visibilitychange', show)
      clearTimeout(timer)
      setTitle(0)
    },
  }
}
