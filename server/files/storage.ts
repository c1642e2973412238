import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range'

/** A stored file: random key, size in bytes and media type. */
export interface StoredFile {
  key: string
  size: number
  contentType: string
}

/** A file in the listing of the storage. */
export interface ListedFile extends Pick<StoredFile, 'key' | 'size'> {
  /** When it was stored, epoch ms, by the clock of the disk or of the S3 store. */
  storedAt: number
}

/** A stored file opened for reading; the caller must consume or destroy the stream. */
export interface OpenFile {
  stream: Readable
  /** Size of the stream, in bytes. */
  size: number
  contentType: string
}

/** Name of the folder or prefix with discarded files; it is no key of a file. */
export const trashName = 'trash'
/** Name of the folder or prefix with the keys of files that are removed when they are not held any more. */
export const lateName = 'removed'

/** Storage for uploads: a local folder or an S3-compatible store (store 16). */
export interface FileStorage {
  /**
   * Stores a stream under a new unguessable key: `[0-9a-z]+` and the extension.
   *
   * @param options.extension without the dot: 'png'
   * @param options.maxBytes maximum accepted size, in bytes
   * @param options.key stores under this key instead and replaces an existing file; for content that is not secret, such as the
   *   sample store's pictures
   * @param options.isPrivate true when shared caches must not store the file
   * @throws FileTooLargeError above `maxBytes`; after any error nothing is left in storage
   */
  put(
    content: Readable,
    options: { contentType: string; extension: string; maxBytes: number; key?: string; isPrivate?: boolean },
  ): Promise<StoredFile>
  /** Metadata of the file with this key, or undefined when it does not exist. */
  find(key: string): Promise<StoredFile | undefined>
  /**
   * Opens the file with this key, or returns undefined when it does not exist.
   *
   * @param range reads only these bytes, which must be inside the file
   */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** All complete files, in any order. */
  list(): AsyncIterable<ListedFile>
  /** Removes a file; a no-op when the key does not exist. While files are held it stays until the last hold ends. */
  remove(key: string): Promise<void>
  /** Removes the files that were to be removed during a hold that has ended by itself; returns the keys of those still held. */
  removeLate(): Promise<string[]>
  /**
   * Moves a file that nothing names out of the way, from where it can be brought back; a no-op when the key does not exist, and
   * while files are held.
   */
  discard(key: string): Promise<void>
  /** The discarded files, in any order; `storedAt` is the time at which each was discarded. */
  discarded(): AsyncIterable<ListedFile>
  /** Brings a discarded file back; returns false when there is none. */
  recover(key: string): Promise<boolean>
  /** Removes a discarded file for good; a no-op when there is none. */
  destroy(key: string): Promise<void>
  /**
   * Keeps all processes from removing files, so that a backup can copy every file that its copy of the database names. What is
   * removed meanwhile stays in storage until then.
   *
   * @param busyMs how long this process may be too busy to renew the hold, in ms; by default it is never busy for minutes
   * @returns a function that ends this, and removes what was to be removed meanwhile unless another hold continues
   */
  hold(busyMs?: number): Promise<() => Promise<void>>
  /** @throws the reason why nothing can be stored, where this can be checked without a file */
  assertWritable(): Promise<void>
  close(): Promise<void>
}

/** What receives the files of a request. */
export type FileReceiver = Pick<FileStorage, 'put' | 'remove'>

/** Thrown for content longer than `maxBytes`. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError'

  constructor(readonly maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`)
  }
}

/** The file storage cannot be used; `message` is one line for the operator. */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError'
}

/** The file storage is full, which its operator must mend. */
export class FilesFullError extends Error {
  override name = 'FilesFullError'
}

/** The file storage does not respond at present. */
export class FilesAwayError extends Error {
  override name = 'FilesAwayError'
}
