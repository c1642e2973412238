/** Maximum images per product, and the maximum size of each in bytes (contract 9.7). */
export const productImagesLimit = 3
export const productImageLimitBytes = 1024 * 1024

/** Accepted media types of product images (contract 5.7). */
export const productImageTypes = ['image/jpeg', 'image/png'] as const

/** Messages about product images (contract 5.7). */
export const productImageTexts = {
  wrongType: 'Invalid file type. Only JPG, JPEG, and PNG are allowed.',
  tooLarge: (megabytes: string) => `File too large (${megabytes} MB). Maximum size is 1MB.`,
  notImages: 'Please drop image files only',
  limitReached: 'Maximum number of images (3) reached',
  removeInvalid: 'Please remove invalid images before submitting.',
  missing: 'Please upload at least one image.',
  defaultFailed: 'Failed to load default image. Please upload an image manually.',
} as const

/** What a product image must be, with the messages about those that are not. */
export const productImageRules = { types: productImageTypes, maxBytes: productImageLimitBytes, texts: productImageTexts }

/**
 * Formats a size in megabytes for error messages: '2.4'. Rounded up, so that a size over the limit is never shown as the limit.
 */
export const inMegabytes = (bytes: number): string => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)
