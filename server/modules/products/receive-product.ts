import type { FastifyRequest } from 'fastify'
import {
  productImageLimitBytes,
  productImagesLimit,
  productImageTexts,
  productImageTypes,
} from '../../../src/domain/product/product-images'
import { product } from '../../../src/domain/product/product'
import { type ProductRequest, productRequest } from './product-requests'
import type { FileStorage } from '../../files/storage'
import { receiveUploads, type UploadsRules } from '../../files/receive-uploads'
import { formBody, parseForm } from '../../records/receive-record'

/** Rules for pictures of a product (contract 5.7). None is required: the form adds a default picture. */
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

const read = (body: unknown): ProductRequest => parseForm(productRequest, body)

/**
 * Reads a product from a request, multipart or JSON (contract 7.7), and passes it to `use`. When anything fails, its pictures are
 * removed from storage.
 *
 * @throws HttpError 400, 413, 415, and whatever `use` throws
 */
export const receiveProduct = async <T>(
  request: FastifyRequest,
  files: FileStorage,
  use: (received: ReceivedProduct) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) return use({ request: read(request.body), imageKeys: [] })
  return receiveUploads(request, files, [imageRules], async (received) =>
    use({ request: read(formBody(product, received.fields)), imageKeys: received.files.map(({ key }) => key) }),
  )
}
