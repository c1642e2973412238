import { reference } from '../record/kinds/choices'
import { text } from '../record/kinds/texts'
import { time, updatedAt } from '../record/kinds/times'
import { defineRecord, type RecordOf, type Sparse } from '../record/record'
import type { Reference } from '../shared/reference'
import { cleanName } from '../shared/names'

/** The name in another script, as price lists print it below the first. */
export const secondName = text({ label: 'Second name', max: 200, omitEmpty: true, clean: cleanName })

const createdAt = time({ label: 'Created', required: true })

/** A category of the catalogue (contract 3.6, 5.6). */
export const category = defineRecord(
  'categories',
  {
    name: text({ label: 'Category name', max: 100, required: 'Category name is required', clean: cleanName }),
    secondName,
    createdAt,
    updatedAt,
  },
  { singular: 'category', title: 'name', import: { key: 'name' } },
)

export type Category = Sparse<RecordOf<typeof category>, '_id' | 'name'>

const nameAndCategory = 'Subcategory name and category are required'

/** A subcategory. The error message of an update asks only for the name, because the category is already known (contract 5.6). */
export const subcategory = defineRecord(
  'subcategories',
  {
    name: text({ label: 'Subcategory name', max: 100, required: nameAndCategory, clean: cleanName }),
    secondName,
    categoryId: reference({ label: 'Category', required: nameAndCategory, to: 'categories', isNamed: true }),
    createdAt,
    updatedAt,
  },
  { singular: 'subcategory', title: 'name', bulk: ['categoryId'], import: { key: 'name', within: 'categoryId' } },
)

/** Fields that an update of a subcategory accepts. */
export const subcategoryChange = {
  name: { ...subcategory.fields.name, required: 'Subcategory name is required' },
  secondName,
  categoryId: reference({ label: 'Category' }),
} as const

/** A subcategory as backends send it: its category is an id or an embedded object. */
export type Subcategory = Category & { categoryId: Reference }

/** Number of products in one category (contract 3.6). */
export interface CategoryCount {
  categoryId: string
  categoryName: string
  /** Products of the category that are in none of its subcategories. */
  directProducts: number
  subcategoryProducts: number
  totalProducts: number
}

/** Number of products in one subcategory (contract 3.6). */
export interface SubcategoryCount {
  subcategoryId: string
  subcategoryName: string
  categoryId: string
  categoryName: string
  productCount: number
}

/** Response of `GET /products/stats/categories` (contract 3.6). */
export interface CategoryStats {
  totalProducts: number
  categoryCounts: CategoryCount[]
  subcategoryCounts: SubcategoryCount[]
}
