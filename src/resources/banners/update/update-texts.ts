/** Texts of the banner update. */
export const updateTexts = {
  current: 'Current image',
  next: 'New image',
  submit: 'Save',
} as const
