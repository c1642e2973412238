import type { Reference } from '../product/product'

/** A category of the catalogue (specification 3). */
export interface Category {
  _id: string
  name: string
  /** ISO 8601 UTC */
  createdAt?: string
}

/** A subcategory; backends name its category by id or as the thing itself (specification 3). */
export interface Subcategory extends Category {
  categoryId: Reference
}

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

/** What is said of a faulty category or subcategory (specification 5). */
export const categoryTexts = {
  name: 'Category name is required',
  nameAndCategory: 'Subcategory name and category are required',
  subcategoryName: 'Subcategory name is required',
} as const
