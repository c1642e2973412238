import type { Product } from '../../../domain/product/product'
import type { Endpoints, FormValues, RequestParts } from '../../../framework/declaration/endpoint'
import { multipart, restEndpoints } from '../../../providers/envelopes/rest-endpoints'
import { productCallTexts } from '../products-texts'

/** What is told of creating and changing a product (specification 8: products). */
const writeTexts = {
  created: 'Product created successfully!',
  createFailed: 'Failed to create product',
  updated: 'Product updated successfully!',
  updateFailed: 'Failed to update product',
} as const

const plain = restEndpoints<Product>('/products', { list: 'products', one: 'product' })

/** Products always go as multipart, with pictures or without (specification 7). */
const asForm = ({ values }: { values: FormValues }): RequestParts => ({ form: multipart(values) })

/**
 * Creating, changing and deleting a product; the values are those of `productPayload`. A refusal lists its reasons
 * (specification 8: products), and an upload takes as long as the connection needs.
 */
export const writeEndpoints = {
  create: {
    ...plain.create,
    serialize: asForm,
    success: writeTexts.created,
    failure: writeTexts.createFailed,
    listsErrors: true,
    timeoutMs: 0,
  },
  update: {
    ...plain.update,
    serialize: asForm,
    success: writeTexts.updated,
    failure: writeTexts.updateFailed,
    listsErrors: true,
    timeoutMs: 0,
  },
  deleteOne: { ...plain.deleteOne, listsErrors: true, ...productCallTexts.delete },
} satisfies Pick<Endpoints<Product>, 'create' | 'update' | 'deleteOne'>
