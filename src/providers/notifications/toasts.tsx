import { NotificationsProvider } from '@mantine/notifications'
import { type ReactNode, useEffect, useState } from 'react'
import { clearErrorToasts } from '../../framework/declaration/error-toasts'
import { aboveTabs, keepClear, usualTop, width } from './place-toasts'
import { focusNewestToast } from './show-toast'

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

/**
 * On wide screens toasts are on the right, below the header's buttons (52 px); on phones and tablets, where menu and search are
 * at the top, they are above the tab bar (60 px), what covers the page above it (waiting-bar.tsx, bulk-bar.tsx) and the safe area of
 * the device.
 */
const place = {
  maxWidth: `var(--toasts-width, ${width}px)`,
  right: 16,
  top: `var(--toasts-top, ${usualTop}px)`,
  '@media (max-width: 1023px)': {
    top: 'auto',
    left: 12,
    right: 12,
    maxWidth: width,
    marginInline: 'auto',
    bottom: `calc(var(--toasts-bottom, ${aboveTabs}px) + var(--floating, 0px) + var(--bulk-bar, 0px) + env(safe-area-inset-bottom, 0px))`,
  },
} as const

/** Container of the toasts, top right, and their hotkey (contract 2.2). */
export const Toasts = ({ children }: { children: ReactNode }) => {
  const target = useHeardElement()
  useEffect(() => keepClear(target), [target])
  useEffect(() => clearErrorToasts, [])
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
