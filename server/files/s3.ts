import {
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
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ByteLimit } from './byte-limit'
import { contentTypeOfKey, isFileKey, keyFor } from './file-key'
import { holdName, isHeld, keepHold } from './hold'
import { FilesAwayError, FilesFullError, FilesUnavailableError, type FileStorage } from './storage'

/** Default region: S3 requires one in every signature, and stores without regions accept any. */
const anyRegion = 'us-east-1'
/** Timeout for connecting, in ms. */
const connectionTimeoutMs = 10_000
/** Concurrent parts of 5 MB per upload; each is held in memory, for a short time twice. */
const partsAtOnce = 2

const createClient = (): S3Client => {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_DEFAULT_REGION } = process.env
  return new S3Client({
    region: AWS_REGION ?? AWS_DEFAULT_REGION ?? anyRegion,
    // Stores other than Amazon S3 rarely support virtual-hosted bucket names.
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
    // Stores that do not support the SDK's default checksums write them into the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectionTimeoutMs },
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
const asKnown = (error: unknown): unknown => {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0
    const line = `The file store cannot be used: ${reasonOf(error)}.`
    if (status === 507 || fullNames.test(error.name)) return new FilesFullError(line, { cause: error })
    return status >= 500 ? new FilesAwayError(line, { cause: error }) : error
  }
  const { code = '' } = error as NodeJS.ErrnoException
  return awayCodes.has(code) ? new FilesAwayError(`The file store does not respond: ${code}.`, { cause: error }) : error
}

const isCalledOff = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ABORT_ERR'

/**
 * Stores files in an S3-compatible store. Endpoint, region and credentials are read from the standard AWS variables.
 *
 * @param url `s3://bucket/prefix`
 * @throws FilesUnavailableError when the bucket cannot be reached
 */
export const openS3Storage = async (url: string): Promise<FileStorage> => {
  const { hostname: Bucket, pathname } = new URL(url)
  const prefix = pathname.replace(/^\/+|(?<!\/)\/+$/g, '')
  const objectOf = (key: string): { Bucket: string; Key: string } => ({
    Bucket,
    Key: prefix === '' ? key : `${prefix}/${key}`,
  })

  const client = createClient()
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
  } catch (error) {
    client.destroy()
    throw new FilesUnavailableError(`The file store ${url} (FILES_URL) cannot be used: ${reasonOf(error)}.`)
  }

  const mark = objectOf(holdName)
  const readMark = async (): Promise<string | undefined> => {
    try {
      const { Body } = await client.send(new GetObjectCommand(mark))
      return await Body?.transformToString()
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  return {
    put: async (content, options) => {
      const { contentType: ContentType, maxBytes } = options
      const key = keyFor(options)
      const limit = new ByteLimit(maxBytes)
      const upload = new Upload({ client, queueSize: partsAtOnce, params: { ...objectOf(key), Body: limit, ContentType } })
      // Each side cancels the other: a read error fails the upload, and a failed upload stops the reading.
      const sent = upload.done().catch((error: unknown) => {
        limit.destroy(error as Error)
        throw error
      })
      const results = await Promise.allSettled([pipeline(content, limit), sent])
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
      // After a failed upload the abort of the reading is reported first, but it is not the cause.
      if (reasons.length > 0) throw asKnown(reasons.find((reason) => !isCalledOff(reason)) ?? reasons[0])
      return { key, size: limit.passedOn, contentType: ContentType }
    },

    find: async (key) => {
      if (!isFileKey(key)) return undefined
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(objectOf(key)))
        return { key, size: ContentLength ?? 0, contentType: contentTypeOfKey(key) }
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw asKnown(error)
      }
    },

    open: async (key, range) => {
      if (!isFileKey(key)) return undefined
      try {
        const Range = range && `bytes=${range.first}-${range.last}`
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ ...objectOf(key), Range }))
        return { stream: Body as Readable, size: ContentLength ?? 0, contentType: contentTypeOfKey(key) }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw asKnown(error)
      }
    },

    list: async function* () {
      const { Key: Prefix } = objectOf('')
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        for (const { Key = '', Size: size = 0, LastModified } of page.Contents ?? []) {
          const key = Key.slice(Prefix.length)
          if (isFileKey(key)) yield { key, size, storedAt: LastModified?.getTime() ?? 0 }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },

    remove: async (key) => {
      if (isFileKey(key) && !isHeld(await readMark())) await client.send(new DeleteObjectCommand(objectOf(key)))
    },

    hold: () =>
      keepHold(
        (Body) => client.send(new PutObjectCommand({ ...mark, Body })),
        () => client.send(new DeleteObjectCommand(mark)),
      ),

    // The capacity of an S3 store cannot be checked from here.
    assertWritable: async () => undefined,

    close: async () => {
      client.destroy()
    },
  }
}
