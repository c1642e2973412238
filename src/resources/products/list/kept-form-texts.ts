/** Texts about the draft of a new product. */
export const keptFormTexts = {
  text: 'You have an unsaved product.',
  continue: 'Continue',
  discard: 'Discard',
} as const
