import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range'

/** A stored file: its random key, its size in bytes and the media type that it is served with. */
export interface StoredFile {
  key: string
  size: number
  contentType: string
}

/** A stored file opened for reading; whoever opens it reads or destroys the stream. */
export interface OpenFile {
  stream: Readable
  /** Of the stream, in bytes. */
  size: number
  contentType: string
}

/** Where uploads are kept: a folder, or an S3-compatible store (server.md: FILES_URL). */
export interface FileStorage {
  /**
   * Stores a stream under a new key that nobody can guess: `[0-9a-z]+` and the extension.
   *
   * @param options.extension without the dot: 'png'
   * @param options.maxBytes the largest size that is accepted, in bytes
   * @param options.key stores under this key instead and replaces what is there: for content that is no
   *   secret, such as the sample store's pictures
   * @param options.isPrivate a file that no cache shared by several people may keep
   * @throws FileTooLargeError past `maxBytes`; whatever is thrown, nothing is left behind
   */
  put(
    content: Readable,
    options: { contentType: string; extension: string; maxBytes: number; key?: string; isPrivate?: boolean },
  ): Promise<StoredFile>
  /** What there is under a key, or undefined when there is nothing. */
  find(key: string): Promise<StoredFile | undefined>
  /**
   * The file of a key, or undefined when there is none.
   *
   * @param range opens no more than these of its bytes, all of which it has
   */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** Removes a file; a key of no file is no error. */
  remove(key: string): Promise<void>
  /** @throws the reason why nothing can be stored, where that can be told without a file to store */
  assertWritable(): Promise<void>
  close(): Promise<void>
}

/** Content longer than the `maxBytes` that it may have. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError'

  constructor(readonly maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`)
  }
}

/** A store of files that cannot be used; `message` is one line for whoever starts the server. */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError'
}
