import type { Category } from '../../../src/domain/category/category'
import { cleanCategoryName, foldCategoryName } from '../../../src/domain/category/category-name'
import type { CategoryRow } from '../../database/schema'

/** What a category is stored from; `createdAt` in epoch ms. */
export interface NewCategory {
  id: string
  name: string
  createdAt: number
}

/** The columns that hold a name. */
export const nameColumns = (name: string): Pick<CategoryRow, 'name' | 'folded_name'> => ({
  name: cleanCategoryName(name),
  folded_name: foldCategoryName(name),
})

/** The row of a category. */
export const categoryRow = ({ id, name, createdAt }: NewCategory): CategoryRow => ({
  id,
  ...nameColumns(name),
  created_at: createdAt,
})

/** A category as it crosses the wire (specification 3: category). */
export const categoryOf = ({ id, name, created_at }: CategoryRow): Category => ({
  _id: id,
  name,
  createdAt: new Date(created_at).toISOString(),
})
