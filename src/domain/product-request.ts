import * as z from 'zod/mini'
import { productsLimit, productsPageSize } from './product-limits'
import { booleanParam, numberParam, optionalParam, textField } from './request-fields'

/** Query of `GET /products` (specification 7). */
export const productsQuery = z.object({
  categoryId: optionalParam(textField('categoryId', 40)),
  search: optionalParam(textField('search', 200)),
  page: z._default(optionalParam(numberParam('page', 1, 1_000_000)), 1),
  limit: z._default(optionalParam(numberParam('limit', 1, productsLimit)), productsPageSize),
  featured: optionalParam(booleanParam('featured')),
  bestSeller: optionalParam(booleanParam('bestSeller')),
  isActive: optionalParam(booleanParam('isActive')),
})

export type ProductsQuery = z.infer<typeof productsQuery>
