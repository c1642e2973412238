import { category, subcategory } from '../../../src/domain/category/category'
import type { NewOf } from '../../../src/domain/record/record'
import { cleanName, foldName } from '../../../src/domain/shared/names'
import type { CategoryRow, SubcategoryRow } from '../../database/schema'
import { rowOf } from '../../records/rows'

/** The name columns: the cleaned name, and the folded name used by the unique index. */
export const nameColumns = (name: string): Pick<CategoryRow, 'name' | 'folded_name'> => ({
  name: cleanName(name),
  folded_name: foldName(name),
})

export const categoryRow = (given: NewOf<typeof category>): CategoryRow => ({
  ...rowOf(category, given),
  ...nameColumns(given.name),
})

export const subcategoryRow = (given: NewOf<typeof subcategory>): SubcategoryRow => ({
  ...rowOf(subcategory, given),
  ...nameColumns(given.name),
})
