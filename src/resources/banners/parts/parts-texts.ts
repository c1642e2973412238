/** Words that the windows of banners share. */
export const partsTexts = {
  notImages: 'Please drop image files only',
} as const
