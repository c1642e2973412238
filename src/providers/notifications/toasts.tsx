import { NotificationsProvider } from '@mantine/notifications'
import { type ReactNode, useEffect, useState } from 'react'
import { focusNewestToast } from './show-toast'

/** Position of an element in the viewport, in px. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'right'>

/** px, wide screens: top of the toasts, width of the right edge that they cover, and height of two toasts. */
const usualTop = 72
const edge = 352
const reach = 160

/** px, phones: distance of the toasts from the bottom, above the tab bar, and height of one toast. */
const aboveTabs = 68
const height = 96

/** px between a toast and an element that it must not cover. */
const gap = 8

/** px; a higher element, such as an image, is not pressed repeatedly, and leaves no space for toasts. */
const highestButton = 120

/** Headers of modals, with their close buttons, and sticky bars of pages, with their save buttons. */
const headsSelector = '.mantine-Modal-header, [data-clear-of-toasts]'

/**
 * Returns a position at which toasts cover neither the element pressed last, which is often pressed again, nor the header of
 * an open modal or page.
 *
 * @param pressed the element pressed last
 * @param heads the elements of `headsSelector`
 * @returns px from the top of the toasts on wide screens, and px from their bottom on phones
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
  // By key code: with Alt some keyboard layouts produce another character.
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return
  event.preventDefault()
  focusNewestToast()
}

/** A container outside the page. Modals set aria-hidden on it, which is removed so that screen readers announce toasts. */
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

/** Moves the toasts away from the element pressed last and from headers. */
const useClearOfPressed = (element: HTMLElement): void => {
  useEffect(() => {
    const makeRoom = ({ target }: MouseEvent): void => {
      const pressed = target instanceof Element ? target.closest('button, a') : null
      if (!pressed || element.contains(pressed)) return
      const heads = [...document.querySelectorAll(headsSelector)].map((head) => head.getBoundingClientRect())
      const { top, bottom } = clearPlace(pressed.getBoundingClientRect(), heads, window)
      element.style.setProperty('--toasts-top', `${top}px`)
      element.style.setProperty('--toasts-bottom', `${bottom}px`)
    }
    document.addEventListener('click', makeRoom, true)
    return () => document.removeEventListener('click', makeRoom, true)
  }, [element])
}

/**
 * On wide screens toasts are on the right, below the header's buttons (64 px); on phones and tablets, where menu and search are
 * at the top, they are above the tab bar (60 px), what lies over the page above it (src/framework/layout/floating.tsx,
 * bulk-bar.tsx) and the safe area of the
 * device.
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
    bottom: `calc(var(--toasts-bottom, ${aboveTabs}px) + var(--floating, 0px) + var(--bulk-bar, 0px) + env(safe-area-inset-bottom, 0px))`,
  },
} as const

/** Container of the toasts, top right, and their hotkey (specification 2, rulings: toasts). */
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
