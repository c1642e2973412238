import type { BackupOverview, ShownArchive, ShownRun } from '../../domain/backup/backup-overview'
import { type Endpoint, type NoVariables, segment, updateCachedRead } from '../../framework/declaration/endpoint'
import { ShapeError } from '../../framework/declaration/request-errors'
import { describeBody, isRecord, valueIn } from '../../framework/declaration/envelope'

/** Error messages when backups cannot be read or begun. */
export const backupFailures = {
  overview: 'Failed to load the backups',
  archives: 'Failed to list the backups',
  begin: 'Failed to start the backup',
  link: 'Failed to download the backup',
  remove: 'Failed to delete the backup',
} as const

/** The record in `data`; only the store's own server has these calls. */
const dataOf = <T extends object>(body: unknown, sure: string): T => {
  const data = valueIn(body, 'data')
  if (!isRecord(data) || !(sure in data)) throw new ShapeError(`an object with ${sure}`, describeBody(body))
  return data as unknown as T
}

/** GET /backups: how the store is backed up (docs/decisions/0047). */
export const readBackups: Endpoint<NoVariables, BackupOverview> = {
  method: 'GET',
  path: '/backups',
  parse: (body) => dataOf<BackupOverview>(body, 'state'),
  failure: backupFailures.overview,
}

/** GET /backups/archives, the newest first. */
export const readArchives: Endpoint<NoVariables, ShownArchive[]> = {
  method: 'GET',
  path: '/backups/archives',
  parse: (body) => dataOf<{ archives: ShownArchive[] }>(body, 'archives').archives,
  failure: backupFailures.archives,
}

/** POST /backups: begins a backup, whose progress is in the overview. */
export const beginBackup: Endpoint<NoVariables, ShownRun> = {
  method: 'POST',
  path: '/backups',
  parse: (body) => dataOf<ShownRun>(body, 'step'),
  success: 'The backup has started',
  failure: backupFailures.begin,
  touches: [updateCachedRead(readBackups, (before, _sent, running) => ({ ...before, running }))],
}

/** POST /backups/:name/link: the address of an archive, which is valid for ten minutes. */
export const linkToBackup: Endpoint<{ name: string }, string> = {
  method: 'POST',
  path: ({ name }) => `/backups/${segment(name)}/link`,
  parse: (body) => dataOf<{ url: string }>(body, 'url').url,
  failure: backupFailures.link,
}

/** DELETE /backups/:name: deletes an archive, which is gone from the list at once. */
export const removeBackup: Endpoint<{ name: string }, { name: string }> = {
  method: 'DELETE',
  path: ({ name }) => `/backups/${segment(name)}`,
  parse: (body) => dataOf<{ name: string }>(body, 'name'),
  success: 'The backup was permanently deleted',
  failure: backupFailures.remove,
  touches: [updateCachedRead(readArchives, (before, { name }) => before.filter((archive) => archive.name !== name))],
}
