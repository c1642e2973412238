import type { Kysely } from 'kysely'
import type { CategoryRow, Schema } from '../../database/schema'
import { isBrokenReference, isDuplicate } from '../../database/violations'
import { conflict, notFound } from '../../http-error'
import { isId, newId } from '../../ids'
import { countDependents, findCategory } from './category-repository'
import { categoryRow, nameColumns } from './category-row'
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
export const createCategory = (db: Kysely<Schema>, name: string, now: number): Promise<CategoryRow> =>
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
export const renameCategory = async (db: Kysely<Schema>, id: string, name: string): Promise<CategoryRow> => {
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
export const deleteCategory = async (db: Kysely<Schema>, id: string): Promise<CategoryRow> => {
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
