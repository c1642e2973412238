/** Words of an upload on its way, the same for every form. */
export const uploadTexts = {
  uploading: 'Uploading...',
  percent: (percent: number) => `${percent}%`,
  /** All is sent, and the server has not answered yet. */
  saving: 'Saving...',
  cancel: 'Cancel upload',
  cancelled: 'Upload cancelled',
} as const
