import type { ShrinkFailure } from './shrink-error'
import type { ShrinkLimits, ShrunkPicture } from './shrink-picture'

/** What the page sends to the worker. */
export interface ShrinkRequest {
  file: Blob
  limits: ShrinkLimits
}

/** What the worker sends back, once. */
export type ShrinkAnswer = { shrunk: ShrunkPicture } | { failure: ShrinkFailure }
