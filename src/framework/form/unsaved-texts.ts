/** What is asked before what was typed is lost. */
export const unsavedTexts = {
  /** The browser's own window asks, whose buttons say OK and Cancel. */
  question: 'What you changed here has not been saved. OK discards it, Cancel keeps you editing.',
} as const
