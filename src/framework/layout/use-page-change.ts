import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { sectionAt } from '../registry/menu'
import { useSections } from '../registry/registry-context'

/**
 * What a change of page brings besides its content: the title of the window, and, unless it is the first
 * page, the focus on the content and, unless it is a way back, the view at its top.
 */
export const usePageChange = (main: RefObject<HTMLElement>, storeName: string): void => {
  const { pathname } = useLocation()
  const sections = useSections()
  const navigationType = useNavigationType()
  const label = sectionAt(sections, pathname)?.label
  const shown = useRef(pathname)
  const arrival = useRef(navigationType)

  useEffect(() => {
    arrival.current = navigationType
  }, [navigationType])

  useEffect(() => {
    if (label !== undefined) document.title = `${label} · ${storeName}`
  }, [label, storeName])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    // On the way back the browser brings back the place on the page itself.
    if (arrival.current !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, main])
}
