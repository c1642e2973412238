import type { Category, CategoryStats, Subcategory } from '../../../src/domain/category/category'
import type { StoreCalls } from './store-calls'

let made = 0

/** Reads and prepares the categories of the store outside the admin. */
export const storeCategories = (calls: StoreCalls) => ({
  /** A unique name. */
  name: (start: string): string => {
    made += 1
    return `${start} ${made}-${Date.now()}`
  },
  categories: () => calls.call<Category[]>('GET', '/categories'),
  subcategories: () => calls.call<Subcategory[]>('GET', '/subcategories'),
  statistics: () => calls.call<CategoryStats>('GET', '/products/stats/categories'),
  create: async (name: string) => (await calls.call<{ data: Category }>('POST', '/categories', { name })).data,
  createSubcategory: async (name: string, categoryId: string) =>
    (await calls.call<{ data: Subcategory }>('POST', '/subcategories', { name, categoryId })).data,
})
