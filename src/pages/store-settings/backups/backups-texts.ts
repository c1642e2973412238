/** Texts of the backups in the store settings (docs/decisions/0047). */
export const backupsTexts = {
  schedule: {
    title: 'Automatic Backup',
    help: 'A backup contains everything: orders, products, settings, pictures and documents.',
    next: (time: string) => `Next backup: ${time}`,
    off: 'Turn this on, so that you lose nothing when the server or its disk breaks.',
    hour: (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`,
    hourHelp: 'Indian time',
    keepHelp: 'Older ones are removed when a new one is complete and checked.',
    save: 'Save Backup Settings',
  },
  kept: {
    title: 'Backups',
    now: 'Back up now',
    running: (step: string) => `A backup is being made. ${step}`,
    loading: 'Loading backups...',
    good: (time: string, size: string) => `Last backup: ${time}, ${size}.`,
    missing: (files: string) => `${files} that the store uses were missing already and are not in it.`,
    never: 'This store has never been backed up.',
    failed: (time: string, reason: string) => `The backup of ${time} failed: ${reason}`,
    late: 'The last backup is older than it should be.',
    place: (place: string) => `Kept in ${place}`,
    onServer:
      'Copy backups to another place from time to time: whoever loses the server would lose them too. With BACKUP_URL they are kept in an S3 store.',
    warning: 'A backup contains personal data of your customers. Store it safely.',
    empty: 'No backups yet',
    list: 'Kept backups',
    download: 'Download',
    downloadOf: (time: string) => `Download the backup of ${time}`,
  },
} as const
