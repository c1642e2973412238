import { Transform } from 'node:stream'
import { FileTooLargeError } from './storage'

/** Passes data through and counts it; fails with FileTooLargeError after more than `maxBytes`. */
export class ByteLimit extends Transform {
  /** Bytes passed through so far. Not named `size`, which the S3 client would read as the total length. */
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
