/** Texts that the modals of banners share. */
export const partsTexts = {
  notImages: 'Please drop image files only',
} as const
