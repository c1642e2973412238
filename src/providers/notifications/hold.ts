/** A timer that is paused while the user reads a toast or points at it. */
export interface HeldWait {
  /** Pauses the timer until every holder has released it. */
  hold: (holder: string) => void
  /** Releases the timer; without any holder it restarts with its full time. */
  letGo: (holder: string) => void
  stop: () => void
}

/**
 * Starts a timer.
 * @param ms milliseconds; Infinity never ends
 */
export const startWait = (ms: number, done: () => void): HeldWait => {
  const holders = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => clearTimeout(timer)
  const run = () => {
    stop()
    if (ms !== Infinity) timer = setTimeout(done, ms)
  }
  run()

  return {
    hold: (holder) => {
      holders.add(holder)
      stop()
    },
    letGo: (holder) => {
      if (holders.delete(holder) && holders.size === 0) run()
    },
    stop,
  }
}
