/** Words that the windows of banners share. */
export const partsTexts = {
  notImages: 'Please drop image files only',
  cancel: 'Cancel',
} as const
