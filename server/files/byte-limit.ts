import { Transform } from 'node:stream'
import { FileTooLargeError } from './storage'

/** Passes content on and counts it; fails with FileTooLargeError once it is longer than `maxBytes`. */
export class ByteLimit extends Transform {
  /** Bytes passed on so far. Not named `size`, which the S3 client takes for the length of the whole. */
  passedOn = 0

  constructor(maxBytes: number) {
    super({
      transform: (chunk: Buffer, _encoding, done) => {
        this.passedOn += chunk.length
        if (this.passedOn > maxBytes) done(new FileTooLargeError(maxBytes))
        else done(null, chunk)
      },
    })
  }
}
