/** What is told of a new product that was left in its form without being saved. */
export const keptFormTexts = {
  text: 'You have an unsaved product.',
  continue: 'Continue',
  discard: 'Discard',
} as const
