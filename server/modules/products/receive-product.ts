import type { FastifyRequest } from 'fastify'
import {
  productImageLimitBytes,
  productImagesLimit,
  productImageTexts,
  productImageTypes,
} from '../../../src/domain/product/product-images'
import { type ProductRequest, productRequest } from './product-requests'
import type { FileStorage } from '../../files/storage'
import { HttpError } from '../../http-error'
import { receiveUploads, type UploadsRules } from '../../files/receive-uploads'
import { serverTexts } from '../../server-texts'

/** Rules for pictures of a product (specification 5: product images). None is required: the form adds a default picture. */
const imageRules: UploadsRules = {
  field: 'images',
  types: productImageTypes,
  maxBytes: productImageLimitBytes,
  maxFiles: productImagesLimit,
  texts: { ...productImageTexts, missing: undefined, tooMany: productImageTexts.limitReached },
}

/** The values of a request, with the keys of its uploaded pictures. */
export interface ReceivedProduct {
  request: ProductRequest
  imageKeys: string[]
}

const read = (body: unknown): ProductRequest => {
  const result = productRequest.safeParse(body)
  if (result.success) return result.data
  // Several tags may have the same error message.
  const errors = [...new Set(result.error.issues.map(({ message }) => message))]
  throw new HttpError(400, errors[0] ?? serverTexts.badRequest, errors)
}

/** The last value of every field except the tags, which may be repeated. */
const formBody = (fields: Record<string, string[]>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, name === 'tags' ? values : values.at(-1)]))

/**
 * Reads a product from a request, multipart or JSON (specification 7), and passes it to `use`. When anything fails, its
 * pictures are removed from storage.
 *
 * @throws HttpError 400, 413, 415, and whatever `use` throws
 */
export const receiveProduct = async <T>(
  request: FastifyRequest,
  files: FileStorage,
  use: (product: ReceivedProduct) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) return use({ request: read(request.body), imageKeys: [] })
  return receiveUploads(request, files, [imageRules], async (received) =>
    use({ request: read(formBody(received.fields)), imageKeys: received.files.map(({ key }) => key) }),
  )
}
