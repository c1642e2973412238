/** Words of the upload of banners. */
export const uploadTexts = {
  title: 'Upload Banners',
  type: 'Banner Type',
  images: 'Banner images',
  submit: 'Upload',
} as const
