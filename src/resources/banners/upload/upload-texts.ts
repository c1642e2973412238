/** Words of the upload of banners. */
export const uploadTexts = {
  type: 'Banner Type',
  images: 'Banner images',
  submit: 'Upload',
} as const
