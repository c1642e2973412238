import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { product } from '../../../src/domain/product/product'
import {
  productImageLimitBytes,
  productImagesLimit,
  productImageTexts,
  productImageTypes,
} from '../../../src/domain/product/product-images'
import { emptyProductFields, productsLimit, productsPageSize } from '../../../src/domain/product/product-limits'
import { stockLevels } from '../../../src/domain/product/stock'
import {
  amountsParam,
  booleanParam,
  optionalParam,
  severalIdsParam,
  severalParam,
  textField,
} from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import type { FileStorage } from '../../files/storage'
import { receiveUploads } from '../../files/receive-uploads'
import type { UploadsRules } from '../../files/store-upload'
import { formSchema, type SentForm } from '../../records/form-schema'
import { formBody, parseForm } from '../../records/receive-record'
import { listQuery } from '../../records/request-schema'
import { productSortParams } from './product-sorting'

const flagParam = (name: string) => optionalParam(booleanParam(name))

/** Query of `GET /products` (contract 7.7); additions to it are `stock`, `onOffer`, a range of `offerPrice`, `empty` with fields in which nothing is, the order, and
 * several categories. */
export const productsQuery = listQuery(
  { size: productsPageSize, most: productsLimit },
  {
    categoryId: optionalParam(severalIdsParam('categoryId')),
    search: optionalParam(textField('search', 200)),
    featured: flagParam('featured'),
    bestSeller: flagParam('bestSeller'),
    isActive: flagParam('isActive'),
    stock: optionalParam(z.enum(stockLevels, requestTexts.oneOf('stock', stockLevels))),
    onOffer: flagParam('onOffer'),
    offerPrice: optionalParam(amountsParam('offerPrice')),
    empty: optionalParam(severalParam('empty', emptyProductFields)),
    ...productSortParams,
  },
)

export type ProductsQuery = z.infer<typeof productsQuery>

/**
 * Body of `POST /products` and `PUT /products/{id}` (contract 7.7). Prices are ignored: they are computed from cost, margin and
 * discount (contract 9.7).
 */
export const productRequest = formSchema(product)

export type ProductRequest = SentForm<typeof product>

/** Rules for pictures of a product (contract 5.7). None is required: the form adds a default picture. */
export const imageRules: UploadsRules = {
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
