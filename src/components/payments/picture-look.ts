import { looksOf } from '../looks'
import type { Sx } from '../ui/core'

/** Below this width (px) the picture of a payment is above its figures. */
export const oneColumn = 600

/** The picture in the middle of its column, with a frame; in one column with the figures below it in sight, too. */
export const pictureLook: Sx = (theme) => ({
  textAlign: 'center',
  '& img': { border: looksOf(theme).line },
  [`@media (max-width: ${oneColumn}px)`]: { '& img': { maxHeight: 'max(140px, calc(100dvh - 500px))' } },
})
