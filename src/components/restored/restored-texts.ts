/** Words of what comes back into a form. */
export const restoredTexts = {
  typed: 'What you had typed before is back. It has not been saved yet.',
} as const
