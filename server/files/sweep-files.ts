import { type Database, schemaOf } from '../database/connect'
import { migrations } from '../database/migrations/all-migrations'
import { isGeneratedKey } from './file-key'
import { namedKeys } from './named-keys'
import type { FileStorage } from './storage'

/**
 * How long a file is kept that no row names, in ms. A file may wait for its row as long as the rest of its request takes, which
 * is hours on a slow line.
 */
const leastAge = 24 * 60 * 60 * 1000

/**
 * How many files without a row are suspicious: more than this number, and more than a tenth of all files. Then this is
 * probably the storage of another database, and nothing is removed.
 */
const mostUnnamed = 3
const mostShare = 0.1

/** What a sweep did. */
export interface Swept {
  /** Keys of the files that were removed. */
  removed: string[]
  /** Number of files without a row that stay, because they are suspiciously many. */
  kept: number
  /** Keys of files that rows name, but that do not exist. */
  gone: string[]
}

const nothing: Swept = { removed: [], kept: 0, gone: [] }

/**
 * Removes files that no row names, and finds rows whose files are gone. Several processes may do so at once, and others may write
 * meanwhile: names are read after the files are listed, and a file is never named again after its last row is gone.
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
  const isOwnSchema = async () => (await schemaOf(db, engine)) === Object.keys(migrations(engine)).sort().at(-1)
  if (!(await isOwnSchema())) return nothing
  const listed = new Map<string, number>()
  for await (const { key, storedAt } of files.list()) {
    if (signal.aborted) return nothing
    listed.set(key, storedAt)
  }
  const named = await namedKeys(db, engine)
  // Listing may have taken so long that a newer version has migrated the tables meanwhile.
  if (!(await isOwnSchema())) return nothing
  const notSeen = [...listed].flatMap(([key, storedAt]) =>
    !named.has(key) && isGeneratedKey(key) && now - storedAt > leastAge ? [key] : [],
  )
  // A record that went to the bin and back during the reading may have been missed.
  const seenNow = notSeen.length > 0 ? await namedKeys(db, engine) : named
  const unnamed = notSeen.filter((key) => !seenNow.has(key))
  const isSuspicious =
    unnamed.length > Math.max(mostUnnamed, listed.size * mostShare) || ![...listed.keys()].some((key) => named.has(key))

  const removed: string[] = []
  for (const key of isSuspicious ? [] : unnamed) {
    if (signal.aborted) break
    await files.remove(key)
    removed.push(key)
  }

  // A file that is not listed may have been stored since then, or removed together with its row.
  const missing: string[] = []
  for (const key of named) if (!signal.aborted && !listed.has(key) && !(await files.find(key))) missing.push(key)
  const namedStill = missing.length > 0 ? await namedKeys(db, engine) : named
  return { removed, kept: isSuspicious ? unnamed.length : 0, gone: missing.filter((key) => namedStill.has(key)) }
}
