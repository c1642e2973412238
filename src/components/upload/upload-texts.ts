/** Words of an upload on its way, the same for every form. */
export const uploadTexts = {
  uploading: 'Uploading...',
  percent: (percent: number) => `${percent}%`,
  /** All is sent, and the server has not answered yet. */
  saving: 'Saving...',
  cancel: 'Cancel upload',
  cancelled: 'Upload cancelled',
  /** Asked before a window is closed under which the upload would go on. */
  stop: {
    title: 'Stop the upload?',
    text: 'It is not finished yet. Nothing of it is kept when it is stopped.',
    confirmLabel: 'Stop',
    cancelLabel: 'Go on',
    danger: true,
  },
} as const
