import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** An S3-compatible store with one empty bucket; its keys are S3RVER and S3RVER. */
export interface S3Server {
  url: string
  /** Where it keeps everything, unfinished uploads included. */
  directory: string
  stop: () => Promise<void>
}

/** The upload that a request calls off, which is the one call of the protocol that s3rver does not know. */
const abortedUpload = (request: IncomingMessage): { bucket: string; uploadId: string } | undefined => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  const uploadId = searchParams.get('uploadId')
  if (request.method !== 'DELETE' || uploadId === null) return undefined
  return { bucket: pathname.split('/')[1] ?? '', uploadId }
}

export const startS3 = async (bucket: string): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const server = createServer((request, response) => {
    const aborted = abortedUpload(request)
    if (aborted === undefined) return answer(request, response)
    const folder = join(directory, aborted.bucket, '._S3rver_uploads', aborted.uploadId)
    void rm(folder, { recursive: true }).finally(() => response.writeHead(204).end())
  })
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
