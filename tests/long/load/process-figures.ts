import { readFile } from 'node:fs/promises'

/** Resident memory of a process in MB. */
export const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

export const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** The median of the second half of the values, in which garbage that is not collected yet counts less. */
export const median = (list: readonly number[]): number =>
  quantile(
    [...list].sort((one, other) => one - other),
    0.5,
  )

/** Clock ticks per second in which Linux counts processor time. */
const ticks = 100

/** Processor time of a process so far, of all its threads, in ms. */
export const processorTimeOf = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  // utime and stime are the 14th and 15th of all fields.
  return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1000
}
