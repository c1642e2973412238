/** Texts of a running upload, the same in every form. */
export const uploadTexts = {
  uploading: 'Uploading...',
  percent: (percent: number) => `${percent}%`,
  /** All bytes are sent, and the response is pending. */
  saving: 'Saving...',
  cancel: 'Cancel upload',
  cancelled: 'Upload cancelled',
  /** Shown in the form, next to the error message; the chosen file is kept. */
  cutOff: 'The upload was interrupted. Please upload it again.',
  /** Confirmation before a modal with a running upload closes. */
  stop: {
    title: 'Stop the upload?',
    text: 'It is not finished. If you stop now, nothing is saved.',
    confirmLabel: 'Stop',
    cancelLabel: 'Keep uploading',
    danger: true,
  },
} as const
