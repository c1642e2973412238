interface TraceEvent {
  ph: string
  name: string
  pid: number
  tid: number
  /** Microseconds of work on the processor, what other processes took meanwhile not counted. */
  tdur?: number
  args?: { name?: string }
}

/**
 * How long each task of a page's own thread worked, in ms: what it waited for the processor on a busy machine
 * is no part of it, as it is of the browser's long tasks.
 *
 * @param trace as `browser.stopTracing()` gives it, of the categories 'toplevel' and '__metadata'
 */
export const workOfTasks = (trace: Buffer): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  )
  return traceEvents
    .filter((event) => event.ph === 'X' && event.name.includes('RunTask') && pages.has(thread(event)))
    .map(({ name, tdur }) => {
      if (tdur === undefined) throw new Error(`The trace does not say how long ${name} worked`)
      return tdur / 1000
    })
}
