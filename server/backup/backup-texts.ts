const countText = (count: number, noun: string): string => `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`

const storedText = ({ rows, files }: { rows: number; files: number }): string =>
  `${countText(rows, 'row')} and ${countText(files, 'file')}`

/** Messages of the commands that make and restore backups. */
export const backupTexts = {
  usage: 'Usage: `npm run backup -- FILE` writes a backup of the store to FILE, or into the folder FILE under a dated name.',
  made: (file: string, counts: { rows: number; files: number }): string => `The backup ${file} has ${storedText(counts)}.`,
  notNoted: (reason: string): string => `The store could not note that it was backed up: ${reason}`,
  gone: (keys: readonly string[]): string =>
    `${countText(keys.length, 'file')} of the store ${keys.length === 1 ? 'was' : 'were'} missing before the backup: ${keys.join(', ')}`,
  stockOff: (codes: readonly string[]): string =>
    `The stock of ${countText(codes.length, 'product')} is not the sum of its movements: ${codes.join(', ')}`,
  left: (folder: string): string =>
    `A backup that was killed has left the folder ${folder}. Delete it, unless another backup is under way at the moment.`,
  noStore: (dataDir: string): string => `There is no store in ${dataDir} (DATA_DIR).`,
  noTables: 'There is no store in the database (DATABASE_URL).',
  exists: (file: string): string => `${file} exists already. A backup never replaces a file.`,
  noFolder: (folder: string): string => `There is no folder ${folder}.`,
  interrupted: 'The backup was interrupted.',
  stopped: 'The server was stopped during the backup.',
  threadEnded: 'The thread that makes the backup ended.',
  begins: 'Starting',
  copiesFiles: (done: number, total: number): string =>
    `Copying pictures and documents: ${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
  copiesDatabase: 'Copying the database',
  checks: 'Checking the backup',
  failed: (reason: string): string => `The backup failed: ${reason}`,
  scheduleFailed: (reason: string): string => `The check for a due backup failed and will be repeated: ${reason}`,
  updated: 'The store was updated meanwhile. Make the backup again.',
  unsettled: 'Files are deleted faster than they can be copied. Make the backup again at a quieter time.',
  noProgram: (program: string): string =>
    `The program ${program} was not found. Install the client programs of PostgreSQL, for example the package postgresql-client.`,
  programFailed: (program: string, reason: string): string => `${program} failed: ${reason}`,
  spoilt: (name: string): string => `The backup ${name} was damaged when it was read again, so it was removed.`,
  unchecked: (name: string, reason: string): string =>
    `The backup ${name} is complete, but could not be read again to check it, so it is kept with the older ones: ${reason}`,
  filesMissing: (count: number): string =>
    `${countText(count, 'file')} of the store ${count === 1 ? 'is' : 'are'} missing. The backup without them is kept, and so are older ones.`,
  noOldRemoved: (reason: string): string => `The backup is complete, but older ones could not be removed: ${reason}`,
  noPlace: (place: string, reason: string): string => `Backups cannot be kept in ${place}: ${reason}`,
  noRoom: (reason: string): string => `The disk is full or cannot be written, so nothing was kept: ${reason}`,
  noHandles: 'Too many files are open at the moment, so nothing was kept. Make the backup again.',
  otherFault: (reason: string): string => `A file or folder could not be used, so nothing was kept: ${reason}`,
  needsRoom: (folder: string, { needed, free, reserve }: { needed: string; free: string; reserve: string }): string =>
    `The backup needs about ${needed} in ${folder}, where ${free} are free and ${reserve} have to stay free. Make room, keep fewer backups, or keep them elsewhere.`,
  restoreUsage: 'Usage: `npm run restore -- FILE` restores the backup FILE into an empty store.',
  restored: (file: string, createdAt: string, counts: { rows: number; files: number }): string =>
    `The backup ${file} of ${createdAt} is restored: ${storedText(counts)}. Everybody has to sign in again.`,
  noBackup: (file: string): string => `There is no backup ${file}.`,
  damaged: (file: string): string => `The backup ${file} is damaged or incomplete. Nothing was restored.`,
  newer: (file: string): string =>
    `The backup ${file} was made by a newer version of this program. Update the program first. Nothing was restored.`,
  otherEngine: (file: string, engine: 'sqlite' | 'postgres'): string =>
    engine === 'sqlite'
      ? `The backup ${file} is of an embedded database: leave DATABASE_URL out. Nothing was restored.`
      : `The backup ${file} is of a PostgreSQL database: set DATABASE_URL. Nothing was restored.`,
  storeThere: (dataDir: string): string =>
    `There is already a store in ${dataDir} (DATA_DIR). A backup is only restored into an empty one. Nothing was changed.`,
  tablesThere:
    'The database (DATABASE_URL) has tables already. A backup is only restored into an empty one. Nothing was changed.',
  databaseInUse:
    'A server that starts, or another restore, is using the database (DATABASE_URL). Try again when it has ended. Nothing was changed.',
  filesThere: (place: string): string =>
    `There are already files in ${place}. A backup is only restored into an empty store. Nothing was changed.`,
  otherFiles: (place: string): string =>
    `The files in ${place} are not those of the restore that has not ended. Repeat it with the same DATA_DIR and FILES_URL, or into an empty place. Nothing was changed.`,
  different: 'The restored store differs from the backup. It was removed again.',
} as const
