import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** px from the top of the page, by history entry; gone with the page itself, when the browser keeps the place alone. */
const places = new Map<string, number>()

/** The history entry that is open: the router's own location follows only when the page is drawn. */
const openEntry = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default'

/** What the reader moves the page with, or does something on it. */
const takeovers = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** ms after which whatever still changes the height of a page has nothing to do with going back to it. */
const longestLoad = 10_000

/**
 * Shows a new page from its top, and brings one that Back or Forward leads to back to where it was scrolled to. The
 * browser cannot: at that moment the content is not there, and the page is as high as the screen. So the place is
 * taken whenever the content grows, until the reader does something.
 *
 * @param content as high as what the page shows
 */
export const useKeptScroll = (content: RefObject<HTMLElement>): void => {
  const { key, pathname } = useLocation()
  const navigationType = useNavigationType()
  const shown = useRef({ key, pathname })
  // The place that is to be reached; until it is, the page is scrolled by its want of height.
  const awaited = useRef<number>()

  // A layout effect, so that it has ended before another layout, less high, is scrolled.
  useLayoutEffect(() => {
    const remember = (): void => {
      if (awaited.current === undefined) places.set(openEntry(), window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])

  useEffect(() => {
    const goBack = (): void => {
      const entry = openEntry()
      // A blocked navigation comes back to the entry that is shown.
      awaited.current = entry === shown.current.key ? undefined : places.get(entry)
    }
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [])

  useLayoutEffect(() => {
    const isOther = shown.current.pathname !== pathname
    shown.current = { key, pathname }
    if (navigationType !== NavigationType.Pop) {
      awaited.current = undefined
      if (isOther) window.scrollTo(0, 0)
      places.set(key, window.scrollY)
      return undefined
    }
    if (awaited.current === undefined || !content.current) return undefined
    const takePlace = (): void => window.scrollTo(0, awaited.current ?? 0)
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
    // What is awaited next, on the way back once more, is known by then.
    return stop
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The kind of navigation and the path come with the entry.
  }, [key])
}
