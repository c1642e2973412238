import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { sectionAt } from '../registry/menu'
import { useSections } from '../registry/registry-context'

/**
 * What a change of page brings besides its content: the title of the window, and, unless it is the first
 * page, the focus on the content.
 */
export const usePageChange = (main: RefObject<HTMLElement>, storeName: string): void => {
  const { pathname } = useLocation()
  const sections = useSections()
  const label = sectionAt(sections, pathname)?.label
  const shown = useRef(pathname)

  useEffect(() => {
    if (label !== undefined) document.title = `${label} · ${storeName}`
  }, [label, storeName])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
