const countText = (count: number, noun: string): string => `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`

/** Messages of the command that moves a store to PostgreSQL. */
export const moveTexts = {
  usage:
    'Usage: `npm run move-to -- DATABASE_URL` carries the store of DATA_DIR to the empty PostgreSQL database ' +
    'postgres://user:password@host:port/database, and its files to FILES_URL, if that is set.',
  tablesThere: 'The database has tables already. A store is only moved into an empty one. Nothing was changed.',
  moving: 'Another process is moving a store into this database. Nothing was changed.',
  filesThere: (place: string): string =>
    `There are already files in ${place} (FILES_URL). A store is only moved to an empty place. Nothing was changed.`,
  beginsAnew: 'An earlier move into this database did not end; it begins anew.',
  filesMoved: (done: number, total: number): string =>
    `Files: ${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
  rowsMoved: (table: string, rows: number): string => `${table}: ${countText(rows, 'row')}`,
  refused: (table: string, reason: string): string =>
    `The database does not take a row of the table ${table}: ${reason}. The store stays where it is.`,
  columnsDiffer: (table: string): string =>
    `The table ${table} has other columns in the database than in the store. The store stays where it is.`,
  rowsDiffer: (table: string): string =>
    `The rows of the table ${table} are not the same in the database. They were removed again, and the store stays where it is.`,
  fileDiffers: (key: string): string =>
    `The file ${key} is not the same in FILES_URL. What was moved was removed again, and the store stays where it is.`,
  filesDiffer:
    'FILES_URL has files that are not of this store. What was moved was removed again, and the store stays where it is.',
  moved: ({ rows, files }: { rows: number; files: number | undefined }): string =>
    `The store is moved: ${countText(rows, 'row')}${files === undefined ? '' : ` and ${countText(files, 'file')}`} were copied and compared.`,
  next: (dataDir: string, filesUrl: string | undefined): string =>
    filesUrl === undefined
      ? `Start it with DATABASE_URL and the same DATA_DIR (${dataDir}), which keeps the files.`
      : 'Start it with DATABASE_URL and FILES_URL, and do not start it without them again.',
  secret: (file: string): string =>
    `Without the AUTH_SECRET of before, everybody signs in again; if it was never set, it is the content of ${file}.`,
} as const
