import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { plainTexts } from './plain-texts'
import { currentToasts, hideToast, type Toast, watchToasts } from './toast-store'

/** How long a toast is shown, in ms (contract 2.2). */
const toastTime = 3000

/** A toast; its timer is paused while it is hovered or focused. */
const ToastBox = ({ toast }: { toast: Toast }) => {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isPointedAt || isFocused || toast.kind === 'progress'

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => hideToast(toast.id), toastTime)
    return () => clearTimeout(timer)
  }, [isHeld, toast])

  return (
    <div
      className={`toast toast-${toast.kind}`}
      // A toast that appears under a resting pointer is not pointed at.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{toast.text}</span>
      <button type="button" aria-label={plainTexts.closeToast} onClick={() => hideToast(toast.id)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}

/** Whether a control of the page, or of the open dialog, lies under the toasts. */
const coversControl = (box: HTMLElement): boolean => {
  const { left, top, bottom } = box.getBoundingClientRect()
  return [...(box.parentElement?.querySelectorAll('a, button, input') ?? [])].some((control) => {
    const other = control.getBoundingClientRect()
    return !box.contains(control) && other.right > left && other.top < bottom && other.bottom > top
  })
}

/** Container of the toasts, top right, or at the bottom where they would cover a control; a live region for screen readers. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, currentToasts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = box.current?.classList
    place?.remove('low')
    if (!box.current || !coversControl(box.current)) return
    place?.add('low')
    if (coversControl(box.current)) place?.remove('low')
  }, [toasts])
  return (
    <div ref={box} className="toasts" role="status" aria-atomic="false">
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
