import type { Kysely, Transaction } from 'kysely'
import { productCodeTexts, cleanProductCode } from '../../../src/domain/product/product-code'
import { productFaults, type ProductValues } from '../../../src/domain/product/product-faults'
import { inTransaction } from '../../database/in-transaction'
import type { Schema, ProductRow } from '../../database/schema'
import { isBrokenReference } from '../../database/violations'
import { assertFaultless, badRequest, conflict } from '../../http-error'
import { newId } from '../../ids'
import { deleteRow, found, lockRow } from '../../records/repository'
import { readSetting } from '../store/settings-repository'
import { findProduct } from './product-repository'
import { type NamedProductRow, productRow } from './product-row'
import { productRequestTexts, productTexts } from './product-texts'
import type { ReceivedProduct } from './receive-product'
import { pictureKeys } from './sold-pictures'
import { pricesOfRule } from '../../../src/domain/product/pricing'
import { product } from '../../../src/domain/product/product'
import { excludedHighlights } from '../../../src/domain/product/product-highlight'
import { initialOf } from '../../../src/domain/record/record'
import { stockOfCases } from '../../../src/domain/product/stock'
import { valuesOf } from '../../records/rows'
import type { ProductRequest } from './product-requests'

/** Turning one highlight on turns the other off; both at once are rejected (specification 4: product flags). */
const highlights = (request: ProductRequest): Partial<ProductValues> => {
  if (request.featured && request.bestSeller) throw badRequest(productRequestTexts.oneHighlight)
  return excludedHighlights(request)
}

/**
 * Values of a product after applying a request. A new product starts with the defaults, and its stock, unless given, is
 * computed from its cases (specification 9: pricing rules). For an existing product, omitted fields are not changed, and its
 * code never changes (specification 3).
 *
 * @param stored undefined for a new product
 * @throws HttpError 400 for featured and best seller at once
 */
const productFields = (request: ProductRequest, stored?: ProductRow): ProductValues => {
  const initial = initialOf(product) as ProductValues
  const given = Object.entries(request).filter(([, value]) => value !== undefined)
  const said = given.map(([name, value]) => [name, value ?? initial[name as keyof ProductValues]])
  const fields: ProductValues = {
    ...(stored ? valuesOf(product, stored) : initial),
    ...(Object.fromEntries(said) as Partial<ProductValues>),
    ...highlights(request),
  }
  const follows = request.stockQuantity === null || (request.stockQuantity === undefined && !stored)
  return {
    ...fields,
    productCode: stored?.product_code ?? cleanProductCode(fields.productCode),
    stockQuantity: follows ? stockOfCases(fields.receivedCase, fields.caseQuantity) : fields.stockQuantity,
  }
}

/** Error messages for the placement of a product: the category must exist, and the subcategory must belong to it. */
const placeFaults = async (tx: Transaction<Schema>, { categoryId, subcategoryId }: ProductValues): Promise<string[]> => {
  if (categoryId === '') return []
  const category = await tx.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (!category) return [productRequestTexts.unknownCategory]
  if (subcategoryId === '') return []
  const subcategory = await tx
    .selectFrom('subcategories')
    .select('category_id')
    .where('id', '=', subcategoryId)
    .executeTakeFirst()
  return subcategory?.category_id === categoryId ? [] : [productRequestTexts.foreignSubcategory]
}

const assertFine = async (tx: Transaction<Schema>, fields: ProductValues, when: 'create' | 'edit'): Promise<void> => {
  assertFaultless(400, [...Object.values(productFaults(fields, when)), ...(await placeFaults(tx, fields))])
}

/** Adds the computed prices to the values of a product (specification 9: pricing rules). */
const priced = async (tx: Transaction<Schema>, fields: ProductValues): Promise<ProductValues> => {
  const { roundPrices } = await readSetting(tx, 'productRules')
  const { offerPrice, price } = pricesOfRule(fields, roundPrices)
  return { ...fields, offerPrice, price }
}

/** Runs `work` in a transaction; answers 400 when the product's category was deleted before the product was stored. */
const withPlacementCheck = async <T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    throw isBrokenReference(error) ? badRequest(productRequestTexts.placeChanged) : error
  }
}

const stored = async (tx: Transaction<Schema>, id: string): Promise<NamedProductRow> =>
  found(await findProduct(tx, id), productTexts.unknown)

/**
 * Creates a product (specification 7: POST /products).
 *
 * @param now epoch ms
 * @throws HttpError 400 with all error messages, 409 when its code is taken
 */
export const createProduct = (
  db: Kysely<Schema>,
  { request, imageKeys }: ReceivedProduct,
  now: number,
): Promise<NamedProductRow> =>
  withPlacementCheck(db, async (tx) => {
    const fields = productFields(request)
    await assertFine(tx, fields, 'create')
    const row = productRow({ ...(await priced(tx, fields)), id: newId(), imageKeys, createdAt: now })
    // The unique index decides whether the code is free; a read before the write would allow a race.
    const created = await tx
      .insertInto('products')
      .values(row)
      .onConflict((on) => on.column('product_code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw conflict(productCodeTexts.taken)
    return stored(tx, row.id)
  })

/**
 * Updates a product (specification 7: PUT /products/{id}). Uploaded pictures replace all existing ones; without an upload these
 * are kept.
 *
 * @returns the product, and the keys of the pictures it no longer refers to
 * @throws HttpError 400 with all error messages, 404
 */
export const updateProduct = (
  db: Kysely<Schema>,
  id: string,
  { request, imageKeys }: ReceivedProduct,
): Promise<{ product: NamedProductRow; replaced: string[] }> =>
  withPlacementCheck(db, async (tx) => {
    const before = found(await lockRow(tx, 'products', id), productTexts.unknown)
    const fields = productFields(request, before)
    await assertFine(tx, fields, 'edit')
    const images = pictureKeys(before)
    const replaced = imageKeys.length > 0 ? images : []
    const {
      id: _id,
      product_code: _code,
      created_at: _created,
      ...changes
    } = productRow({
      ...(await priced(tx, fields)),
      id,
      imageKeys: imageKeys.length > 0 ? imageKeys : images,
    })
    await tx.updateTable('products').set(changes).where('id', '=', id).execute()
    return { product: await stored(tx, id), replaced }
  })

/**
 * Deletes a product; orders keep their snapshot of it (server.md: snapshots).
 *
 * @returns the deleted product
 * @throws HttpError 404
 */
export const deleteProduct = (db: Kysely<Schema>, id: string): Promise<NamedProductRow> =>
  inTransaction(db, async (tx) => {
    found(await lockRow(tx, 'products', id), productTexts.unknown)
    const product = await stored(tx, id)
    await deleteRow(tx, 'products', id)
    return product
  })
