/** Texts of the banner modals. */
export const partsTexts = {
  update: { current: 'Current image', next: 'New image', submit: 'Save' },
  upload: { type: 'Banner Type', images: 'Banner images', submit: 'Upload' },
  notImages: 'Please drop image files only',
} as const
