/** Milliseconds after which work for idle moments is done all the same. */
const latest = 2000

/** Does something once the page has nothing else to do; returns what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, latest / 10)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: latest })
  return () => window.cancelIdleCallback(handle)
}
