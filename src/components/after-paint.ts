/**
 * Calls back once the next frame is painted; a page in the background has no frames.
 *
 * @returns a function that calls it off
 */
export const afterPaint = (goOn: () => void): (() => void) => {
  let frame: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // The next frame paints what is there, and timers are due after it.
  const soon = (): void => {
    timer = setTimeout(goOn)
  }
  if (document.hidden) soon()
  else frame = requestAnimationFrame(soon)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
