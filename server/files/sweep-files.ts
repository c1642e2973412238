import { setImmediate as turn } from 'node:timers/promises'
import { type Database, migrationsIn } from '../database/connect'
import { migrations } from '../database/migrations/all-migrations'
import { isGeneratedKey } from './file-key'
import { referencedKeys } from './referenced-keys'
import type { FileStorage, ListedFile } from './storage'
import { nameOfKey, originalName } from './thumbnail-key'

/**
 * How long a file is kept that no row names, in ms. A file may wait for its row as long as the rest of its request takes, which
 * is hours on a slow line.
 */
const leastAge = 24 * 60 * 60 * 1000

/** How long a discarded file can be brought back, in ms. */
const trashAge = 7 * 24 * 60 * 60 * 1000

/**
 * How many files without a row are suspicious: more than this number, and more than a tenth of all files. Then this is
 * probably the storage of another database, and nothing is discarded.
 */
const mostUnnamed = 3
const mostShare = 0.1

/** Files per turn of the event loop, so that requests do not wait for a large listing. */
const filesPerTurn = 500

/** What a sweep did. */
export interface Swept {
  /** Keys of the files that were discarded. */
  discarded: string[]
  /** Keys of discarded files that a row names again, and that were brought back. */
  recovered: string[]
  /** Number of files without a row that stay, because they are suspiciously many. */
  kept: number
  /** Keys of files that rows name, but that do not exist. */
  gone: string[]
}

const nothing: Swept = { discarded: [], recovered: [], kept: 0, gone: [] }

/** The times of listed files by their keys; undefined when the sweep ends early. */
const timesOf = async (listing: AsyncIterable<ListedFile>, signal: AbortSignal): Promise<Map<string, number> | undefined> => {
  const times = new Map<string, number>()
  for await (const { key, storedAt } of listing) {
    if (signal.aborted) return undefined
    times.set(key, storedAt)
    if (times.size % filesPerTurn === 0) await turn()
  }
  return times
}

/** Removes thumbnails whose original no row names. They are made again when it is named again, so none is kept in the trash. */
const removeThumbnails = async (
  files: FileStorage,
  thumbnails: readonly (readonly [key: string, storedAt: number])[],
  named: ReadonlySet<string>,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> => {
  const originals = new Set([...named].map(nameOfKey))
  for (const [key, storedAt] of thumbnails)
    if (!signal.aborted && now - storedAt > leastAge && !originals.has(originalName(key) ?? '')) await files.remove(key)
}

/**
 * Discards files that no row names, removes those discarded a week ago, and finds rows whose files are gone. Discarded files that
 * a row names are brought back, as after another database with the same storage has discarded them. Several processes may do so
 * at once, and others may write meanwhile: names are read after the files are listed, and a file is never named again after its
 * last row is gone.
 *
 * @param now epoch ms
 * @param signal ends the sweep early; what it did is returned
 */
export const sweepFiles = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  files: FileStorage,
  now: number,
  signal: AbortSignal,
): Promise<Swept> => {
  // A newer version, which migrates the tables while this process still runs, may name files in ways unknown here.
  const isOwnSchema = async () => (await migrationsIn(db, engine)).join() === Object.keys(migrations(engine)).sort().join()
  if (!(await isOwnSchema())) return nothing
  // What waits for the end of a hold is removed then, and is not suspicious.
  const late = new Set(await files.removeLate())
  const all = await timesOf(files.list(), signal)
  const trash = all && (await timesOf(files.discarded(), signal))
  if (!trash) return nothing
  const isThumbnail = ([key]: readonly [string, number]): boolean => originalName(key) !== undefined
  const thumbnails = [...all].filter(isThumbnail)
  const listed = new Map([...all].filter((entry) => !isThumbnail(entry)))
  const named = await referencedKeys(db, engine)
  // Listing may have taken so long that a newer version has migrated the tables meanwhile.
  if (!(await isOwnSchema())) return nothing
  const notSeen = [...listed].flatMap(([key, storedAt]) =>
    !named.has(key) && !late.has(key) && isGeneratedKey(key) && now - storedAt > leastAge ? [key] : [],
  )
  // A record that went to the bin and back during the reading may have been missed.
  const seenNow = notSeen.length > 0 ? await referencedKeys(db, engine) : named
  const unnamed = notSeen.filter((key) => !seenNow.has(key))

  await removeThumbnails(files, thumbnails, named, { now, signal })

  const recovered: string[] = []
  for (const key of trash.keys()) if (!signal.aborted && named.has(key) && (await files.recover(key))) recovered.push(key)

  const isOwn = recovered.length > 0 || [...listed.keys()].some((key) => named.has(key))
  const isSuspicious = !isOwn || unnamed.length > Math.max(mostUnnamed, listed.size * mostShare)
  const discarded: string[] = []
  for (const key of isSuspicious ? [] : unnamed) {
    if (signal.aborted) break
    await files.discard(key)
    discarded.push(key)
  }
  const isOver = (storedAt: number) => !isSuspicious && !signal.aborted && now - storedAt > trashAge
  for (const [key, storedAt] of trash) if (isOver(storedAt) && !named.has(key)) await files.destroy(key)

  // A file that is not listed may have been stored since then, or removed together with its row.
  const missing: string[] = []
  for (const key of named) if (!signal.aborted && !listed.has(key) && !(await files.find(key))) missing.push(key)
  const namedStill = missing.length > 0 ? await referencedKeys(db, engine) : named
  return {
    discarded,
    recovered,
    kept: isSuspicious ? unnamed.length : 0,
    gone: missing.filter((key) => namedStill.has(key)),
  }
}
