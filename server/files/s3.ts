import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ByteLimit } from './byte-limit'
import { contentTypeOfKey, isFileKey, keyFor } from './file-key'
import { FilesUnavailableError, type FileStorage } from './storage'

/** S3 names a region in every signature; stores that have none take any. */
const anyRegion = 'us-east-1'
/** How long the store may take to accept a connection, in ms. */
const connectionTimeoutMs = 10_000
/** Parts of 5 MB under way together, for each upload; every one of them is held in memory, twice for a moment. */
const partsAtOnce = 2

const createClient = (): S3Client => {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_DEFAULT_REGION } = process.env
  return new S3Client({
    region: AWS_REGION ?? AWS_DEFAULT_REGION ?? anyRegion,
    // Stores other than Amazon's rarely answer under a host name per bucket.
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
    // The SDK's default checksums end up inside the file at stores that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectionTimeoutMs },
  })
}

const reasonOf = (error: unknown): string => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode)
    return `it answers ${error.$metadata.httpStatusCode} ${error.name}`
  // A refused connection to a name of several addresses carries its code alone.
  const { message, code, name } = error as NodeJS.ErrnoException
  return (message || code || name).split('\n')[0] ?? ''
}

const isCalledOff = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ABORT_ERR'

/**
 * Files in an S3-compatible store. Endpoint, region and keys come from the usual AWS variables.
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

  return {
    put: async (content, options) => {
      const { contentType: ContentType, maxBytes } = options
      const key = keyFor(options)
      const limit = new ByteLimit(maxBytes)
      const upload = new Upload({ client, queueSize: partsAtOnce, params: { ...objectOf(key), Body: limit, ContentType } })
      // Each half stops the other: a broken content fails the upload, a failed upload stops the reading.
      const sent = upload.done().catch((error: unknown) => {
        limit.destroy(error as Error)
        throw error
      })
      const results = await Promise.allSettled([pipeline(content, limit), sent])
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
      // A store that refuses has the reading called off, which fails first and tells nothing.
      if (reasons.length > 0) throw reasons.find((reason) => !isCalledOff(reason)) ?? reasons[0]
      return { key, size: limit.passedOn, contentType: ContentType }
    },

    find: async (key) => {
      if (!isFileKey(key)) return undefined
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(objectOf(key)))
        return { key, size: ContentLength ?? 0, contentType: contentTypeOfKey(key) }
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
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
        throw error
      }
    },

    remove: async (key) => {
      if (isFileKey(key)) await client.send(new DeleteObjectCommand(objectOf(key)))
    },

    // Its room is not this machine's to run out of.
    assertWritable: async () => undefined,

    close: async () => {
      client.destroy()
    },
  }
}
