/** Texts of the generic error screen (specification 2: layout). */
export const errorScreenTexts = {
  title: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  reload: 'Reload Page',
  codeMissing: 'This page could not be loaded. Trying again automatically.',
  again: 'Try again',
} as const
