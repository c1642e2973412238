import type { ShrinkFailure } from './shrink-error'
import type { ShrinkLimits, ShrunkPicture } from './shrink-picture'

/** Message from the page to the worker. */
export interface ShrinkRequest {
  file: Blob
  limits: ShrinkLimits
}

/** Response of the worker, sent once. */
export type ShrinkAnswer = { shrunk: ShrunkPicture } | { failure: ShrinkFailure }
