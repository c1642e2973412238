/** Texts about restored drafts. */
export const restoredTexts = {
  typed: 'Your unsaved changes were restored. They are not saved yet.',
} as const
