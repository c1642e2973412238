/** What is asked before what was typed is lost. */
export const unsavedTexts = {
  question: 'Are you sure you want to leave? You have unsaved changes.',
} as const
