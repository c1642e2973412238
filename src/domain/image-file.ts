/** What a picture of the store may be: types and size in bytes (specification 5 and 9: store). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export const imageLimitBytes = 5 * 1024 * 1024

export const imageTexts = {
  wrongType: 'Please select an image file',
  tooLarge: 'File size must be less than 5MB',
} as const
