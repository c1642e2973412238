/** Words of an upload on its way, the same for every form. */
export const uploadTexts = {
  uploading: 'Uploading...',
  percent: (percent: number) => `${percent}%`,
  /** All is sent, and the server has not answered yet. */
  saving: 'Saving...',
  cancel: 'Cancel upload',
  cancelled: 'Upload cancelled',
  /** In place, beside the message of the failure itself; what was chosen is still there. */
  cutOff: 'The upload broke off before it was finished. Please send it again.',
  /** Asked before a window is closed under which the upload would go on. */
  stop: {
    title: 'Stop the upload?',
    text: 'It is not finished. If you stop now, nothing is saved.',
    confirmLabel: 'Stop',
    cancelLabel: 'Keep uploading',
    danger: true,
  },
} as const
