import { formatCount } from './money'

/** What a picture of the store may be: types and size in bytes (specification 5 and 9: store). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export const imageLimitBytes = 5 * 1024 * 1024

/** Pixels of a side, where both are the same: a few kilobytes can become more than a server or a phone has room for. */
const largestSquare = 4_000

/** Pixels of all frames together. */
export const imageLimitPixels = largestSquare * largestSquare

export const imageTexts = {
  wrongType: 'Please select an image file',
  tooLarge: 'File size must be less than 5MB',
  tooManyPixels: (width: number, height: number, frames: number) =>
    `The image is too large: ${formatCount(width)} × ${formatCount(height)} pixels${
      frames > 1 ? ` in ${formatCount(frames)} pictures` : ''
    }. At most ${formatCount(largestSquare)} × ${formatCount(largestSquare)}.`,
} as const
