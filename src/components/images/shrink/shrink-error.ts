/**
 * Why an image was not shrunk: the browser cannot decode it, no copy of usable size fits the limit, a timeout, or the
 * browser lacks the API.
 */
export type ShrinkFailure = 'unreadable' | 'too-large' | 'timeout' | 'unsupported'

export class ShrinkError extends Error {
  constructor(readonly failure: ShrinkFailure) {
    super(`The picture was not shrunk: ${failure}`)
    this.name = 'ShrinkError'
  }
}
