import type { FastifyPluginAsync } from 'fastify'
import type { Transaction } from 'kysely'
import { product } from '../../../src/domain/product/product'
import { productFaults, type ProductValues } from '../../../src/domain/product/product-faults'
import { productImport } from '../../../src/domain/product/product-import'
import { changedPrices } from '../../../src/domain/product/price-change'
import type { ChangeTarget, Row } from '../../changes/change-target'
import { registerChanges } from '../../changes/change-routes'
import type { ProductRow, Schema } from '../../database/schema'
import { assertFaultless, badRequest, conflict } from '../../http-error'
import type { ModuleContext } from '../../module-context'
import { parseForm } from '../../records/receive-record'
import { changesOf } from '../../records/rows'
import { columnsOf } from '../../export/export-columns'
import { newId } from '../../ids'
import { importRoutes } from '../../import/import-routes'
import type { ImportTarget } from '../../import/import-target'
import { readSetting } from '../store'
import { picturesRoute } from './import-pictures'
import { matchingIds } from './product-repository'
import { productRequest, productsQuery } from './product-requests'
import { productRow, searchText } from './product-row'
import { placeFaults, productFields, withPrices } from './product-values'
import { productTexts as texts } from './products-texts'
import { pictureKeys, removePictures } from './sold-pictures'

const { basePrice, profitMarginPercentage, discountPercentage, offerPrice } = product.fields

const asProduct = (row: Row): ProductRow => row as unknown as ProductRow

/** How many times as high a price becomes, or as low. */
const ratio = (from: number, to: number): number => Math.abs(Math.log(Math.max(to, 1) / Math.max(from, 1)))

/** The rules that products have in common. */
const rulesOf = async (tx: Transaction<Schema>) => {
  const { roundPrices } = await readSetting(tx, 'productRules')
  /** Faults by category and subcategory, of which there are few. */
  const places = new Map<string, Promise<string[]>>()
  const assertFine = async (fields: ProductValues, when: 'create' | 'edit'): Promise<void> => {
    const place = `${fields.categoryId} ${fields.subcategoryId}`
    const faults = places.get(place) ?? placeFaults(tx, fields)
    places.set(place, faults)
    assertFaultless(400, [...Object.values(productFaults(fields, when)), ...(await faults)])
  }
  return { assertFine, roundPrices }
}

/** How many products are changed at once (docs/decisions/0105). */
const productTarget = ({ database, db, files }: ModuleContext): ChangeTarget => ({
  definition: product,
  find: async (tx, query) => {
    const { page: _page, limit: _limit, ...filter } = parseForm(productsQuery, query)
    const { lowStockAt } = await readSetting(tx, 'productRules')
    return matchingIds({ ...database, db: tx }, { ...filter, lowStockAt })
  },
  prepare: async (tx) => {
    const { assertFine, roundPrices } = await rulesOf(tx)
    return async (before, values) => {
      const fields = productFields(values, asProduct(before))
      await assertFine(fields, 'edit')
      const priced = withPrices(fields, roundPrices)
      return { ...before, ...changesOf(product, priced), search_text: searchText(priced) }
    }
  },
  assertMayRevert: (current, kept) => {
    const there = new Set(pictureKeys(asProduct(current)))
    // The file of a picture that a product does not have any more is gone.
    if (pictureKeys(asProduct({ ...current, ...kept })).some((key) => !there.has(key))) throw conflict(texts.picturesGone)
  },
  afterRevert: async (pairs, log) => {
    const kept = new Set(pairs.flatMap(({ after }) => pictureKeys(asProduct(after))))
    const before = pairs.flatMap((pair) => pictureKeys(asProduct(pair.before)))
    await removePictures(
      { db, files },
      before.filter((key) => !kept.has(key)),
      log,
    )
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

/** How products are imported (docs/decisions/0107). @param now returns the current time, epoch ms */
const productImportTarget = (target: ChangeTarget, now: () => number): ImportTarget => ({
  ...target,
  columns: columnsOf(product.fields),
  ways: productImport,
  prepareNew: async (tx) => {
    const { assertFine, roundPrices } = await rulesOf(tx)
    return async (sent) => {
      const fields = productFields(parseForm(productRequest, sent))
      await assertFine(fields, 'create')
      const made = { id: newId(), imageKeys: [], createdAt: now() }
      return productRow({ ...withPrices(fields, roundPrices), ...made }) as object as Row
    }
  },
})

/** The calls that change and import many products. */
export const productsChangeRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const target = productTarget(context)
  registerChanges(app, '/products', target, context.db)
  importRoutes(app, '/products', productImportTarget(target, context.now), context)
  picturesRoute(app, target, context)
}
