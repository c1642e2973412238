import path from 'node:path'
import { referencedKeys } from '../files/referenced-keys'
import type { FileStorage } from '../files/storage'
import { type Measured, measureDisk, megabytes, reserveOf } from '../notices/disk-space'
import { StartError } from '../start-error'
import { backupTexts as texts } from './backup-texts'
import type { Source } from './source'

export interface BackupSpace {
  /** A temporary folder for the copy of the database. */
  folder: string
  /** Whether the archive is written to the disk of `folder`, too. */
  holdsArchive: boolean
  /** Replaces the measurement of the disk. */
  measure?: ((folder: string) => Promise<Measured>) | undefined
}

const filesSize = async ({ db, engine }: Source, storage: FileStorage): Promise<number> => {
  const named = await referencedKeys(db, engine)
  let total = 0
  for await (const { key, size } of storage.list()) if (named.has(key)) total += size
  return total
}

/**
 * Refuses a backup before it begins if its disk would be so full that the store could save nothing any more.
 *
 * @throws StartError that names the needed and the free space
 */
export const assertSpace = async (
  source: Source,
  storage: FileStorage,
  { folder, holdsArchive, measure = measureDisk }: BackupSpace,
): Promise<void> => {
  const measured = await measure(folder)
  const copy = await source.size()
  // The archive has another copy of the database.
  const needed = holdsArchive ? 2 * copy + (await filesSize(source, storage)) : copy
  const reserve = reserveOf(measured)
  if (measured.free - needed >= reserve) return
  const words = { needed: megabytes(needed, Math.ceil), free: megabytes(measured.free), reserve: megabytes(reserve) }
  throw new StartError(texts.needsRoom(path.dirname(folder), words))
}
