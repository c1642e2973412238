import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { imageTypes } from '../../../src/domain/shared/image-file'
import { type ByteRange, outsideFile, rangeIn } from '../../files/byte-range'
import { contentTypeOfKey, isPrivateKey } from '../../files/file-key'
import type { FileStorage } from '../../files/storage'
import { notFound } from '../../http-error'
import { serverTexts } from '../../server-texts'

/** Characters of a name at most; file systems take little more. */
const nameLength = 120

/** What no file system likes in a name, and what nobody sees; but for the joiners, without which words fall apart. */
const unfit = /(?![\u200c\u200d])[\p{C}\\/:*?"<>|]/gu

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The Content-Disposition of a file that is shown in the browser (RFC 6266), with the name that it is saved
 * under: whatever the name, its extension is that of the content.
 *
 * @param name undefined or '' for none
 */
export const inlineDisposition = (key: string, name: string | undefined): string => {
  const extension = /\.\w+$/.exec(key)?.[0] ?? ''
  const base = [...(name ?? '').replace(unfit, ' ').replace(/\s+/g, ' ').trim()].slice(0, nameLength).join('')
  if (base === '') return 'inline'
  const file = base.toLowerCase().endsWith(extension) ? base : base + extension
  return `inline; filename="${file.replace(/[^\x20-\x7e]|%/g, '_')}"; filename*=UTF-8''${encoded(file)}`
}

interface Asked {
  Params: { key: string }
  Querystring: { name?: string | string[] }
}

const pdf = 'application/pdf'

/** The types that are served: none that a browser would run (server.md: rules left to the server). */
const servedTypes: ReadonlySet<string> = new Set([...imageTypes, pdf])

/** What the file may do as a page: nothing. A PDF stands in the browser's own page, which some leave blank in a sandbox. */
const policyOf = (contentType: string): string =>
  contentType === pdf ? "frame-ancestors 'self'" : "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Headers of the file under a key. The key never gets other content, so browsers may keep it. */
const headersOf = (key: string, name: string | undefined): Record<string, string> => ({
  'content-type': contentTypeOfKey(key),
  'content-disposition': inlineDisposition(key, name),
  'accept-ranges': 'bytes',
  etag: `"${key}"`,
  'cache-control': `${isPrivateKey(key) ? 'private' : 'public'}, max-age=31536000, immutable`,
  'content-security-policy': policyOf(contentTypeOfKey(key)),
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
})

/** Whether the caller has the very file already (RFC 9110, 13.1.2). */
const isKnown = ({ params: { key }, headers }: FastifyRequest<Asked>): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${key}"`)

/** Whether a part is asked for, of the very file that is there. */
const asksForPart = ({ params: { key }, headers }: FastifyRequest<Asked>): boolean => {
  const ifRange = headers['if-range']
  return headers.range !== undefined && (ifRange === undefined || ifRange === `"${key}"`)
}

/**
 * Stored files under `/files/{key}`, whole or a part of them, so that a viewer opens a large PDF at once.
 * `?name=` is what the file is saved as.
 */
export const fileRoutes: FastifyPluginAsync<{ files: FileStorage }> = async (app, { files }) => {
  // A HEAD of its own: Fastify's would read the whole file to tell its size.
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/files/:key',
    compress: false,
    handler: async (request, reply) => {
      const { key } = request.params
      const isHead = request.method === 'HEAD'
      const unknown = notFound(serverTexts.unknownFile)
      if (!servedTypes.has(contentTypeOfKey(key))) throw unknown
      const headers = headersOf(key, [request.query.name].flat()[0])

      let part: (ByteRange & { of: number }) | undefined
      if (isHead || isKnown(request) || asksForPart(request)) {
        const found = await files.find(key)
        if (!found) throw unknown
        if (isKnown(request)) return reply.status(304).headers(headers).send()
        if (isHead) return reply.headers({ ...headers, 'content-length': found.size }).send()
        const range = rangeIn(request.headers.range, found.size)
        if (range === outsideFile)
          return reply.status(416).header('content-range', `bytes */${found.size}`).send({ message: serverTexts.outsideFile })
        part = range && { ...range, of: found.size }
      }

      const file = await files.open(key, part)
      if (!file) throw unknown
      if (part) void reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${part.of}`)
      return reply.headers({ ...headers, 'content-length': file.size }).send(file.stream)
    },
  })
}
