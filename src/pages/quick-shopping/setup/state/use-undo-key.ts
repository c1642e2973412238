import { useEffect, useRef } from 'react'

/** True where the browser takes back what was typed: in a field, unless it is a serial number nobody is typing. */
const takesBackTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  (target.dataset.control !== 'serial' || target.dataset.typed !== undefined)

/** Has Ctrl+Z, or Command+Z, take back the last move; not below a window that is open. */
export const useUndoKey = (undo: () => void): void => {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
      if (takesBackTyping(event.target) || document.querySelector('[aria-modal=true]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
