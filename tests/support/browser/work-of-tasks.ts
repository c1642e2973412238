interface TraceEvent {
  ph: string
  name: string
  pid: number
  tid: number
  /** CPU time in microseconds, excluding other processes. */
  tdur?: number
  /** Elapsed time in microseconds. */
  dur?: number
  args?: { name?: string }
}

/**
 * CPU time in ms of each task of a page's main thread. Unlike the browser's long tasks, it excludes waiting for the processor on
 * a busy machine.
 *
 * @param trace result of `browser.stopTracing()` with the categories 'toplevel' and '__metadata'
 */
export const workOfTasks = (trace: Buffer): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  )
  return traceEvents
    .filter((event) => event.ph === 'X' && event.name.includes('RunTask') && pages.has(thread(event)))
    .map(({ name, tdur, dur }) => {
      // Some tasks have no CPU time in the trace; they worked no longer than they took.
      const worked = tdur ?? dur
      if (worked === undefined) throw new Error(`The trace has no duration for ${name}`)
      return worked / 1000
    })
}
