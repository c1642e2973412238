import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from './byte-range'
import { FilesAwayError, FilesFullError, FilesUnavailableError, type ListedFile } from './storage'

/** Default region: S3 requires one in every signature, and stores without regions accept any. */
const anyRegion = 'us-east-1'
/** Timeout for connecting, in ms. */
const connectionTimeoutMs = 10_000
/** Concurrent parts per upload; each is held in memory, for a short time twice. */
const partsAtOnce = 2
/** Time after which a connection without data is given up, in ms. */
const idleTimeoutMs = 120_000

const createClient = (): S3Client => {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_DEFAULT_REGION } = process.env
  return new S3Client({
    region: AWS_REGION ?? AWS_DEFAULT_REGION ?? anyRegion,
    // Stores other than Amazon S3 rarely support virtual-hosted bucket names.
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
    // Stores that do not support the SDK's default checksums write them into the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectionTimeoutMs, socketTimeout: idleTimeoutMs },
  })
}

const reasonOf = (error: unknown): string => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode)
    return `it answers ${error.$metadata.httpStatusCode} ${error.name}`
  // The error of a refused connection to a host with several addresses has only a code.
  const { message, code, name } = error as NodeJS.ErrnoException
  return (message || code || name).split('\n')[0] ?? ''
}

/** Errors of S3-compatible stores that have no room or no quota left; not all of them have the status 507. */
const fullNames = /StorageFull|InsufficientStorage|QuotaExceeded|DiskFull/
/** Errors of the connection. A reset one is not among them, because it may be that of the client who uploads. */
const awayCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Replaces the errors of a store that is full or away by those that all storages have; returns others unchanged. */
const asKnown = (error: unknown, store: string): unknown => {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0
    const line = `The file store ${store} cannot be used: ${reasonOf(error)}.`
    if (status === 507 || fullNames.test(error.name)) return new FilesFullError(line, { cause: error })
    return status >= 500 ? new FilesAwayError(line, { cause: error }) : error
  }
  const { code = '' } = error as NodeJS.ErrnoException
  return awayCodes.has(code) ? new FilesAwayError(`The file store ${store} does not respond: ${code}.`, { cause: error }) : error
}

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound

const isCalledOff = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ABORT_ERR'

/** The objects of an S3-compatible store below a prefix. */
export interface S3Objects {
  /**
   * Stores a stream; nothing is left of one that fails.
   *
   * @param limit the stream passes through it; its errors are those of the upload
   * @param partBytes size of the parts; a store accepts at most 10,000 of them
   */
  put(key: string, content: Readable, options?: { contentType?: string; limit?: PassThrough; partBytes?: number }): Promise<void>
  /** Stores a small text. */
  write(key: string, text: string): Promise<void>
  /** Opens an object, whose stream must be consumed or destroyed; undefined when there is none. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  /** The size of an object in bytes; undefined when there is none. */
  find(key: string): Promise<number | undefined>
  /** The objects whose key begins with `start`. */
  list(start?: string): AsyncIterable<ListedFile>
  /** Moves an object, which then has the time of the move; returns false when there is none. */
  move(from: string, to: string): Promise<boolean>
  /** A no-op when there is none. */
  remove(key: string): Promise<void>
  close(): void
}

/**
 * Opens the objects below `s3://bucket/prefix`. Endpoint, region and credentials are read from the standard AWS variables.
 *
 * @param variable the setting that contains the URL, named in the error
 * @throws FilesUnavailableError when the bucket cannot be reached; the methods throw FilesFullError and FilesAwayError
 */
export const openS3Objects = async (url: string, variable: string): Promise<S3Objects> => {
  const { hostname: Bucket, pathname } = new URL(url)
  const prefix = pathname.replace(/^\/+|(?<!\/)\/+$/g, '')
  const objectOf = (key: string): { Bucket: string; Key: string } => ({
    Bucket,
    Key: prefix === '' ? key : `${prefix}/${key}`,
  })

  const store = `${url} (${variable})`
  const client = createClient()
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
  } catch (error) {
    client.destroy()
    throw new FilesUnavailableError(`The file store ${store} cannot be used: ${reasonOf(error)}.`)
  }

  /** Sends a request; undefined when the object is missing. */
  const send = async <T>(request: Promise<T>): Promise<T | undefined> => {
    try {
      return await request
    } catch (error) {
      if (isMissing(error)) return undefined
      throw asKnown(error, store)
    }
  }
  const remove = async (key: string): Promise<void> => {
    await send(client.send(new DeleteObjectCommand(objectOf(key))))
  }

  return {
    put: async (key, content, { contentType, limit = new PassThrough(), partBytes } = {}) => {
      const params = { ...objectOf(key), Body: limit, ...(contentType === undefined ? {} : { ContentType: contentType }) }
      const parts = partBytes === undefined ? {} : { partSize: partBytes }
      const upload = new Upload({ client, queueSize: partsAtOnce, params, ...parts })
      // Each side cancels the other: a read error fails the upload, and a failed upload stops the reading.
      const sent = upload.done().catch((error: unknown) => {
        limit.destroy(error as Error)
        throw error
      })
      const results = await Promise.allSettled([pipeline(content, limit), sent])
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
      // After a failed upload the abort of the reading is reported first, but it is not the cause.
      if (reasons.length > 0) throw asKnown(reasons.find((reason) => !isCalledOff(reason)) ?? reasons[0], store)
    },

    write: async (key, text) => {
      await send(client.send(new PutObjectCommand({ ...objectOf(key), Body: text })))
    },

    open: async (key, range) => {
      const Range = range && `bytes=${range.first}-${range.last}`
      const found = await send(client.send(new GetObjectCommand({ ...objectOf(key), Range })))
      return found && { stream: found.Body as Readable, size: found.ContentLength ?? 0 }
    },

    find: async (key) => {
      const found = await send(client.send(new HeadObjectCommand(objectOf(key))))
      return found && (found.ContentLength ?? 0)
    },

    list: async function* (start = '') {
      const { Key: root } = objectOf('')
      let ContinuationToken: string | undefined
      do {
        const request = new ListObjectsV2Command({ Bucket, Prefix: `${root}${start}`, ContinuationToken })
        const page = await send(client.send(request))
        for (const { Key = '', Size: size = 0, LastModified } of page?.Contents ?? [])
          yield { key: Key.slice(root.length), size, storedAt: LastModified?.getTime() ?? 0 }
        ContinuationToken = page?.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },

    move: async (from, to) => {
      const { Key } = objectOf(from)
      const CopySource = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`
      const copied = await send(client.send(new CopyObjectCommand({ ...objectOf(to), CopySource })))
      if (copied) await remove(from)
      return copied !== undefined
    },

    remove,
    close: () => client.destroy(),
  }
}
