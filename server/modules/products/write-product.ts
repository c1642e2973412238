import type { Kysely, Transaction } from 'kysely'
import { productCodeTexts } from '../../../src/domain/product/product-code'
import { productFaults, type ProductValues } from '../../../src/domain/product/product-faults'
import { productRequestTexts } from '../../../src/domain/product/product-request-texts'
import { inTransaction } from '../../database/in-transaction'
import type { Schema } from '../../database/schema'
import { isBrokenReference } from '../../database/violations'
import { badRequest, conflict, HttpError } from '../../http-error'
import { newId } from '../../ids'
import { deleteRow, found, lockRow } from '../../records/repository'
import { readSetting } from '../store/settings-repository'
import { pricedFields, productFields } from './product-fields'
import { findProduct } from './product-repository'
import { type NamedProductRow, productRow } from './product-row'
import { productTexts } from './product-texts'
import type { ReceivedProduct } from './receive-product'
import { pictureKeys } from './sold-pictures'

/** What is wrong with where a product stands: its category has to be there, and the subcategory to be in it. */
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
  const errors = [...Object.values(productFaults(fields, when)), ...(await placeFaults(tx, fields))]
  if (errors[0] !== undefined) throw new HttpError(400, errors[0], errors)
}

const priced = async (tx: Transaction<Schema>, fields: ProductValues): Promise<ReturnType<typeof pricedFields>> => {
  const { roundPrices } = await readSetting(tx, 'productRules')
  return pricedFields(fields, roundPrices)
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
 * Stores a new product (specification 7: POST /products).
 *
 * @param now epoch ms
 * @throws HttpError 400 with every fault, 409 when its code is in use
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
    // Whether a code is free is for its unique index to say: two creates at once would both be told so before.
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
 * Changes a product (specification 7: PUT /products/{id}). Pictures that came replace all that it had;
 * without any, those stay.
 *
 * @returns the product, and the keys of the pictures that it no longer names
 * @throws HttpError 400 with every fault, 404
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
 * Deletes a product; orders keep what they sold (server.md: snapshots).
 *
 * @returns the product as it was
 * @throws HttpError 404
 */
export const deleteProduct = (db: Kysely<Schema>, id: string): Promise<NamedProductRow> =>
  inTransaction(db, async (tx) => {
    found(await lockRow(tx, 'products', id), productTexts.unknown)
    const product = await stored(tx, id)
    await deleteRow(tx, 'products', id)
    return product
  })
