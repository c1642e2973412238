import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** px from the top of the page, by history entry; gone with the page itself, when the browser keeps the place alone. */
const places = new Map<string, number>()

/**
 * Brings a list back to where it was scrolled to when Back or Forward leads to it again. The browser cannot: at that
 * moment the rows are not there, and the page is as high as the screen.
 *
 * @param isShown true once the rows are there
 */
export const useKeptScroll = (isShown: boolean): void => {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const entry = useRef(key)
  // Of the entry that the list was opened on alone: a window over it does not move the page.
  const awaited = useRef(navigationType === NavigationType.Pop ? places.get(key) : undefined)

  useLayoutEffect(() => {
    entry.current = key
  }, [key])

  useLayoutEffect(() => {
    if (!isShown || awaited.current === undefined) return
    window.scrollTo(0, awaited.current)
    awaited.current = undefined
  }, [isShown])

  // A layout effect, so that it has ended before the next page, less high, is scrolled.
  useLayoutEffect(() => {
    const remember = (): void => {
      // Until the rows are back, the page is scrolled by its want of height.
      if (awaited.current === undefined) places.set(entry.current, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
}
