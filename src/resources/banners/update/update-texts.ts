/** Words of the update of a banner. */
export const updateTexts = {
  current: 'Current image',
  next: 'New image',
  submit: 'Save',
} as const
