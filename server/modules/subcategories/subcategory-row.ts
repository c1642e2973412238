import type { Subcategory } from '../../../src/domain/category/category'
import type { SubcategoryRow } from '../../database/schema'
import { categoryOf, categoryRow, type NewCategory } from '../categories/category-row'

/** What a subcategory is stored from; `createdAt` in epoch ms. */
export interface NewSubcategory extends NewCategory {
  categoryId: string
}

/** A subcategory's row with the name of its category. */
export interface NamedSubcategoryRow extends SubcategoryRow {
  category_name: string
}

/** The row of a subcategory. */
export const subcategoryRow = ({ categoryId, ...category }: NewSubcategory): SubcategoryRow => ({
  ...categoryRow(category),
  category_id: categoryId,
})

/** A subcategory as it crosses the wire (server.md: answers, /subcategories). */
export const subcategoryOf = (row: NamedSubcategoryRow): Subcategory => ({
  ...categoryOf(row),
  categoryId: { _id: row.category_id, name: row.category_name },
})
