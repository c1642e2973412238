import { averageProducts } from '../../../../domain/category/category-figures'
import type { Catalogue } from '../data/catalogue'

const entryWithMostProducts = <T extends { products: number | undefined }>(entries: readonly T[]): T | undefined =>
  entries.reduce<T | undefined>((best, entry) => ((entry.products ?? 0) > (best?.products ?? 0) ? entry : best), undefined)

const empty = (entries: readonly { products: number | undefined }[]): number =>
  entries.filter(({ products }) => products === 0).length

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0)

export type Overview = ReturnType<typeof overviewOf>

/** Computes the summary of a catalogue with counted products. */
export const overviewOf = ({ categories, subcategories, totalProducts = 0 }: Catalogue) => ({
  ...averageProducts({
    totalProducts,
    categoryCounts: categories,
    subcategoryCounts: subcategories.map(({ products }) => ({ productCount: products ?? 0 })),
  }),
  /** The one with the most products; undefined when none has any. */
  largestCategory: entryWithMostProducts(categories),
  largestSubcategory: entryWithMostProducts(subcategories),
  /** Number of those without products. */
  emptyCategories: empty(categories),
  emptySubcategories: empty(subcategories),
  /** Number of categories without subcategories. */
  undivided: categories.filter((entry) => entry.subcategories.length === 0).length,
  /** Number of products without a subcategory, including those of unknown categories. */
  unsorted: Math.max(0, totalProducts - sum(categories.map(({ inSubcategories }) => inSubcategories))),
  /** Number of subcategories of unknown categories. */
  orphans: subcategories.filter(({ isPlaced }) => !isPlaced).length,
})
