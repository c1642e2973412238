import { NotificationsProvider } from '@mantine/notifications'
import { type ReactNode, useEffect, useState } from 'react'
import { focusNewestToast } from './show-toast'

/** An element's place in the window, px. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'right'>

/** px: where toasts begin at a desk, the width of the edge that they take, and how far down two of them reach. */
const usualTop = 72
const edge = 352
const reach = 160

/** px: how far above the bottom toasts stand on phones, over the tab bar, and how high one is. */
const aboveTabs = 68
const height = 96

/** px between a toast and what it leaves free. */
const gap = 8

/** px; what is higher, such as a picture, is not pressed again and again, and leaves no room beside it. */
const highestButton = 120

/**
 * Where toasts cover neither what was pressed last, which is often pressed again, nor the × of an open window.
 *
 * @param pressed what was pressed last
 * @param heads the heads of the open windows
 * @returns px from the top at a desk, where toasts stand below, and from the bottom on phones, where they stand above
 */
export const clearPlace = (
  pressed: Box,
  heads: readonly Box[],
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
): { top: number; bottom: number } => {
  const isInTheWay = ({ top, bottom, right }: Box): boolean =>
    right > innerWidth - edge && bottom > usualTop && top < usualTop + reach
  const isButton = pressed.bottom - pressed.top <= highestButton
  const covered = [...(isButton ? [pressed] : []), ...heads].filter(isInTheWay).map(({ bottom }) => Math.round(bottom) + gap)
  const isUnder = isButton && pressed.bottom > innerHeight - aboveTabs - height && pressed.top < innerHeight - aboveTabs
  return {
    top: Math.min(Math.max(usualTop, ...covered), innerHeight - reach),
    bottom: isUnder ? Math.round(innerHeight - pressed.top) + gap : aboveTabs,
  }
}

const onHotkey = (event: KeyboardEvent) => {
  // By its place on the keyboard: with Alt held some layouts make another letter of it.
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return
  event.preventDefault()
  focusNewestToast()
}

/** An element beside the page. A modal hides all of these from screen readers; toasts speak all the same. */
const useHeardElement = (): HTMLElement => {
  const [element] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(element)
    const observer = new MutationObserver(() => {
      if (element.getAttribute('aria-hidden') === 'true') element.removeAttribute('aria-hidden')
    })
    observer.observe(element, { attributeFilter: ['aria-hidden'] })
    return () => {
      observer.disconnect()
      element.remove()
    }
  }, [element])
  return element
}

/** Moves the toasts off what was pressed last and off the heads of windows. */
const useClearOfPressed = (element: HTMLElement): void => {
  useEffect(() => {
    const makeRoom = ({ target }: MouseEvent): void => {
      const pressed = target instanceof Element ? target.closest('button, a') : null
      if (!pressed || element.contains(pressed)) return
      const heads = [...document.querySelectorAll('.mantine-Modal-header')].map((head) => head.getBoundingClientRect())
      const { top, bottom } = clearPlace(pressed.getBoundingClientRect(), heads, window)
      element.style.setProperty('--toasts-top', `${top}px`)
      element.style.setProperty('--toasts-bottom', `${bottom}px`)
    }
    document.addEventListener('click', makeRoom, true)
    return () => document.removeEventListener('click', makeRoom, true)
  }, [element])
}

/**
 * At a desk toasts stand at the right, below the header's buttons (64 px); on phones and tablets, where menu and
 * search are at the top, above the tab bar (60 px) and the device's own edge.
 */
const place = {
  maxWidth: 320,
  right: 16,
  top: `var(--toasts-top, ${usualTop}px)`,
  '@media (max-width: 1023px)': {
    top: 'auto',
    left: 12,
    right: 12,
    marginInline: 'auto',
    bottom: `calc(var(--toasts-bottom, ${aboveTabs}px) + env(safe-area-inset-bottom, 0px))`,
  },
} as const

/** The place of the toasts, top right, and their hotkey (specification 2, rulings: toasts). */
export const Toasts = ({ children }: { children: ReactNode }) => {
  const target = useHeardElement()
  useClearOfPressed(target)
  useEffect(() => {
    document.addEventListener('keydown', onHotkey)
    return () => document.removeEventListener('keydown', onHotkey)
  }, [])
  return (
    <NotificationsProvider position="top-right" autoClose={false} target={target} sx={place}>
      {children}
    </NotificationsProvider>
  )
}
