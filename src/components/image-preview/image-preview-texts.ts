/** Words of the full-screen picture. */
export const imagePreviewTexts = {
  close: 'Close the picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to screen',
  failed: 'The picture could not be loaded.',
} as const
