import type { FastifyPluginAsync } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { product as productRecord } from '../../../src/domain/product/product'
import { inTransaction } from '../../database/in-transaction'
import type { ProductRow, Schema } from '../../database/schema'
import { isId } from '../../ids'
import { described, refusals, writtenAnswer } from '../../openapi/describe'
import { recordParts } from '../../records/form-schema'
import { found } from '../../records/repository'
import { written } from '../../records/rows'
import type { ModuleContext } from '../modules'
import { findProduct } from './product-repository'
import { type NamedProductRow, productAnswer, productOf } from './product-row'
import { productTexts as texts } from './product-texts'
import { receiveProduct } from './receive-product'
import { pictureKeys, removePictures } from './sold-pictures'
import { createProduct, deleteProduct, updateProduct } from './write-product'

type Flag = keyof Pick<ProductRow, 'featured' | 'best_seller' | 'is_active'>

/** The highlight that is turned off when the other one is turned on (server.md: rules left to the server). */
const excluded: Partial<Record<Flag, Flag>> = { featured: 'best_seller', best_seller: 'featured' }

/**
 * Toggles a flag of a product (specification 7: PATCH /products/{id}/toggle-*). A single statement also turns off the excluded
 * flag, so that concurrent calls cannot set both highlights.
 *
 * @throws HttpError 404
 */
const toggleProduct = (db: Kysely<Schema>, id: string, flag: Flag): Promise<NamedProductRow> =>
  inTransaction(db, async (tx) => {
    const other = excluded[flag]
    const column = sql.ref<number>(flag)
    const off = other && { [other]: sql<number>`case when ${column} = 0 then 0 else ${sql.ref(other)} end` }
    if (isId(id))
      await tx
        .updateTable('products')
        .set({ [flag]: sql<number>`1 - ${column}`, ...off })
        .where('id', '=', id)
        .execute()
    return found(await findProduct(tx, id), texts.unknown)
  })

const told = (message: string, row: NamedProductRow): object => written(message, 'product', productOf(row))

interface ById {
  Params: { id: string }
}

const toldAnswer = writtenAnswer('product', productAnswer)
const changedAnswer = { 200: toldAnswer, ...refusals(404) }

const calls = {
  create: described('Create a product', { 201: toldAnswer, ...refusals(409) }, recordParts(productRecord, true)),
  change: described('Change a product', changedAnswer, recordParts(productRecord, false)),
  delete: described('Delete a product', changedAnswer),
  toggleFeatured: described('Switch Featured on or off', changedAnswer),
  toggleBestSeller: described('Switch Best Seller on or off', changedAnswer),
  toggleActive: described('Show or hide a product', changedAnswer),
}

/** Routes that change products (specification 7; server.md: answers). */
export const productChangeRoutes: FastifyPluginAsync<ModuleContext> = async (app, { db, files, now }) => {
  app.addHook('onRequest', app.authenticate)

  app.post('/products', calls.create, async (request, reply) => {
    const product = await receiveProduct(request, files, (received) => createProduct(db, received, now()))
    return reply.status(201).send(told(texts.created, product))
  })

  app.put<ById>('/products/:id', calls.change, async (request) => {
    const { id } = request.params
    // Checked first, so that no uploaded file is read for a product that does not exist.
    found(await findProduct(db, id), texts.unknown)
    const { product, replaced } = await receiveProduct(request, files, (received) => updateProduct(db, id, received))
    await removePictures({ db, files }, replaced, request.log)
    return told(texts.updated, product)
  })

  app.delete<ById>('/products/:id', calls.delete, async (request) => {
    const product = await deleteProduct(db, request.params.id)
    await removePictures({ db, files }, pictureKeys(product), request.log)
    return told(texts.deleted, product)
  })

  app.patch<ById>('/products/:id/toggle-featured', calls.toggleFeatured, async ({ params }) => {
    const product = await toggleProduct(db, params.id, 'featured')
    return told(texts.featured(product.featured === 1), product)
  })

  app.patch<ById>('/products/:id/toggle-bestseller', calls.toggleBestSeller, async ({ params }) => {
    const product = await toggleProduct(db, params.id, 'best_seller')
    return told(texts.bestSeller(product.best_seller === 1), product)
  })

  app.patch<ById>('/products/:id/toggle-active', calls.toggleActive, async ({ params }) => {
    const product = await toggleProduct(db, params.id, 'is_active')
    return told(texts.active(product.is_active === 1), product)
  })
}
