/** Texts of the banner upload. */
export const uploadTexts = {
  type: 'Banner Type',
  images: 'Banner images',
  submit: 'Upload',
} as const
