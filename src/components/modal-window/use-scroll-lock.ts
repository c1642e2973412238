import { useLayoutEffect, useState } from 'react'

let locks = 0

/**
 * Keeps the page below a window from scrolling. Unlike Mantine's own lock, it changes no style sheet, after which the browser would
 * work out the styles of the whole page anew.
 */
export const useScrollLock = (): void => {
  // Read before the window changes the page, when the browser knows it already.
  const [scrollbar] = useState(() => window.innerWidth - document.documentElement.clientWidth)
  useLayoutEffect(() => {
    const { style } = document.body
    locks += 1
    if (locks === 1) {
      style.overflow = 'hidden'
      if (scrollbar > 0) style.paddingRight = `${scrollbar}px`
    }
    return () => {
      locks -= 1
      if (locks > 0) return
      style.overflow = ''
      style.paddingRight = ''
    }
  }, [scrollbar])
}
