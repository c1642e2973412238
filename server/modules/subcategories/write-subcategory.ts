import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../../database/in-transaction'
import type { Schema } from '../../database/schema'
import { isBrokenReference, isDuplicate } from '../../database/violations'
import { badRequest, conflict, notFound } from '../../http-error'
import { isId, newId } from '../../ids'
import { findRow, found } from '../../records/repository'
import type { NewSubcategoryRequest, SubcategoryRequest } from '../categories/category-requests'
import { nameColumns } from '../categories/category-row'
import { countSubcategoryProducts, findSubcategory } from './subcategory-repository'
import { type NamedSubcategoryRow, subcategoryRow } from './subcategory-row'
import { subcategoryAnswerTexts as texts } from './subcategory-texts'

// The database's constraints decide whether a name is free and the category exists: an earlier read may be outdated.
const mapConstraintError = (name: string, error: unknown): unknown => {
  if (isDuplicate(error)) return conflict(texts.taken(name))
  return isBrokenReference(error) ? badRequest(texts.unknownCategory) : error
}

const writing = async (
  db: Kysely<Schema>,
  name: string,
  write: (tx: Transaction<Schema>) => Promise<string>,
): Promise<NamedSubcategoryRow> => {
  try {
    return await inTransaction(db, async (tx) => {
      return found(await findSubcategory(tx, await write(tx)), texts.unknown)
    })
  } catch (error) {
    throw mapConstraintError(name, error)
  }
}

/**
 * Creates a subcategory.
 *
 * @param now epoch ms
 * @throws HttpError 400 for an unknown category, 409 when the name is taken in this category, regardless of case
 */
export const createSubcategory = (
  db: Kysely<Schema>,
  { name, categoryId }: NewSubcategoryRequest,
  now: number,
): Promise<NamedSubcategoryRow> =>
  writing(db, name, async (tx) => {
    if (!(await findRow(tx, 'categories', categoryId))) throw badRequest(texts.unknownCategory)
    const row = subcategoryRow({ id: newId(), name, categoryId, createdAt: now })
    await tx.insertInto('subcategories').values(row).execute()
    return row.id
  })

/**
 * Renames a subcategory and, when `categoryId` is given, moves it to another category. Its products are moved with it: a
 * product's subcategory always belongs to the product's category.
 *
 * @throws HttpError 400 for an unknown category, 404, and 409 when the name is taken in the category
 */
export const changeSubcategory = (
  db: Kysely<Schema>,
  id: string,
  { name, categoryId }: SubcategoryRequest,
): Promise<NamedSubcategoryRow> =>
  writing(db, name, async (tx) => {
    if (!isId(id)) throw notFound(texts.unknown)
    if (categoryId && !(await findRow(tx, 'categories', categoryId))) throw badRequest(texts.unknownCategory)
    const moved = categoryId ? { category_id: categoryId } : {}
    await tx
      .updateTable('subcategories')
      .set({ ...nameColumns(name), ...moved })
      .where('id', '=', id)
      .execute()
    // On PostgreSQL the foreign key (migration 0005) has already updated them.
    if (categoryId)
      await tx
        .updateTable('products')
        .set(moved)
        .where('subcategory_id', '=', id)
        .where('category_id', '!=', categoryId)
        .execute()
    return id
  })

/**
 * Deletes a subcategory without products (server.md: rules left to the server).
 *
 * @throws HttpError 404, and 409 with the number of products
 */
export const deleteSubcategory = async (db: Kysely<Schema>, id: string): Promise<NamedSubcategoryRow> => {
  const subcategory = found(await findSubcategory(db, id), texts.unknown)
  try {
    const { numDeletedRows } = await db.deleteFrom('subcategories').where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound(texts.unknown)
    return subcategory
  } catch (error) {
    if (!isBrokenReference(error)) throw error
    const products = await countSubcategoryProducts(db, id)
    throw conflict(products > 0 ? texts.inUse(subcategory.name, products) : texts.wasInUse(subcategory.name))
  }
}
