import { readFileSync, writeFileSync } from 'node:fs'

const megabyte = 1024 * 1024

/**
 * Measures by how much the memory of a process grows at most during a task.
 *
 * @returns before and peak in bytes; undefined if the system does not provide them
 */
export const memoryDuring = async (
  pid: number,
  task: () => Promise<unknown>,
): Promise<{ before: number; most: number } | undefined> => {
  const read = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  let before: number | undefined
  try {
    // Forgets the peak of what was before.
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    before = read('VmRSS')
  } catch {
    // Only Linux has these files.
  }
  await task()
  return before === undefined ? undefined : { before, most: read('VmHWM') }
}

/** Formats a number of bytes in MB. */
export const megabytes = (bytes: number | undefined): string =>
  bytes === undefined ? 'not available on this system' : `${Math.round(bytes / megabyte)} MB`

/** The budget in bytes. */
export const budgetOf = (inMegabytes: number): number => inMegabytes * megabyte
