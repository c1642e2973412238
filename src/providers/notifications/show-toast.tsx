import type { MantineTheme } from '@mantine/core'
import { hideNotification, type NotificationProps, showNotification, updateNotification } from '@mantine/notifications'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect } from 'react'
import type { ToastButton } from '../../framework/declaration/call-meta'
import { addErrorToast, removeErrorToast } from '../../framework/declaration/error-toasts'
import { placeToasts } from './place-toasts'
import { toastTexts } from './toast-texts'

/**
 * Starts a timer that is paused while the user reads a toast or points at it.
 * @param ms milliseconds; Infinity never ends
 */
export const startWait = (ms: number, done: () => void) => {
  const holders = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => clearTimeout(timer)
  const run = () => {
    stop()
    if (ms !== Infinity) timer = setTimeout(done, ms)
  }
  run()

  return {
    /** Pauses the timer until every holder has released it. */
    hold: (holder: string): void => {
      holders.add(holder)
      stop()
    },
    /** Releases the timer; without any holder it restarts with its full time. */
    release: (holder: string): void => {
      if (holders.delete(holder) && holders.size === 0) run()
    },
    stop,
  }
}

/** Fraction of its width after which a toast that is dragged sideways is dismissed (contract 2.2). */
const dragDismissPart = 0.8

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
 * Pointer handlers of an element that is dismissed by dragging it sideways; released earlier, it moves back.
 * @param away called once, when the element was dragged by more than 80 % of its width
 */
const dragAway = (away: () => void) => {
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

/** Kind of a toast. A progress toast stays until another one replaces it. */
type ToastKind = 'success' | 'error' | 'info' | 'progress'

/** Display time of a toast in ms (contract 2.2). */
const toastTime: Record<ToastKind, number> = { success: 3000, error: 3000, info: 3000, progress: Infinity }

/** Display time of a toast with a button, in ms: it has to be read, decided about and pressed (docs/decisions/0048). */
const buttonTime = 8000

const colors: Record<ToastKind, string> = { success: 'green', error: 'red', info: 'blue', progress: 'blue' }

/** Filled with the colour of its kind, with white text (contract 2.2). */
const toastStyles = (kind: ToastKind) => (theme: MantineTheme) => ({
  root: {
    backgroundColor: theme.colors[colors[kind]]?.[7],
    borderColor: 'transparent',
    cursor: 'grab',
    touchAction: 'pan-y',
    userSelect: 'none' as const,
    '&::before': { display: 'none' },
    '&:focus': { outline: `2px solid ${theme.colorScheme === 'dark' ? theme.white : theme.black}`, outlineOffset: 2 },
  },
  description: {
    color: theme.white,
    overflowWrap: 'anywhere' as const,
    // The buttons are beside the text, or all of them below it if it would become too narrow.
    '[data-with-buttons]': { display: 'flex', flexWrap: 'wrap' as const, alignItems: 'center', gap: 8 },
    '[data-with-buttons] > :first-of-type': { flex: '1 1 140px' },
    '[data-with-buttons] > :last-of-type': { display: 'flex', flexWrap: 'wrap' as const, gap: 8 },
    button: {
      all: 'unset' as const,
      cursor: 'pointer',
      padding: '6px 10px',
      border: '1px solid',
      borderRadius: theme.radius.sm,
      fontWeight: 600,
      '&:focus-visible': { outline: `2px solid ${theme.white}`, outlineOffset: 2 },
    },
  },
  closeButton: {
    color: theme.white,
    minWidth: 32,
    minHeight: 32,
    '&:hover': { backgroundColor: 'rgba(0, 0, 0, 0.25)' },
    '&:focus-visible': { outlineColor: theme.white, outlineOffset: -2 },
  },
})

interface ToastMessageProps {
  id: string
  kind: ToastKind
  text: string
  buttons: readonly ToastButton[]
  /** Called when the toast is displayed, and for each one that replaces it; returns a cleanup function. */
  onShow: () => () => void
}

/** Text of a toast, which reports when the toast is actually displayed: Mantine queues toasts beyond its limit. */
const ToastMessage = ({ id, kind, text, buttons, onShow }: ToastMessageProps) => {
  useEffect(onShow, [onShow])
  // A form repeats an error toast only when that is out of sight.
  useEffect(() => {
    if (kind !== 'error') return undefined
    addErrorToast(id)
    return () => removeErrorToast(id)
  }, [id, kind])
  if (buttons.length === 0) return <>{text}</>
  return (
    <div data-with-buttons>
      <span>{text}</span>
      <span>
        {buttons.map(({ label, press }) => (
          <button key={label} type="button" onClick={press}>
            {label}
          </button>
        ))}
      </span>
    </div>
  )
}

/** Timers of the displayed toasts, the newest last. */
const waits = new Map<string, ReturnType<typeof startWait>>()
let toastCount = 0
let focusBefore: HTMLElement | undefined

const forget = (id: string) => {
  waits.get(id)?.stop()
  waits.delete(id)
  // One that still waits for room will not be displayed, and so never leaves.
  if (!document.getElementById(id)) removeErrorToast(id)
}

/** Hides a toast; if it contains the focus, that returns to where it was before. */
export const hideToast = (id: string): void => {
  const hadFocus = document.getElementById(id)?.contains(document.activeElement) ?? false
  forget(id)
  hideNotification(id)
  if (hadFocus) focusBefore?.focus()
}

/** @param ms display time */
const start = (id: string, ms: number) => {
  const wait = startWait(ms, () => hideToast(id))
  waits.set(id, wait)
  return () => {
    wait.stop()
    waits.delete(id)
  }
}

/** px by which a resting pointer may tremble. */
const tremble = 8

/**
 * Returns whether a pointer in a toast was moved onto it: the entry and the move are then one event. A toast that appears under a
 * resting pointer is entered without a move.
 */
const isMovedOnto = ({ clientX, clientY, timeStamp }: PointerEvent, entry: PointerEvent): boolean =>
  timeStamp === entry.timeStamp || Math.hypot(clientX - entry.clientX, clientY - entry.clientY) > tremble

const handlers = (id: string, { onPointerDown, onPointerMove, ...drag }: ReturnType<typeof dragAway>, entry?: PointerEvent) => ({
  ...drag,
  onPointerEnter: (event: DragEvent) => {
    entry = event
  },
  onPointerDown: (event: DragEvent) => {
    waits.get(id)?.hold('pointer')
    onPointerDown(event)
  },
  onPointerMove: (event: DragEvent) => {
    entry ??= event
    if (isMovedOnto(event, entry)) waits.get(id)?.hold('pointer')
    onPointerMove(event)
  },
  onPointerLeave: () => waits.get(id)?.release('pointer'),
  onFocus: () => waits.get(id)?.hold('focus'),
  onBlur: (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) waits.get(id)?.release('focus')
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Otherwise a dialog behind the toast would close too.
    event.stopPropagation()
    hideToast(id)
  },
})

