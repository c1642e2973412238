import { useEffect, useRef } from 'react'

/**
 * Does things as soon as nothing is pressed: what appears or moves below a pointer that is down would take
 * away the click that is about to come.
 */
export const useAfterPress = (): ((run: () => void) => void) => {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  const runAll = (): void => {
    const runs = waiting.current
    waiting.current = []
    for (const run of runs) run()
  }

  useEffect(() => {
    const watched = new AbortController()
    const options = { capture: true, signal: watched.signal }
    const press = (): void => void (isPressed.current = true)
    const release = (): void => {
      isPressed.current = false
      // The click comes right after the release.
      setTimeout(runAll)
    }
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('pointerup', release, options)
    window.addEventListener('pointercancel', release, options)
    return () => watched.abort()
  }, [])

  return (run) => {
    waiting.current.push(run)
    // On a touch screen the press is over by now, and the click still to come.
    if (!isPressed.current) setTimeout(runAll)
  }
}
