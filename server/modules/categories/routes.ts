import type { FastifyPluginAsync } from 'fastify'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { category, subcategory } from '../../../src/domain/category/category'
import { inTransaction } from '../../database/in-transaction'
import type { CategoryRow, Schema, SubcategoryRow } from '../../database/schema'
import { isBrokenReference, isDuplicate } from '../../database/violations'
import { productTime } from '../../history/precondition'
import { badRequest, conflict, notFound } from '../../http-error'
import { isId, newId } from '../../ids'
import { described, refusals, writtenAnswer } from '../../openapi/describe'
import { answerSchema } from '../../records/answer-schema'
import { deleteRow, findRow, found, insertRow, replaceRow, updateRow } from '../../records/repository'
import { answerOf, written } from '../../records/rows'
import { categoryRequest, newSubcategoryRequest, subcategoryRequest } from './category-requests'
import { categoryRow, nameColumns, subcategoryRow } from './category-rows'
import { categoryTexts, type Dependents } from './category-texts'

type Db = Kysely<Schema>

/** How one of the two levels of the catalogue is stored and answered. */
interface Level<New, Change, Row> {
  name: 'category' | 'subcategory'
  table: 'categories' | 'subcategories'
  /** Schemas of a record in responses, and of the bodies that create and change one. */
  answer: z.ZodMiniType
  newBody: z.ZodMiniType<New>
  changeBody: z.ZodMiniType<Change>
  answerOf: (row: Row) => object
  /** All records, oldest first. */
  list: (db: Db) => Promise<Row[]>
  find: (db: Db, id: string) => Promise<Row | undefined>
  insert: (tx: Db, given: New & { id: string; createdAt: number }) => Promise<unknown>
  update: (tx: Db, id: string, change: Change) => Promise<unknown>
}

/** Counts what belongs to a category or subcategory; products of a category include those in its subcategories. */
const countDependents = (db: Db, id: string): Promise<Dependents> =>
  db
    .selectNoFrom([
      sql<number>`(select count(*) from subcategories where category_id = ${id})`.as('subcategories'),
      sql<number>`(select count(*) from products where category_id = ${id} or subcategory_id = ${id})`.as('products'),
    ])
    .executeTakeFirstOrThrow()

/** Routes of one level: list, create, rename and delete (contract 7.1, 7.6). */
const levelRoutes = <New extends { name: string }, Change extends { name: string }, Row extends CategoryRow>(
  level: Level<New, Change, Row>,
): FastifyPluginAsync<{ db: Db; now: () => number }> => {
  const { name, table } = level
  const texts = categoryTexts[name]
  const path = `/${table}`
  const toldAnswer = writtenAnswer(name, level.answer)
  const changedAnswer = { 200: toldAnswer, ...refusals(404, 409) }
  const calls = {
    list: described(`${table}:read`, `List the ${table}`, { 200: z.array(level.answer) }),
    create: described(`${table}:create`, `Create a ${name}`, { 201: toldAnswer, ...refusals(409) }, { body: level.newBody }),
    change: described(`${table}:edit`, `Change a ${name}`, changedAnswer, { body: level.changeBody }),
    delete: described(`${table}:delete`, `Delete a ${name}`, changedAnswer),
  }
  const told = (message: string, row: Row): object => written(message, name, level.answerOf(row))

  /**
   * Writes a record and returns it. The database's constraints decide whether its name is free, regardless of case, and its
   * category exists: an earlier read may be outdated.
   *
   * @throws HttpError 404, 409 when the name is taken, 400 for an unknown category
   */
  const write = (db: Db, id: string, given: string, store: (tx: Db) => Promise<unknown>): Promise<Row> =>
    inTransaction(db, async (tx) => {
      await store(tx)
      return found(await level.find(tx, id), texts.unknown)
    }).catch((error: unknown) => {
      if (isDuplicate(error)) throw conflict(texts.taken(given))
      throw isBrokenReference(error) ? badRequest(categoryTexts.category.unknown) : error
    })

  /**
   * Deletes an empty record (store 12). The foreign keys enforce that it is empty, which avoids a race.
   *
   * @throws HttpError 404, and 409 with the number of its subcategories and products
   */
  const remove = async (db: Db, id: string): Promise<Row> => {
    const row = found(await level.find(db, id), texts.unknown)
    try {
      found(await deleteRow(db, table, id), texts.unknown)
      return row
    } catch (error) {
      if (!isBrokenReference(error)) throw error
      const dependents = await countDependents(db, id)
      const isUsed = dependents.subcategories + dependents.products > 0
      throw conflict(isUsed ? categoryTexts.inUse(row.name, dependents) : categoryTexts.wasInUse(row.name))
    }
  }

  return async (app, { db, now }) => {
    app.get(path, calls.list, async () => (await level.list(db)).map(level.answerOf))

    app.post(path, calls.create, async (request, reply) => {
      const id = newId()
      const body = request.body as New
      const created = await write(db, id, body.name, (tx) => level.insert(tx, { ...body, id, createdAt: now() }))
      return reply.status(201).send(told(texts.created, created))
    })

    app.put<{ Params: { id: string } }>(`${path}/:id`, calls.change, async (request) => {
      const { id } = request.params
      const body = request.body as Change
      if (!isId(id)) throw notFound(texts.unknown)
      return told(texts.updated, await write(db, id, body.name, (tx) => level.update(tx, id, body)))
    })

    app.delete<{ Params: { id: string } }>(`${path}/:id`, calls.delete, async ({ params: { id } }) =>
      told(texts.deleted, await remove(db, id)),
    )
  }
}

