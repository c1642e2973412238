/** Texts of the full-screen images, by the library's names. */
export const lightboxTexts = {
  Previous: 'Previous image',
  Next: 'Next image',
  Close: 'Close',
  Lightbox: 'Product images',
  'Photo gallery': 'Enlarged image',
  Carousel: 'gallery',
  Slide: 'image',
  '{index} of {total}': 'Image {index} of {total}',
  'Zoom in': 'Zoom in',
  'Zoom out': 'Zoom out',
  Thumbnails: 'All images',
} as const
