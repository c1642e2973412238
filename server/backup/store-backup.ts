import type { Config } from '../config'
import { systemReason } from '../database/violations'
import { prepareFolder } from '../files/open-storage'
import { StartError } from '../start-error'
import { DamagedError, unpackArchive } from './archive'
import { type ArchivePlace, openArchivePlace, storeIdOfArchive } from './archive-place'
import { backupTexts as texts } from './backup-texts'
import { type BackupOptions, type BackupStep, packBackup } from './make-backup'
import { inTemporaryFolder, removeLeftovers } from './temporary-folder'

/** A backup that the server makes and keeps; it can be sent to a thread. */
export interface BackupJob {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'filesUrl' | 'backupDir' | 'backupUrl'>
  /** Name of the new archive, with the id of its store. */
  name: string
  /** Number of archives of this store that its server keeps, including the new one. */
  keep: number
  /** Epoch ms. */
  now: number
}

/** The folder in which backups are made: that of the archives, so that they can be moved, or that of the store. */
export const workFolder = ({ backupUrl, backupDir, dataDir }: BackupJob['config']): string =>
  backupUrl === undefined ? backupDir : dataDir

/** A backup that was verified. */
export interface StoredBackup {
  /** Size of the archive in bytes. */
  size: number
  rows: number
  files: number
  /** Number of files that rows name, but that the store does not have. */
  missing: number
  /** What went wrong after the archive was complete. */
  note?: string
  /** False if so many files are missing that older archives are kept. */
  isWhole?: boolean
}

/** How many files, and which share of all, may be missing in a good backup. */
const mostMissing = 3
const mostMissingShare = 0.1

/**
 * Reads an archive again from its place, and compares it with its checksums. A damaged one is removed; one that cannot be read is
 * not, because it may be good.
 *
 * @returns its size in bytes
 * @throws StartError when it is damaged, or could not be read
 */
const verify = async (place: ArchivePlace, name: string, signal: AbortSignal): Promise<number> => {
  const unchecked = (error: unknown): never => {
    signal.throwIfAborted()
    throw new StartError(texts.unchecked(name, systemReason(error)))
  }
  const found = await place.open(name).catch(unchecked)
  if (!found) throw new StartError(texts.noBackup(name))
  const read = async ({ content }: { content: AsyncIterable<unknown> }): Promise<void> => {
    for await (const _ of content) signal.throwIfAborted()
  }
  try {
    await unpackArchive(found.stream, read, texts.spoilt(name))
  } catch (error) {
    if (!(error instanceof DamagedError)) return unchecked(error)
    await place.remove(name)
    throw error
  }
  return found.size
}

/** Removes the oldest archives that the server of this store made, besides a new one; returns what went wrong. */
const removeOld = async (place: ArchivePlace, kept: string, keep: number): Promise<{ note?: string }> => {
  try {
    const store = storeIdOfArchive(kept)
    const own = (await place.list()).filter(
      ({ name }) => store !== undefined && storeIdOfArchive(name) === store && name !== kept,
    )
    for (const { name } of own.slice(keep - 1)) await place.remove(name)
    return {}
  } catch (error) {
    return { note: texts.noOldRemoved(systemReason(error)) }
  }
}

/**
 * Backs up a store into an archive in its place, verifies it, and only then removes older ones.
 *
 * @throws StartError, DatabaseUnavailableError, FilesUnavailableError, FilesFullError, FilesAwayError, or the system error of a
 *   full disk; the archives of before are kept
 */
export const storeBackup = async (
  { config, name, keep, now }: BackupJob,
  { signal, onStep, measure }: { signal: AbortSignal; onStep: (step: BackupStep) => void } & Pick<BackupOptions, 'measure'>,
): Promise<StoredBackup> => {
  const place = await openArchivePlace(config)
  try {
    const folder = workFolder(config)
    await prepareFolder(folder).catch((error: unknown) => {
      throw new StartError(texts.noPlace(folder, systemReason(error)))
    })
    // A store makes one backup at a time.
    await removeLeftovers(folder, storeIdOfArchive(name))
    if ((await place.list()).some((archive) => archive.name === name)) throw new StartError(texts.exists(name))
    const pack = (aside: string) =>
      packBackup(
        config,
        (content) => place.save(name, content),
        { folder: aside, holdsArchive: config.backupUrl === undefined },
        { now, signal, onStep, measure },
      )
    const { gone, stockOff: _stockOff, ...made } = await inTemporaryFolder(folder, pack, storeIdOfArchive(name))
    onStep({ does: 'check' })
    const size = await verify(place, name, signal)
    // Without most of its files the store is not the one that older archives contain.
    const isWhole = gone.length <= Math.max(mostMissing, (made.files + gone.length) * mostMissingShare)
    const rest = isWhole ? await removeOld(place, name, keep) : {}
    return { size, ...made, missing: gone.length, isWhole, ...rest }
  } finally {
    place.close()
  }
}
