import type { FastifyPluginAsync } from 'fastify'
import { product } from '../../../src/domain/product/product'
import { productFaults, type ProductValues } from '../../../src/domain/product/product-faults'
import { changedPrices } from '../../../src/domain/product/price-change'
import type { ChangeTarget, Row } from '../../changes/change-target'
import { registerChanges } from '../../changes/change-routes'
import type { Database } from '../../database/connect'
import type { ProductRow } from '../../database/schema'
import { assertFaultless, badRequest } from '../../http-error'
import type { ModuleContext } from '../../module-context'
import { parseForm } from '../../records/receive-record'
import { changesOf } from '../../records/rows'
import { readSetting } from '../store'
import { matchingIds } from './product-repository'
import { productsQuery } from './product-requests'
import { searchText } from './product-row'
import { placeFaults, productFields, withPrices } from './product-values'

const { basePrice, profitMarginPercentage, discountPercentage, offerPrice } = product.fields

const asProduct = (row: Row): ProductRow => row as unknown as ProductRow

/** How many times as high a price becomes, or as low. */
const ratio = (from: number, to: number): number => Math.abs(Math.log(Math.max(to, 1) / Math.max(from, 1)))

/** How many products are changed at once (docs/decisions/0105). */
const productTarget = (database: Database): ChangeTarget => ({
  definition: product,
  find: async (tx, query) => {
    const { page: _page, limit: _limit, ...filter } = parseForm(productsQuery, query)
    const { lowStockAt } = await readSetting(tx, 'productRules')
    return matchingIds({ ...database, db: tx }, { ...filter, lowStockAt })
  },
  prepare: async (tx) => {
    const { roundPrices } = await readSetting(tx, 'productRules')
    /** Faults by category and subcategory, of which there are few. */
    const places = new Map<string, Promise<string[]>>()
    const faultsOfPlace = (fields: ProductValues): Promise<string[]> => {
      const place = `${fields.categoryId} ${fields.subcategoryId}`
      const faults = places.get(place) ?? placeFaults(tx, fields)
      places.set(place, faults)
      return faults
    }
    return async (before, values) => {
      const fields = productFields(values, asProduct(before))
      assertFaultless(400, [...Object.values(productFaults(fields, 'edit')), ...(await faultsOfPlace(fields))])
      const priced = withPrices(fields, roundPrices)
      return { ...before, ...changesOf(product, priced), search_text: searchText(priced) }
    }
  },
  derived: (values) => ({ search_text: searchText(values as ProductValues) }),
  prices: (before, change) => {
    const { base_price, profit_margin, discount, offer_price } = asProduct(before)
    const figures = {
      basePrice: basePrice.fromRow(base_price),
      profitMarginPercentage: profitMarginPercentage.fromRow(profit_margin),
      discountPercentage: discountPercentage.fromRow(discount),
      offerPrice: offerPrice.fromRow(offer_price),
    }
    const prices = changedPrices(figures, change)
    if ('fault' in prices) throw badRequest(prices.fault)
    return prices.values
  },
  jump: (before, after) =>
    Math.max(
      ratio(asProduct(before).offer_price, asProduct(after).offer_price),
      ratio(asProduct(before).price, asProduct(after).price),
    ),
})

/** The call that changes many products. */
export const productsChangeRoutes: FastifyPluginAsync<ModuleContext & { database: Database }> = async (app, context) =>
  registerChanges(app, '/products', productTarget(context.database), context.db)
