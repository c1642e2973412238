import type { PointerEvent } from 'react'

/** Part of its width past which a toast that is dragged sideways goes (rulings: toasts). */
export const dragDismissPart = 0.8

type DragEvent = PointerEvent<HTMLElement>

const shift = (element: HTMLElement, pixels: number, part: number) => {
  element.style.transition = 'none'
  element.style.transform = `translateX(${pixels}px)`
  element.style.opacity = String(Math.max(0.2, 1 - Math.abs(part)))
}

const springBack = (element: HTMLElement) => {
  element.style.transition = 'transform 150ms ease, opacity 150ms ease'
  element.style.transform = ''
  element.style.opacity = ''
}

/**
 * Pointer handlers for an element that is dragged away sideways; one that is let go before springs back.
 * @param away called once, as soon as it is past 80 % of its width
 */
export const dragAway = (away: () => void) => {
  let from: { pointer: number; x: number } | undefined

  const end = (event: DragEvent) => {
    if (event.pointerId !== from?.pointer) return
    from = undefined
    springBack(event.currentTarget)
  }

  return {
    onPointerDown: (event: DragEvent) => {
      const onButton = event.target instanceof Element && event.target.closest('button') !== null
      if (from !== undefined || event.button !== 0 || onButton) return
      from = { pointer: event.pointerId, x: event.clientX }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: DragEvent) => {
      if (event.pointerId !== from?.pointer) return
      const element = event.currentTarget
      const pixels = event.clientX - from.x
      const part = pixels / element.offsetWidth
      shift(element, pixels, part)
      if (Math.abs(part) <= dragDismissPart) return
      from = undefined
      element.style.opacity = '0'
      away()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
