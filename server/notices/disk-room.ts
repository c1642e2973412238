import { statfs } from 'node:fs/promises'
import type { Notices } from './notices'
import { noticeTexts as texts } from './notice-texts'

const megabyte = 1024 * 1024

/** Free space below which the owner is told, and below which nothing is saved: so many bytes, or less on a small disk. */
const limits = {
  low: { bytes: 1024 * megabyte, share: 0.05 },
  full: { bytes: 64 * megabyte, share: 0.005 },
}

/** How long a measurement is used while there is room, in ms. */
const freshMs = 5_000

/** The free space and the size of a disk, in bytes. */
export interface Measured {
  free: number
  total: number
}

/** Measures the disk of a folder. */
export const measureDisk = async (folder: string): Promise<Measured> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

const isBelow = ({ free, total }: Measured, { bytes, share }: { bytes: number; share: number }): boolean =>
  free < Math.min(bytes, total * share)

/** How much room a disk has. */
export const roomOf = (measured: Measured): 'enough' | 'low' | 'full' => {
  if (isBelow(measured, limits.full)) return 'full'
  return isBelow(measured, limits.low) ? 'low' : 'enough'
}

/**
 * Watches the disk of the store. Writes are refused before it is completely full, because the database needs room to go on and to
 * shut down well.
 *
 * @param measure undefined if the store keeps nothing on a disk of this machine
 */
export class DiskRoom {
  readonly #notices: Notices
  readonly #measure: (() => Promise<Measured>) | undefined
  #last: { at: number; isFull: boolean } = { at: -Infinity, isFull: false }

  constructor(notices: Notices, measure: (() => Promise<Measured>) | undefined) {
    this.#notices = notices
    this.#measure = measure
  }

  /** Measures the disk, at most every few seconds while it is not full, and returns whether it is. */
  async isFull(): Promise<boolean> {
    if (!this.#measure) return false
    if (!this.#last.isFull && performance.now() - this.#last.at < freshMs) return false
    const measured = await this.#measure().catch(() => undefined)
    const room = measured ? roomOf(measured) : 'enough'
    this.#last = { at: performance.now(), isFull: room === 'full' }
    if (room === 'full') this.#notices.tell('disk', 'error', texts.diskFull, room)
    else if (room === 'low') {
      const free = `${Math.floor((measured?.free ?? 0) / megabyte).toLocaleString('en-IN')} MB`
      this.#notices.tell('disk', 'warning', texts.diskLow(free), room)
    } else this.#notices.end('disk')
    return room === 'full'
  }
}
