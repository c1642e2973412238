/** Texts of the full-screen image. */
export const imagePreviewTexts = {
  close: 'Close the picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to screen',
  failed: 'The picture could not be loaded.',
} as const