export const categoryRoutes = levelRoutes({
  name: 'category',
  table: 'categories',
  answer: answerSchema(category),
  newBody: categoryRequest,
  changeBody: categoryRequest,
  answerOf: (row: CategoryRow) => answerOf(category, row),
  list: (db) => db.selectFrom('categories').selectAll().orderBy('created_at').orderBy('id').execute(),
  find: (db, id) => findRow(db, 'categories', id),
  insert: (tx, given) => insertRow(tx, 'categories', categoryRow(given)),
  update: (tx, id, { name }) => updateRow(tx, 'categories', id, nameColumns(name)),
})

/** Subcategories with the names of their categories. */
const named = (db: Db) =>
  db
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .selectAll('subcategories')
    .select('categories.name as category_name')

const assertCategory = async (tx: Db, id: string): Promise<void> => {
  if (!(await findRow(tx, 'categories', id))) throw badRequest(categoryTexts.category.unknown)
}

export const subcategoryRoutes = levelRoutes({
  name: 'subcategory',
  table: 'subcategories',
  answer: answerSchema(subcategory),
  newBody: newSubcategoryRequest,
  changeBody: subcategoryRequest,
  answerOf: (row: SubcategoryRow & { category_name: string }) => answerOf(subcategory, row),
  list: (db) => named(db).orderBy('subcategories.created_at').orderBy('subcategories.id').execute(),
  find: async (db, id) => (isId(id) ? named(db).where('subcategories.id', '=', id).executeTakeFirst() : undefined),
  insert: async (tx, given) => {
    await assertCategory(tx, given.categoryId)
    await insertRow(tx, 'subcategories', subcategoryRow(given))
  },
  // Its products are moved with it: a product's subcategory always belongs to the product's category.
  update: async (tx, id, { name, categoryId }) => {
    if (!categoryId) return updateRow(tx, 'subcategories', id, nameColumns(name))
    await assertCategory(tx, categoryId)
    const moved = { category_id: categoryId }
    const changed = await replaceRow(tx, 'subcategories', id, { ...nameColumns(name), ...moved })
    if (!changed || changed.before.category_id === categoryId) return
    // A form that was opened before would move a product back. On PostgreSQL the foreign key has already moved them.
    await tx
      .updateTable('products')
      .set({ ...moved, updated_at: productTime() })
      .where('subcategory_id', '=', id)
      .execute()
  },
})
