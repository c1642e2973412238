/** ms after which sparks would belong to nothing that was pressed */
const latest = 500

/**
 * Celebrates what was done by a button with sparks; with none where motion is reduced.
 *
 * @returns a function that shows them, where the button was
 */
export const sparkleAt = (button: Element | null): (() => void) => {
  if (!button || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  const { x, y, width, height } = button.getBoundingClientRect()
  const loading = import('./sparks')
  return () => {
    const since = performance.now()
    void loading.then(
      ({ showSparks }) => performance.now() - since < latest && showSparks(x + width / 2, y + height / 2),
      () => undefined,
    )
  }
}
