/** A wait that whoever reads or points at a toast can hold. */
export interface HeldWait {
  /** Stops the clock until every holder has let go. */
  hold: (holder: string) => void
  /** When nobody holds it any more, the whole time runs anew. */
  letGo: (holder: string) => void
  stop: () => void
}

/**
 * Starts waiting.
 * @param ms milliseconds; Infinity waits for ever
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
