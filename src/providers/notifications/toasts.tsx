import { NotificationsProvider } from '@mantine/notifications'
import { useEffect, useState, type ReactNode } from 'react'
import { focusNewestToast } from './show-toast'

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

/** px: where toasts begin at a desk, the width of the edge that they take, and how far one with few words reaches. */
const usualTop = 72
const edge = 352
const reach = 160

/** px: how far above the bottom toasts stand on phones, over the tab bar, and how high two lines of one are. */
const aboveTabs = 68
const height = 96

/** Moves the toasts off what was pressed last, where they would cover it: below it at a desk, above it on phones. */
const useClearOfPressed = (element: HTMLElement): void => {
  useEffect(() => {
    const makeRoom = ({ target }: MouseEvent): void => {
      const pressed = target instanceof Element ? target.closest('button, a') : null
      if (!pressed || element.contains(pressed)) return
      const { top, bottom, right } = pressed.getBoundingClientRect()
      const isCovered = right > window.innerWidth - edge && bottom > usualTop && top < usualTop + reach
      element.style.setProperty('--toasts-top', `${isCovered ? Math.round(bottom) + 8 : usualTop}px`)
      const fromBottom = window.innerHeight - top
      const isUnder = window.innerHeight - bottom < aboveTabs + height && fromBottom > aboveTabs
      element.style.setProperty('--toasts-bottom', `${isUnder ? Math.round(fromBottom) + 8 : aboveTabs}px`)
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
