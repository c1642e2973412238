import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { vi } from 'vitest'

/** An S3-compatible server with one empty bucket; access key and secret are both S3RVER. */
export interface S3Server {
  url: string
  /** Folder of all its data, including unfinished uploads. */
  directory: string
  stop: () => Promise<void>
}

/** The upload that a request aborts; s3rver does not implement this request. */
const abortedUpload = (request: IncomingMessage): { bucket: string; uploadId: string } | undefined => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  const uploadId = searchParams.get('uploadId')
  if (request.method !== 'DELETE' || uploadId === null) return undefined
  return { bucket: pathname.split('/')[1] ?? '', uploadId }
}

/** @param meet called before each response: may delay the request, or return a status with which it is rejected */
export const startS3 = async (
  bucket: string,
  meet?: (request: IncomingMessage) => Promise<number | undefined>,
): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = await meet?.(request)
    if (refusal !== undefined) {
      request.resume()
      response.writeHead(refusal).end()
      return
    }
    const aborted = abortedUpload(request)
    if (aborted === undefined) return void answer(request, response)
    const folder = join(directory, aborted.bucket, '._S3rver_uploads', aborted.uploadId)
    await rm(folder, { recursive: true }).finally(() => response.writeHead(204).end())
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    directory,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true })
    },
  }
}

/** Starts an S3-compatible server that the code under test uses until it stops. */
export const useS3 = async (...given: Parameters<typeof startS3>): Promise<S3Server> => {
  const s3 = await startS3(...given)
  vi.stubEnv('AWS_ENDPOINT_URL', s3.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const stop = async (): Promise<void> => {
    vi.unstubAllEnvs()
    await s3.stop()
  }
  return { ...s3, stop }
}
