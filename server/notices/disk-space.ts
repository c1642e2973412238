import { statfs } from 'node:fs/promises'
import type { Notices } from './notices'
import { noticeTexts as texts } from './notice-texts'

const megabyte = 1024 * 1024

/** Free space below which the owner is notified, and below which nothing is saved: so many bytes, or less on a small disk. */
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

const least = ({ total }: Measured, { bytes, share }: { bytes: number; share: number }): number => Math.min(bytes, total * share)

/** The free space of a disk below which nothing is saved, in bytes. */
export const reserveOf = (measured: Measured): number => least(measured, limits.full)

/** A size as text: '1,234 MB'. */
export const megabytes = (bytes: number, round = Math.floor): string => `${round(bytes / megabyte).toLocaleString('en-IN')} MB`

/** How much room a disk has. */
export const spaceOf = (measured: Measured): 'enough' | 'low' | 'full' => {
  if (measured.free < reserveOf(measured)) return 'full'
  return measured.free < least(measured, limits.low) ? 'low' : 'enough'
}

/**
 * Watches the disk of the store. Writes are refused before it is completely full, because the database needs room to go on and to
 * shut down well.
 *
 * @param measure undefined if the store keeps nothing on a disk of this machine
 */
export class DiskSpace {
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
    const room = measured ? spaceOf(measured) : 'enough'
    this.#last = { at: performance.now(), isFull: room === 'full' }
    if (room === 'full') this.#notices.tell('disk', 'error', texts.diskFull, room)
    else if (room === 'low') {
      this.#notices.tell('disk', 'warning', texts.diskLow(megabytes(measured?.free ?? 0)), room)
    } else this.#notices.end('disk')
    return room === 'full'
  }
}
