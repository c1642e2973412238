import { subcategory } from '../../../src/domain/category/category'
import type { NewOf } from '../../../src/domain/record/record'
import type { SubcategoryRow } from '../../database/schema'
import { rowOf } from '../../records/rows'
import { nameColumns } from '../categories/category-row'

/** A subcategory's row with the name of its category. */
export interface NamedSubcategoryRow extends SubcategoryRow {
  category_name: string
}

/** Builds the row of a subcategory. */
export const subcategoryRow = (given: NewOf<typeof subcategory>): SubcategoryRow => ({
  ...rowOf(subcategory, given),
  ...nameColumns(given.name),
})
