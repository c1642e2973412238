import { useLayoutEffect } from 'react'
import { afterPaint } from '../after-paint'

/** Windows that are open. */
let windows = 0
let callOff = (): void => undefined

const apply = (): void => {
  const { style } = document.body
  const isLocked = style.overflow === 'hidden'
  if (windows > 0 === isLocked) return
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  style.overflow = isLocked ? '' : 'hidden'
  style.paddingRight = isLocked || scrollbar === 0 ? '' : `${scrollbar}px`
}

const change = (by: 1 | -1): void => {
  windows += by
  callOff()
  callOff = afterPaint(apply)
}

/**
 * Keeps the page below a window from scrolling. The browser paints the whole page anew for it, so that it comes after the window is
 * painted. Unlike Mantine's own lock, it changes no style sheet, after which the styles of the whole page would be worked out anew.
 */
export const useScrollLock = (): void => {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}
