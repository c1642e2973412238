/**
 * Why a picture was not shrunk: the browser cannot read it, no copy of any use is small enough, it took
 * too long, or this way of doing it is not there.
 */
export type ShrinkFailure = 'unreadable' | 'too-large' | 'timeout' | 'unsupported'

export class ShrinkError extends Error {
  constructor(readonly failure: ShrinkFailure) {
    super(`The picture was not shrunk: ${failure}`)
    this.name = 'ShrinkError'
  }
}
