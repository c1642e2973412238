import * as z from 'zod/mini'
import { product } from '../../../src/domain/product/product'
import { productsLimit, productsPageSize } from '../../../src/domain/product/product-limits'
import { stockLevels } from '../../../src/domain/product/stock'
import { booleanParam, optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { formSchema, type SentForm } from '../../records/form-schema'
import { listQuery } from '../../records/request-schema'

const flagParam = (name: string) => optionalParam(booleanParam(name))

/** Query of `GET /products` (contract 7.7); `stock` and `onOffer` are additions to it. */
export const productsQuery = listQuery(
  { size: productsPageSize, most: productsLimit },
  {
    categoryId: optionalParam(textField('categoryId', 40)),
    search: optionalParam(textField('search', 200)),
    featured: flagParam('featured'),
    bestSeller: flagParam('bestSeller'),
    isActive: flagParam('isActive'),
    stock: optionalParam(z.enum(stockLevels, requestTexts.oneOf('stock', stockLevels))),
    onOffer: flagParam('onOffer'),
  },
)

export type ProductsQuery = z.infer<typeof productsQuery>

/**
 * Body of `POST /products` and `PUT /products/{id}` (contract 7.7). Prices are ignored: they are computed from cost, margin and
 * discount (contract 9.7).
 */
export const productRequest = formSchema(product)

export type ProductRequest = SentForm<typeof product>
