import { averageProducts } from '../../../../domain/category/category-figures'
import type { Catalogue, CategoryEntry, SubcategoryEntry } from '../data/catalogue'

/** Summary of the whole catalogue (specification 2 and 9: categories). */
export interface Overview {
  perCategory: number
  perSubcategory: number
  /** The one with the most products; undefined when none has any. */
  largestCategory: CategoryEntry | undefined
  largestSubcategory: SubcategoryEntry | undefined
  /** Number of those without products. */
  emptyCategories: number
  emptySubcategories: number
  /** Number of categories without subcategories. */
  undivided: number
  /** Number of products without a subcategory, including those of unknown categories. */
  unsorted: number
  /** Number of subcategories of unknown categories. */
  orphans: number
}

const largest = <T extends { products: number | undefined }>(entries: readonly T[]): T | undefined =>
  entries.reduce<T | undefined>((best, entry) => ((entry.products ?? 0) > (best?.products ?? 0) ? entry : best), undefined)

const empty = (entries: readonly { products: number | undefined }[]): number =>
  entries.filter(({ products }) => products === 0).length

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0)

/** Computes the summary of a catalogue with counted products. */
export const overviewOf = ({ categories, subcategories, totalProducts = 0 }: Catalogue): Overview => ({
  ...averageProducts({
    totalProducts,
    categoryCounts: categories,
    subcategoryCounts: subcategories.map(({ products }) => ({ productCount: products ?? 0 })),
  }),
  largestCategory: largest(categories),
  largestSubcategory: largest(subcategories),
  emptyCategories: empty(categories),
  emptySubcategories: empty(subcategories),
  undivided: categories.filter((entry) => entry.subcategories.length === 0).length,
  unsorted: Math.max(0, totalProducts - sum(categories.map(({ inSubcategories }) => inSubcategories))),
  orphans: subcategories.filter(({ isPlaced }) => !isPlaced).length,
})
