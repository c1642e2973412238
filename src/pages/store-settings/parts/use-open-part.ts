import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** ms after a jump to a part in which scrolling is not the user's. */
const jumpMs = 200

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity

/**
 * The part at a line that goes from the top of the window to its bottom while the page is scrolled from its beginning to its end:
 * so each part is passed, also the last ones, which never reach the top.
 */
const partInView = (ids: readonly string[]): string | undefined => {
  const { scrollHeight, clientHeight } = document.documentElement
  const line = (window.scrollY / Math.max(1, scrollHeight - clientHeight)) * clientHeight
  return ids.findLast((id) => topOf(id) <= line) ?? ids[0]
}

/**
 * The part that the address names, as `#contact`, or a field of it, as `#contact.upiId`: the page scrolls to it and focuses it.
 *
 * @param isLoading until it ends, parts above may become higher, and the field may not be there
 * @returns the part of the address, if there is one, and the one that is in view
 */
export const useOpenPart = (ids: readonly string[], isLoading: boolean) => {
  const { hash, key } = useLocation()
  const [id = '', field] = hash.slice(1).split('.')
  const opened = ids.includes(id) ? id : undefined
  const [inView, setInView] = useState(opened ?? ids[0])
  const latest = useRef(ids)
  const jump = useRef({ key: '', at: 0 })

  useEffect(() => {
    latest.current = ids
  })

  useEffect(() => {
    const part = opened === undefined ? null : document.getElementById(opened)
    if (!part) return
    const isFirst = jump.current.key !== key
    // Once the page has loaded, whoever has gone on meanwhile is left alone.
    if (!isFirst && document.activeElement !== part && document.activeElement !== document.body) return
    jump.current = { key, at: performance.now() }
    setInView(opened)
    const named = field === undefined ? null : part.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
    // What was refused when the page was saved.
    const fault = part.querySelector<HTMLElement>('[aria-invalid=true], [data-faulty] button')
    const target = named ?? fault ?? part
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: target === part ? 'start' : 'center' })
  }, [opened, field, key, isLoading])

  useEffect(() => {
    let frame = 0
    const follow = (): void => {
      cancelAnimationFrame(frame)
      if (performance.now() - jump.current.at > jumpMs) frame = requestAnimationFrame(() => setInView(partInView(latest.current)))
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
    }
  }, [])

  return { opened, inView }
}
