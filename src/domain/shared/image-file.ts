import { formatCount } from './money'

/** Accepted media types and maximum size in bytes of the store's images (contract 5.10, 9.10). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export const isImageType = (type: string): boolean => imageTypes.some((each) => each === type)

export const imageLimitBytes = 5 * 1024 * 1024

/**
 * Maximum pixels of a picture, of all its frames together: a file of a few kilobytes can decode to more than a server or a phone has
 * memory for. Photos of phones have 12 to 24 million as they come from the camera; 40 million take 160 MB decoded.
 */
export const imageLimitPixels = 40_000_000

/** Maximum width and height in pixels: more than a screenshot of a long page, and less than what browsers and WebP can draw. */
export const imageLimitSide = 16_000

/** Maximum frames of an animation. */
export const imageLimitFrames = 300

/** Size of a decoded picture: width and height in pixels, and number of frames. */
export interface PictureSize {
  width: number
  height: number
  frames: number
}

/** Whether a picture may be decoded, by its size. */
export const isWithinPixels = ({ width, height, frames }: PictureSize): boolean =>
  width * height * frames <= imageLimitPixels && Math.max(width, height) <= imageLimitSide && frames <= imageLimitFrames

export const imageTexts = {
  wrongType: 'Please select an image file',
  tooLarge: 'File size must be less than 5MB',
  tooManyPixels: ({ width, height, frames }: PictureSize) =>
    `The image is too large: ${formatCount(width)} × ${formatCount(height)} pixels${
      frames > 1 ? ` in ${formatCount(frames)} pictures` : ''
    }. At most ${formatCount(imageLimitPixels / 1_000_000)} million pixels, and ${formatCount(imageLimitSide)} on a side.`,
  damaged: 'The image is damaged or was cut off. Please choose it again.',
} as const