/**
 * Shows a toast (contract 2.2). Requires <Toasts> on the page.
 * @param options.buttons shown after the text; each hides the toast, too
 * @param options.id a toast with the same id that is still shown is updated instead of adding a second one
 * @returns its id
 */
export const showToast = (
  kind: ToastKind,
  text: string,
  options: { id?: string; buttons?: readonly ToastButton[] | undefined } = {},
): string => {
  const id = options.id ?? `toast-${++toastCount}`
  const buttons = (options.buttons ?? []).map(({ label, press }) => ({
    label,
    press: () => {
      hideToast(id)
      press()
    },
  }))
  const toast: NotificationProps & { id: string } = {
    id,
    message: (
      <ToastMessage
        id={id}
        kind={kind}
        text={text}
        buttons={buttons}
        onShow={() => start(id, buttons[0] ? buttonTime : toastTime[kind])}
      />
    ),
    role: kind === 'error' ? 'alert' : 'status',
    tabIndex: -1,
    loading: kind === 'progress',
    color: 'white',
    styles: toastStyles(kind),
    closeButtonProps: { 'aria-label': toastTexts.close },
    onClose: () => forget(id),
    ...handlers(
      id,
      dragAway(() => hideToast(id)),
    ),
  }
  if (kind === 'error') addErrorToast(id)
  placeToasts()
  // The page or the list to which a press leads is there a moment later, while the toast still comes in.
  setTimeout(placeToasts, 100)
  showNotification(toast)
  updateNotification(toast)
  return id
}

/** Moves the focus to the newest toast, if any (contract 2.2). */
export const focusNewestToast = (): void => {
  const newest = [...waits.keys()].at(-1)
  const element = newest === undefined ? null : document.getElementById(newest)
  if (!element) return
  const active = document.activeElement
  const inToast = [...waits.keys()].some((id) => document.getElementById(id)?.contains(active))
  if (!inToast) focusBefore = active instanceof HTMLElement ? active : undefined
  element.focus()
}
