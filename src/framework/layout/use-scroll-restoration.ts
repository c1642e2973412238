import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** What the router keeps of the current history entry, and its scroll position in px when the page was left. */
const entryState = (): { key?: string; scroll?: number } => (window.history.state as object | null) ?? {}

/** Key of the current history entry; the router's location is only updated on render. */
const openEntry = (): string => entryState().key ?? 'default'

/** Scroll positions in px by history entry. The browser cannot restore them, because the records are not loaded yet. */
const places = new Map<string, number>()

/** The position at which a page was left by a reload, or by a link to another site from which Back leads here. */
const { scroll: placeBefore } = entryState()
if (placeBefore !== undefined) places.set(openEntry(), placeBefore)

const placeOf = (key: string): { key: string; top: number } | undefined => {
  const top = places.get(key)
  return top === undefined ? undefined : { key, top }
}

/** Events with which the user scrolls or interacts with the page. */
const takeovers = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** ms after which a change of the page's height no longer belongs to the navigation. */
const longestLoad = 10_000

/**
 * Scrolls a new page to the top, and restores the scroll position on Back, Forward and a reload. The browser cannot restore it because the
 * content is not loaded yet, and the page is only as high as the screen. So the position is restored whenever the content grows,
 * until the user interacts with the page.
 *
 * @param content element that is as high as the page's content
 */
export const useScrollRestoration = (content: RefObject<HTMLElement>): void => {
  const { key, pathname } = useLocation()
  const navigationType = useNavigationType()
  const shown = useRef({ key, pathname })
  // The position to restore of a history entry; until it is reached, the missing height determines the scroll position.
  const awaited = useRef<{ key: string; top: number }>()

  // A layout effect, so that its listener is removed before a lower page causes a scroll event.
  useLayoutEffect(() => {
    const remember = (): void => {
      if (awaited.current === undefined) places.set(openEntry(), window.scrollY)
    }
    const keep = (): void => window.history.replaceState({ ...entryState(), scroll: window.scrollY }, '')
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', keep)
    }
  }, [])

  useEffect(() => {
    const goBack = (): void => {
      const entry = openEntry()
      // The page may be rendered before this event is handled.
      if (awaited.current?.key === entry) return
      // A blocked navigation returns to the entry that is shown.
      awaited.current = entry === shown.current.key ? undefined : placeOf(entry)
    }
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (navigationType !== NavigationType.Pop) {
      awaited.current = undefined
      const isOther = before.pathname !== pathname
      if (isOther) window.scrollTo(0, 0)
      // Reading the position would lay out what was just drawn.
      places.set(key, isOther ? 0 : (places.get(before.key) ?? 0))
      return undefined
    }
    if (awaited.current?.key !== key) awaited.current = placeOf(key)
    if (awaited.current === undefined || !content.current) return undefined
    const takePlace = (): void => window.scrollTo(0, awaited.current?.top ?? 0)
    const observer = new ResizeObserver(takePlace)
    const stop = (): void => {
      observer.disconnect()
      clearTimeout(timer)
      takeovers.forEach((type) => window.removeEventListener(type, end))
    }
    const end = (): void => {
      stop()
      awaited.current = undefined
    }
    const timer = setTimeout(end, longestLoad)
    takeovers.forEach((type) => window.addEventListener(type, end, { passive: true }))
    takePlace()
    observer.observe(content.current)
    // `awaited` is not reset: a further navigation back has already set it.
    return stop
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Navigation type and path change together with the entry.
  }, [key])
}
