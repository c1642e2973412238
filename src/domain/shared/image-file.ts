import { formatCount } from './money'

/** Accepted media types and maximum size in bytes of the store's images (specification 5 and 9: store). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export const imageLimitBytes = 5 * 1024 * 1024

/** Maximum width and height in pixels: a file of a few kilobytes can decode to more than a server or phone has memory for. */
const largestSquare = 4_000

/** Maximum pixels of all frames together. */
export const imageLimitPixels = largestSquare * largestSquare

export const imageTexts = {
  wrongType: 'Please select an image file',
  tooLarge: 'File size must be less than 5MB',
  tooManyPixels: (width: number, height: number, frames: number) =>
    `The image is too large: ${formatCount(width)} × ${formatCount(height)} pixels${
      frames > 1 ? ` in ${formatCount(frames)} pictures` : ''
    }. At most ${formatCount(largestSquare)} × ${formatCount(largestSquare)}.`,
} as const
