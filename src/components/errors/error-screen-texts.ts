/** Texts of the generic error screen (contract 2.2). */
export const errorScreenTexts = {
  title: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  reload: 'Reload Page',
  codeTitle: 'This page needs the connection',
  codeMissing:
    'This page could not be loaded. The first time that it is opened it needs the connection to the store. Trying again automatically.',
  again: 'Try again',
} as const
