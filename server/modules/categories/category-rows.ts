import { category, subcategory } from '../../../src/domain/category/category'
import type { NewOf } from '../../../src/domain/record/record'
import { cleanName, foldName } from '../../../src/domain/shared/names'
import type { CategoryRow, SubcategoryRow } from '../../database/schema'
import { rowOf } from '../../records/rows'

/** The name columns: the cleaned name, and the folded name used by the unique index. */
export const nameColumns = ({ name }: { name?: string }): Partial<CategoryRow> =>
  name === undefined ? {} : { name: cleanName(name), folded_name: foldName(name) }

export const categoryRow = (given: NewOf<typeof category>) =>
  ({ ...rowOf(category, given), ...nameColumns(given) }) as CategoryRow

export const subcategoryRow = (given: NewOf<typeof subcategory>) =>
  ({ ...rowOf(subcategory, given), ...nameColumns(given) }) as SubcategoryRow
