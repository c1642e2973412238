import type { FastifyPluginAsync } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import { product, product as productRecord } from '../../../src/domain/product/product'
import { productCodeTexts } from '../../../src/domain/product/product-code'
import { productFaults, type ProductValues } from '../../../src/domain/product/product-faults'
import { inTransaction } from '../../database/in-transaction'
import type { ProductRow, Schema } from '../../database/schema'
import { newId } from '../../ids'
import { routeOptions, errorAnswers, recordAnswerSchema } from '../../openapi/describe'
import { recordChange } from '../../history/write-history'
import { answerRepeats } from '../../plugins/repeats'
import { recordParts } from '../../records/form-schema'
import { assertUnchanged, deleteRow, assertFound, replaceRow, updateRow } from '../../records/repository'
import { recordAnswer } from '../../records/rows'
import { isBrokenReference } from '../../database/violations'
import { assertFaultless, badRequest, conflict } from '../../http-error'
import { findProduct, placeNames } from './product-repository'
import { type NamedProductRow, productAnswer, productOf, productRow } from './product-row'
import { productRequestTexts, productTexts as texts } from './products-texts'
import { pictureKeys, removePictures } from './sold-pictures'
import { type ReceivedProduct, receiveProduct } from './product-requests'
import { placeFaults, productFields, withPrices } from './product-values'
import type { ModuleContext } from '../../module-context'
import { readSetting } from '../store'
import { withStockCause } from '../../stock/stock-cause'

const assertFine = async (tx: Transaction<Schema>, fields: ProductValues, when: 'create' | 'edit'): Promise<void> => {
  assertFaultless(400, [...Object.values(productFaults(fields, when)), ...(await placeFaults(tx, fields))])
}

/** Whether the store sells at whole rupees. */
const isRounded = async (tx: Transaction<Schema>): Promise<boolean> => (await readSetting(tx, 'productRules')).roundPrices

/** Runs `work` in a transaction; answers 400 when the product's category was deleted before the product was stored. */
const withPlacementCheck = async <T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    throw isBrokenReference(error) ? badRequest(productRequestTexts.placeChanged) : error
  }
}

const requireProduct = async (tx: Transaction<Schema>, id: string): Promise<NamedProductRow> =>
  assertFound(await findProduct(tx, id), texts.unknown)

/**
 * Creates a product (contract 7.7).
 *
 * @param now epoch ms
 * @throws HttpError 400 with all error messages, 409 when its code is taken
 */
const createProduct = (db: Kysely<Schema>, { request, imageKeys }: ReceivedProduct, now: number): Promise<NamedProductRow> =>
  withPlacementCheck(db, async (tx) => {
    const fields = productFields(request)
    await assertFine(tx, fields, 'create')
    const row = productRow({ ...withPrices(fields, await isRounded(tx)), id: newId(), imageKeys, createdAt: now })
    // The unique index decides whether the code is free; a read before the write would allow a race.
    const insert = tx
      .insertInto('products')
      .values(row)
      .onConflict((on) => on.column('product_code').doNothing())
    const created = await withStockCause(tx, {}, () => insert.returning('id').executeTakeFirst())
    if (!created) throw conflict(productCodeTexts.taken)
    await recordChange(tx, product, { after: row })
    return requireProduct(tx, row.id)
  })

/**
 * Updates a product (contract 7.7). Uploaded pictures replace all existing ones; without an upload these are kept.
 *
 * @returns the product, and the keys of the pictures it no longer refers to
 * @throws HttpError 400 with all error messages, 404
 */
const updateProduct = (
  db: Kysely<Schema>,
  id: string,
  { request, imageKeys }: ReceivedProduct,
): Promise<{ product: NamedProductRow; replaced: string[] }> =>
  withPlacementCheck(db, async (tx) => {
    const changed = await replaceRow(tx, 'products', id, async (before) => {
      const fields = productFields(request, before)
      await assertFine(tx, fields, 'edit')
      const kept = { id, createdAt: before.created_at, imageKeys: imageKeys.length > 0 ? imageKeys : pictureKeys(before) }
      return productRow({ ...withPrices(fields, await isRounded(tx)), ...kept })
    })
    const { before } = assertFound(changed, texts.unknown)
    return { product: await requireProduct(tx, id), replaced: imageKeys.length > 0 ? pictureKeys(before) : [] }
  })

