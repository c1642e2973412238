import type { Product } from '../../../domain/product/product'
import type { Endpoints, FormValues, RequestParts } from '../../../framework/declaration/endpoint'
import { multipart, restEndpoints } from '../../../framework/declaration/rest-endpoints'
import { productCallTexts } from '../products-texts'

const plain = restEndpoints<Product>('/products', { list: 'products', one: 'product' })

/** Always multipart, also without images (contract 7.7); an upload takes as long as the connection needs. */
const write = {
  serialize: ({ values }: { values: FormValues }): RequestParts => ({ form: multipart(values) }),
  listsErrors: true,
  timeoutMs: 0,
}

/** Creating, changing and deleting a product; the values are those of `productPayload` (contract 8.7). */
export const writeEndpoints = {
  create: { ...plain.create, ...write, ...productCallTexts.create },
  update: { ...plain.update, ...write, ...productCallTexts.update },
  deleteOne: { ...plain.deleteOne, listsErrors: true, ...productCallTexts.delete },
} satisfies Pick<Endpoints<Product>, 'create' | 'update' | 'deleteOne'>
