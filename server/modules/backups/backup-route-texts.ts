/** Messages of the routes of backups. */
export const backupRouteTexts = {
  begun: 'The backup has started',
  underWay: 'A backup is being made already. Please wait until it has ended.',
  isMade: 'This backup is being made. Please wait until it has ended.',
  removed: 'The backup was permanently deleted',
  unknown: 'This backup does not exist.',
  expired: 'This address of the backup has expired. Please download it again from Store Settings.',
} as const
