import { averageProducts } from '../../../../domain/category/category-figures'
import type { Catalogue, CategoryEntry, SubcategoryEntry } from '../data/catalogue'

/** What the page says of the catalogue as a whole (specification 2 and 9: categories). */
export interface Overview {
  perCategory: number
  perSubcategory: number
  /** The one with most products; undefined where none has any. */
  largestCategory: CategoryEntry | undefined
  largestSubcategory: SubcategoryEntry | undefined
  /** How many have no product. */
  emptyCategories: number
  emptySubcategories: number
  /** Categories without subcategories. */
  undivided: number
  /** Products that stand in no subcategory: those of no known category too. */
  unsorted: number
  /** Subcategories whose category is unknown. */
  orphans: number
}

const largest = <T extends { products: number | undefined }>(entries: readonly T[]): T | undefined =>
  entries.reduce<T | undefined>((best, entry) => ((entry.products ?? 0) > (best?.products ?? 0) ? entry : best), undefined)

const empty = (entries: readonly { products: number | undefined }[]): number =>
  entries.filter(({ products }) => products === 0).length

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0)

/** The overview of a catalogue whose products are counted. */
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
