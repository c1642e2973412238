import type { FastifyPluginAsync } from 'fastify'
import { imageTypes } from '../../../src/domain/image-file'
import type { FileStorage } from '../../files/storage'
import { notFound } from '../../http-error'
import { serverTexts } from '../../server-texts'

/** The types that are served: none that a browser would run (server.md: rules left to the server). */
const servedTypes: ReadonlySet<string> = new Set([...imageTypes, 'application/pdf'])

/** Stored files under `/files/{key}`. A key never gets other content, so browsers may keep it. */
export const fileRoutes: FastifyPluginAsync<{ files: FileStorage }> = async (app, { files }) => {
  app.get<{ Params: { key: string } }>('/files/:key', { compress: false }, async (request, reply) => {
    const file = await files.open(request.params.key)
    if (!file) throw notFound(serverTexts.unknownFile)
    if (!servedTypes.has(file.contentType)) {
      file.stream.destroy()
      throw notFound(serverTexts.unknownFile)
    }
    return reply
      .headers({
        'content-type': file.contentType,
        'content-length': file.size,
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(file.stream)
  })
}
