import { Transform } from 'node:stream'
import { FileTooLargeError } from './storage'

/** Passes content on and counts it; fails with FileTooLargeError once it is longer than `maxBytes`. */
export class ByteLimit extends Transform {
  /** bytes passed on so far */
  size = 0

  constructor(maxBytes: number) {
    super({
      transform: (chunk: Buffer, _encoding, done) => {
        this.size += chunk.length
        if (this.size > maxBytes) done(new FileTooLargeError(maxBytes))
        else done(null, chunk)
      },
    })
  }
}
