import { reference } from '../record/kinds/choices'
import { text } from '../record/kinds/texts'
import { time } from '../record/kinds/times'
import { defineRecord, type RecordOf, type Sparse } from '../record/record'
import type { Reference } from '../shared/reference'
import { cleanName } from '../shared/names'

const createdAt = time({ label: 'Created', required: true })

/** A category of the catalogue (specification 3 and 5). */
export const category = defineRecord('categories', {
  name: text({ label: 'Category name', max: 100, required: 'Category name is required', clean: cleanName }),
  createdAt,
})

export type Category = Sparse<RecordOf<typeof category>, '_id' | 'name'>

const nameAndCategory = 'Subcategory name and category are required'

/** A subcategory; one that is changed is said to lack its name alone, since it has its category (specification 5). */
export const subcategory = defineRecord('subcategories', {
  name: text({ label: 'Subcategory name', max: 100, required: nameAndCategory, clean: cleanName }),
  categoryId: reference({ label: 'Category', required: nameAndCategory }),
  createdAt,
})

/** What a change of a subcategory may say. */
export const subcategoryChange = {
  name: { ...subcategory.fields.name, required: 'Subcategory name is required' },
  categoryId: reference({ label: 'Category' }),
} as const

/** A subcategory as backends write it: its category by id or as the thing itself. */
export type Subcategory = Category & { categoryId: Reference }

/** How many products stand in one category (specification 3: category stats). */
export interface CategoryCount {
  categoryId: string
  categoryName: string
  /** Products of the category that stand in none of its subcategories. */
  directProducts: number
  subcategoryProducts: number
  totalProducts: number
}

/** How many products stand in one subcategory (specification 3: category stats). */
export interface SubcategoryCount {
  subcategoryId: string
  subcategoryName: string
  categoryId: string
  categoryName: string
  productCount: number
}

/** What `GET /products/stats/categories` holds (specification 3: category stats). */
export interface CategoryStats {
  totalProducts: number
  categoryCounts: CategoryCount[]
  subcategoryCounts: SubcategoryCount[]
}
