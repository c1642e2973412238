/** Texts of the components in this folder. */
export const plainTexts = {
  closeToast: 'Close this message',
  copied: 'Copied',
  copyFailed: 'Could not copy. Please select the text and copy it.',
} as const
