const files = (count: number): string => (count === 1 ? '1 file' : `${count.toLocaleString('en-IN')} files`)

/** What is wrong with a store, and what to do. */
export const noticeTexts = {
  diskLow: (free: string) => ({
    text: `The disk of the store is nearly full: ${free} are free.`,
    advice: 'Delete files that are not needed, keep fewer backups, or get a larger disk.',
  }),
  diskFull: {
    text: 'The disk of the store is full, so nothing can be saved.',
    advice: 'Free space on the server. The store goes on by itself then.',
  },
  databaseAway: (from: string, to: string) => ({
    text: `The database did not respond from ${from} to ${to}.`,
    advice: 'Look at the last orders and changes of that time, and at the log of the database.',
  }),
  filesFull: {
    text: 'The file store is full, so pictures and documents cannot be saved.',
    advice: 'Make room in the S3 store of FILES_URL. The store goes on by itself then.',
  },
  filesAway: {
    text: 'The file store does not respond, so pictures and documents cannot be shown or saved.',
    advice: 'Check the S3 store of FILES_URL and the connection to it. The store goes on by itself then.',
  },
  filesGone: (count: number) => ({
    text: `${files(count)} that the store uses ${count === 1 ? 'is' : 'are'} missing.`,
    advice: 'The log of the server lists them. Take them from a backup.',
  }),
  backupLink: { path: '/store-settings', label: 'Backup settings' },
  backupNever: {
    text: 'This store has never been backed up.',
    advice: 'If the server or its disk breaks, all orders are lost. Turn on Automatic Backup in the store settings.',
  },
  backupFailed: {
    text: 'The last backup failed.',
    advice: 'The owner finds the reason under Backups in the store settings.',
  },
  backupLate: {
    text: 'The last backup is older than it should be.',
    advice: 'The owner finds the reason under Backups in the store settings.',
  },
} as const
