import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { category } from '../../../src/domain/category/category'
import type { CategoryRow, Schema } from '../../database/schema'
import { isBrokenReference, isDuplicate } from '../../database/violations'
import { conflict } from '../../http-error'
import { newId } from '../../ids'
import { described, refusals, writtenAnswer } from '../../openapi/describe'
import { deleteRow, findRow, found, updateRow } from '../../records/repository'
import { answerSchema } from '../../records/answer-schema'
import { answerOf, written } from '../../records/rows'
import { countDependents, listCategories } from './category-repository'
import { categoryRequest } from './category-requests'
import { categoryRow, nameColumns } from './category-row'
import { categoryAnswerTexts as texts } from './category-texts'

// The unique index decides whether a name is free; a read before the write would allow a race.
const unlessTaken = async <T>(name: string, write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    throw isDuplicate(error) ? conflict(texts.taken(name)) : error
  }
}

/**
 * Creates a category.
 *
 * @param now epoch ms
 * @throws HttpError 409 when the name is taken, regardless of case
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
 * Renames a category.
 *
 * @throws HttpError 404, and 409 when another category has this name
 */
const renameCategory = async (db: Kysely<Schema>, id: string, name: string): Promise<CategoryRow> => {
  const renamed = await unlessTaken(name, updateRow(db, 'categories', id, nameColumns(name)))
  return found(renamed, texts.unknown)
}

/**
 * Deletes an empty category (server.md: rules left to the server). The foreign keys enforce that it is empty, which avoids a
 * race.
 *
 * @throws HttpError 404, and 409 with the number of subcategories and products
 */
const deleteCategory = async (db: Kysely<Schema>, id: string): Promise<CategoryRow> => {
  const { name } = found(await findRow(db, 'categories', id), texts.unknown)
  try {
    return found(await deleteRow(db, 'categories', id), texts.unknown)
  } catch (error) {
    if (!isBrokenReference(error)) throw error
    const dependents = await countDependents(db, id)
    const isUsed = dependents.subcategories + dependents.products > 0
    throw conflict(isUsed ? texts.inUse(name, dependents) : texts.wasInUse(name))
  }
}

const categoryOf = (row: CategoryRow) => answerOf(category, row)

const categoryAnswer = answerSchema(category)
const toldAnswer = writtenAnswer('category', categoryAnswer)
const changedAnswer = { 200: toldAnswer, ...refusals(404, 409) }

const calls = {
  list: described('List the categories', { 200: z.array(categoryAnswer) }),
  create: described('Create a category', { 201: toldAnswer, ...refusals(409) }, { body: categoryRequest }),
  change: described('Change a category', changedAnswer, { body: categoryRequest }),
  delete: described('Delete a category', changedAnswer),
}

/** Category routes (specification 7; server.md: answers). */
export const categoryRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema>; now: () => number }> = async (app, { db, now }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/categories', calls.list, async () => (await listCategories(db)).map(categoryOf))

  app.post('/categories', calls.create, async ({ body: { name } }, reply) => {
    const created = await createCategory(db, name, now())
    return reply.status(201).send(written(texts.created, 'category', categoryOf(created)))
  })

  app.put<{ Params: { id: string }; Body: { name: string } }>(
    '/categories/:id',
    calls.change,
    async ({ params: { id }, body: { name } }) =>
      written(texts.updated, 'category', categoryOf(await renameCategory(db, id, name))),
  )

  app.delete<{ Params: { id: string } }>('/categories/:id', calls.delete, async ({ params: { id } }) =>
    written(texts.deleted, 'category', categoryOf(await deleteCategory(db, id))),
  )
}
