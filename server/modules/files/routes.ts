import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { imageTypes } from '../../../src/domain/shared/image-file'
import { type ThumbnailWidth, thumbnailWidths } from '../../../src/domain/shared/thumbnail'
import { loggedFault } from '../../database/violations'
import { type ByteRange, outsideFile, rangeIn } from '../../files/byte-range'
import { contentTypeOfKey, isPrivateKey } from '../../files/file-key'
import type { Admission, FileSigner, Signed } from '../../files/signed-address'
import type { FileStorage } from '../../files/storage'
import { type ServedFile, thumbnailsOf } from '../../files/thumbnails'
import { ShownPictures } from '../../pictures/shown-pictures'
import { forbidden, notFound } from '../../http-error'
import { serverTexts } from '../../server-texts'

/** Maximum length of a file name in characters; file systems allow little more. */
const nameLength = 120

/**
 * Characters that are invalid in file names or invisible. The zero-width joiners are kept, because words in some scripts need
 * them.
 */
const unfit = /(?![\u200c\u200d])[\p{C}\\/:*?"<>|]/gu

const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The Content-Disposition header of a file displayed in the browser (RFC 6266), with its name for downloads. The extension
 * always matches the content.
 *
 * @param name undefined or '' for no name
 */
export const inlineDisposition = (key: string, name: string | undefined): string => {
  const extension = /\.\w+$/.exec(key)?.[0] ?? ''
  const base = [...(name ?? '').replace(unfit, ' ').replace(/\s+/g, ' ').trim()].slice(0, nameLength).join('')
  if (base === '') return 'inline'
  const file = base.toLowerCase().endsWith(extension) ? base : base + extension
  return `inline; filename="${file.replace(/[^\x20-\x7e]|%/g, '_')}"; filename*=UTF-8''${encodeName(file)}`
}

interface Asked {
  Params: { key: string }
  Querystring: Signed & { name?: string | string[]; w?: string | string[] }
}

const pdf = 'application/pdf'

/** Media types that are served; none of them is executed by a browser (store 12). */
const servedTypes: ReadonlySet<string> = new Set([...imageTypes, pdf])

/**
 * The file's content security policy, which allows nothing. PDFs have no sandbox, because some browsers then show a blank page.
 */
const policyOf = (contentType: string): string =>
  contentType === pdf ? "frame-ancestors 'self'" : "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const yearInSeconds = 31_536_000
/** How long a picture is cached in place of its thumbnail, in seconds. */
const passingSeconds = 300

/** A private file is cached only by the browser that asked, and only as long as its address is valid. */
const cachingOf = (isLasting: boolean, admission: Admission | undefined): string => {
  if (admission?.isValid) return `private, max-age=${admission.secondsLeft}, immutable`
  return isLasting ? `public, max-age=${yearInSeconds}, immutable` : `public, max-age=${passingSeconds}`
}

/** Response headers of a file. The content of a key never changes, so browsers may cache it. */
const headersOf = (
  { key, isLasting }: ServedFile,
  name: string | undefined,
  admission: Admission | undefined,
): Record<string, string> => ({
  'content-type': contentTypeOfKey(key),
  'content-disposition': inlineDisposition(key, name),
  'accept-ranges': 'bytes',
  etag: `"${key}"`,
  'cache-control': cachingOf(isLasting, admission),
  'content-security-policy': policyOf(contentTypeOfKey(key)),
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
})

/** Whether the client already has this file (RFC 9110, 13.1.2). */
const isKnown = ({ headers }: FastifyRequest<Asked>, key: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${key}"`)

/** Whether a range of the current file is requested. */
const asksForPart = ({ headers }: FastifyRequest<Asked>, key: string): boolean => {
  const ifRange = headers['if-range']
  return headers.range !== undefined && (ifRange === undefined || ifRange === `"${key}"`)
}

/** The width in which a picture is asked for; undefined for any other than those of thumbnails. */
const widthOf = ({ query: { w } }: FastifyRequest<Asked>): ThumbnailWidth | undefined =>
  thumbnailWidths.find((width) => String(width) === w)

/**
 * Serves stored files under `/files/{key}`, completely or by byte range, so that viewers can open large PDFs immediately.
 * `?name=` sets the file name for downloads, and `?w=` one of the widths of
 * thumbnails, if the file has one of this width. Private files need a signed address.
 */
export const fileRoutes: FastifyPluginAsync<{ files: FileStorage; signer: FileSigner }> = async (app, { files, signer }) => {
  const shown = new ShownPictures(files)
  const thumbnails = thumbnailsOf(files, (error, message) => app.log.warn(loggedFault(error), message))

  /**
   * Sends a file, or the asked part of it. A reply must not be returned: it is a promise of its end.
   *
   * @returns false if it is not there
   */
  const send = async (
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    served: ServedFile,
    admission: Admission | undefined,
  ): Promise<boolean> => {
    const { key } = served
    const headers = headersOf(served, [request.query.name].flat()[0], admission)
    const isHead = request.method === 'HEAD'

    let part: (ByteRange & { of: number }) | undefined
    if (isHead || isKnown(request, key) || asksForPart(request, key)) {
      const found = await files.find(key)
      if (!found) return false
      if (isKnown(request, key)) {
        void reply.status(304).headers(headers).send()
        return true
      }
      if (isHead) {
        void reply.headers({ ...headers, 'content-length': found.size }).send()
        return true
      }
      const range = rangeIn(request.headers.range, found.size)
      if (range === outsideFile) {
        void reply.status(416).header('content-range', `bytes */${found.size}`).send({ message: serverTexts.outsideFile })
        return true
      }
      part = range && { ...range, of: found.size }
    }

    const file = await files.open(key, part)
    if (!file) return false
    if (part) void reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${part.of}`)
    void reply.headers({ ...headers, 'content-length': file.size }).send(file.stream)
    return true
  }

  // Handles HEAD explicitly: Fastify's default would read the whole file to determine its size.
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/files/:key',
    compress: false,
    handler: async (request, reply) => {
      const { key } = request.params
      const unknown = notFound(serverTexts.unknownFile)
      if (!servedTypes.has(contentTypeOfKey(key))) throw unknown
      const admission = isPrivateKey(key) ? signer.admit(key, request.query) : undefined
      if (admission?.isValid === false) throw forbidden(serverTexts.expiredFile)
      const width = widthOf(request)
      const served = width ? await thumbnails.servedFile(key, width) : { key, isLasting: true }
      if (served.key === key) await shown.assertShown(key)
      if (await send(request, reply, served, admission)) return reply
      if (served.key === key) throw unknown
      // A thumbnail that was removed since it was last asked for.
      thumbnails.forget(served.key)
      await shown.assertShown(key)
      if (await send(request, reply, { key, isLasting: false }, admission)) return reply
      throw unknown
    },
  })
}
