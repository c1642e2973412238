import { hideNotification, showNotification, updateNotification, type NotificationProps } from '@mantine/notifications'
import type { FocusEvent, KeyboardEvent } from 'react'
import { dragAway } from './drag'
import { startWait, type HeldWait } from './hold'
import { ToastMessage } from './toast-message'
import { toastStyles, toastTime, type ToastKind } from './toast-look'
import { toastTexts } from './toast-texts'

/** The toasts on screen, the newest last. */
const waits = new Map<string, HeldWait>()
let toastCount = 0
let focusBefore: HTMLElement | undefined

const forget = (id: string) => {
  waits.get(id)?.stop()
  waits.delete(id)
}

/** Takes a toast away; the focus that was in it goes back to where it came from. */
export const hideToast = (id: string): void => {
  const hadFocus = document.getElementById(id)?.contains(document.activeElement) ?? false
  forget(id)
  hideNotification(id)
  if (hadFocus) focusBefore?.focus()
}

const start = (id: string, kind: ToastKind) => {
  const wait = startWait(toastTime[kind], () => hideToast(id))
  waits.set(id, wait)
  return () => forget(id)
}

const handlers = (id: string) => ({
  ...dragAway(() => hideToast(id)),
  onPointerEnter: () => waits.get(id)?.hold('pointer'),
  onPointerLeave: () => waits.get(id)?.letGo('pointer'),
  onFocus: () => waits.get(id)?.hold('focus'),
  onBlur: (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) waits.get(id)?.letGo('focus')
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A dialog behind it would close on the same key.
    event.stopPropagation()
    hideToast(id)
  },
})

/**
 * Shows a toast (specification 2, rulings: toasts). Needs <Toasts> on the page.
 * @param options.id a toast of the same id that is still there changes instead of a second one appearing
 * @returns its id
 */
export const showToast = (kind: ToastKind, text: string, options: { id?: string } = {}): string => {
  const id = options.id ?? `toast-${++toastCount}`
  const toast: NotificationProps & { id: string } = {
    id,
    message: <ToastMessage text={text} onShow={() => start(id, kind)} />,
    role: kind === 'error' ? 'alert' : 'status',
    tabIndex: -1,
    loading: kind === 'progress',
    color: 'white',
    styles: toastStyles(kind),
    closeButtonProps: { 'aria-label': toastTexts.close },
    onClose: () => forget(id),
    ...handlers(id),
  }
  showNotification(toast)
  updateNotification(toast)
  return id
}

/** Moves the focus to the newest toast, when there is one (specification 2: hotkey Alt+T). */
export const focusNewestToast = (): void => {
  const newest = [...waits.keys()].at(-1)
  const element = newest === undefined ? null : document.getElementById(newest)
  if (!element) return
  const active = document.activeElement
  const inToast = [...waits.keys()].some((id) => document.getElementById(id)?.contains(active))
  if (!inToast) focusBefore = active instanceof HTMLElement ? active : undefined
  element.focus()
}