/**
 * Deletes a product, which is in the bin with its pictures; orders keep their snapshot of it (store 5).
 *
 * @returns the deleted product
 * @throws HttpError 404
 */
const deleteProduct = (db: Kysely<Schema>, id: string): Promise<NamedProductRow> =>
  inTransaction(db, async (tx) => {
    const deleted = assertFound(await deleteRow(tx, 'products', id), texts.unknown)
    return { ...deleted, ...(await placeNames(tx, deleted)) }
  })

type Flag = keyof Pick<ProductRow, 'featured' | 'best_seller' | 'is_active'>

/** The highlight that is turned off when the other one is turned on (store 12). */
const excluded: Partial<Record<Flag, Flag>> = { featured: 'best_seller', best_seller: 'featured' }

/**
 * Toggles a flag of a product (contract 7.7). A single statement also turns off the excluded flag, so that concurrent calls
 * cannot set both highlights.
 *
 * @throws HttpError 404
 */
const toggleProduct = (db: Kysely<Schema>, id: string, flag: Flag): Promise<NamedProductRow> =>
  inTransaction(db, async (tx) => {
    const other = excluded[flag]
    const column = sql.ref<number>(flag)
    const off = other && { [other]: sql<number>`case when ${column} = 0 then 0 else ${sql.ref(other)} end` }
    assertFound(await updateRow(tx, 'products', id, { [flag]: sql<number>`1 - ${column}`, ...off }), texts.unknown)
    return requireProduct(tx, id)
  })

const productWritten = (message: string, row: NamedProductRow): object => recordAnswer(message, 'product', productOf(row))

interface ById {
  Params: { id: string }
}

const writeAnswer = recordAnswerSchema('product', productAnswer)
const changedAnswer = { 200: writeAnswer, ...errorAnswers(404) }

const calls = {
  create: routeOptions(
    'products:create',
    'Create a product',
    { 201: writeAnswer, ...errorAnswers(409) },
    recordParts(productRecord, true),
  ),
  change: routeOptions('products:edit', 'Change a product', changedAnswer, recordParts(productRecord, false)),
  delete: routeOptions('products:delete', 'Delete a product', changedAnswer),
}

const toggles = [
  { path: 'toggle-featured', flag: 'featured', summary: 'Switch Featured on or off', message: texts.featured },
  { path: 'toggle-bestseller', flag: 'best_seller', summary: 'Switch Best Seller on or off', message: texts.bestSeller },
  { path: 'toggle-active', flag: 'is_active', summary: 'Show or hide a product', message: texts.active },
] as const

/** Routes that change products (contract 7.1, 7.7). */
export const productChangeRoutes: FastifyPluginAsync<ModuleContext> = async (app, { db, files, now }) => {
  app.post(
    '/products',
    calls.create,
    answerRepeats(
      async (request, reply) => {
        const product = await receiveProduct(request, files, (received) => createProduct(db, received, now()))
        return reply.status(201).send(productWritten(texts.created, product))
      },
      async (made) => productWritten(texts.created, assertFound(await findProduct(db, made), texts.unknown)),
    ),
  )

  app.put<ById>('/products/:id', calls.change, async (request) => {
    const { id } = request.params
    // Checked first, so that no uploaded file is read for a change that is refused.
    await assertUnchanged(db, 'products', assertFound(await findProduct(db, id), texts.unknown))
    const { product, replaced } = await receiveProduct(request, files, (received) => updateProduct(db, id, received))
    await removePictures({ db, files }, replaced, request.log)
    return productWritten(texts.updated, product)
  })

  app.delete<ById>('/products/:id', calls.delete, async ({ params: { id } }) =>
    productWritten(texts.deleted, await deleteProduct(db, id)),
  )

  for (const { path, flag, summary, message: changedValues } of toggles)
    app.patch<ById>(`/products/:id/${path}`, routeOptions('products:edit', summary, changedAnswer), async ({ params }) => {
      const product = await toggleProduct(db, params.id, flag)
      return productWritten(changedValues(product[flag] === 1), product)
    })
}
