/** Words that the windows of banners share. */
export const partsTexts = {
  notImages: 'Please drop image files only',
  refused: 'Some files have validation errors. Please check and remove them before submitting.',
  uploading: (percent: number) => `Uploading... ${percent}%`,
  storing: 'Storing...',
  cancelUpload: 'Cancel upload',
  cancelled: 'Upload cancelled',
  cancel: 'Cancel',
} as const
