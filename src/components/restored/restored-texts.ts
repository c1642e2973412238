/** Texts about restored drafts. */
export const restoredTexts = {
  typed: 'What you had typed before is back. It has not been saved yet.',
} as const
