import { useEffect, useRef } from 'react'

/** Runs callbacks once no pointer is pressed: an element that appears or moves under the pointer would prevent the click. */
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
      // The click event follows the release.
      setTimeout(runAll)
    }
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('pointerup', release, options)
    window.addEventListener('pointercancel', release, options)
    return () => watched.abort()
  }, [])

  return (run) => {
    waiting.current.push(run)
    // On a touch screen the press is already over, but the click event is still to come.
    if (!isPressed.current) setTimeout(runAll)
  }
}
