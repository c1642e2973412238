import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { categoryRequest } from '../../../src/domain/category/category-request'
import type { CategoryRow, Schema } from '../../database/schema'
import { isBrokenReference, isDuplicate } from '../../database/violations'
import { conflict, notFound } from '../../http-error'
import { isId, newId } from '../../ids'
import { countDependents, findCategory, listCategories } from './category-repository'
import { categoryOf, categoryRow, nameColumns } from './category-row'
import { categoryAnswerTexts as texts } from './category-texts'

// Whether a name is free is for the unique index to say: two calls at once would both be told so before.
const unlessTaken = async <T>(name: string, write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    throw isDuplicate(error) ? conflict(texts.taken(name)) : error
  }
}

/**
 * Adds a category.
 *
 * @param now epoch ms
 * @throws HttpError 409 when there is one of that name, in whatever case
 */
const createCategory = (db: Kysely<Schema>, name: string, now: number): Promise<CategoryRow> =>
  unlessTaken(
    name,
    db
      .insertInto('categories')
      .values(categoryRow({ id: newId(), name, createdAt: now }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/**
 * Gives a category another name.
 *
 * @throws HttpError 404, and 409 when another one has that name
 */
const renameCategory = async (db: Kysely<Schema>, id: string, name: string): Promise<CategoryRow> => {
  if (!isId(id)) throw notFound(texts.unknown)
  const renamed = await unlessTaken(
    name,
    db.updateTable('categories').set(nameColumns(name)).where('id', '=', id).returningAll().executeTakeFirst(),
  )
  if (!renamed) throw notFound(texts.unknown)
  return renamed
}

/**
 * Deletes a category in which nothing stands (server.md: rules left to the server). That nothing does is
 * for the foreign keys to say, so that nothing comes in between.
 *
 * @throws HttpError 404, and 409 that says how many subcategories and products there are
 */
const deleteCategory = async (db: Kysely<Schema>, id: string): Promise<CategoryRow> => {
  const category = await findCategory(db, id)
  if (!category) throw notFound(texts.unknown)
  try {
    const { numDeletedRows } = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound(texts.unknown)
    return category
  } catch (error) {
    if (!isBrokenReference(error)) throw error
    const dependents = await countDependents(db, id)
    const isUsed = dependents.subcategories + dependents.products > 0
    throw conflict(isUsed ? texts.inUse(category.name, dependents) : texts.wasInUse(category.name))
  }
}

const written = (message: string, row: CategoryRow): object => {
  const category = categoryOf(row)
  return { success: true, message, category, data: category }
}

/** The calls on categories (specification 7; server.md: answers). */
export const categoryRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema>; now: () => number }> = async (app, { db, now }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/categories', async () => (await listCategories(db)).map(categoryOf))

  app.post('/categories', { schema: { body: categoryRequest } }, async ({ body: { name } }, reply) => {
    const category = await createCategory(db, name, now())
    return reply.status(201).send(written(texts.created, category))
  })

  app.put<{ Params: { id: string }; Body: { name: string } }>(
    '/categories/:id',
    { schema: { body: categoryRequest } },
    async ({ params: { id }, body: { name } }) => written(texts.updated, await renameCategory(db, id, name)),
  )

  app.delete<{ Params: { id: string } }>('/categories/:id', async ({ params: { id } }) =>
    written(texts.deleted, await deleteCategory(db, id)),
  )
}
