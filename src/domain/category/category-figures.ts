import type { Category, CategoryStats, Subcategory, SubcategoryCount } from './category'
import type { Product } from '../product/product'
import { referenceId, referenceName } from '../shared/reference'

/** A share of all products with one decimal: '12.5%'; of none at all, '0.0%' (specification 9: categories). */
export const percentOfTotal = (count: number, total: number): string =>
  // In whole tenths first: toFixed alone makes 0.1 of 0.15.
  `${total > 0 ? (Math.round((count * 1000) / total) / 10).toFixed(1) : '0.0'}%`

const average = (sum: number, count: number): number => (count > 0 ? Math.round(sum / count) : 0)

/** Products of a category and of a subcategory on average, rounded; 0 of none (specification 9: categories). */
export const averageProducts = ({
  totalProducts,
  categoryCounts,
  subcategoryCounts,
}: {
  totalProducts: number
  /** One for each category. */
  categoryCounts: readonly unknown[]
  subcategoryCounts: readonly Pick<SubcategoryCount, 'productCount'>[]
}): { perCategory: number; perSubcategory: number } => ({
  perCategory: average(totalProducts, categoryCounts.length),
  perSubcategory: average(
    subcategoryCounts.reduce((sum, { productCount }) => sum + productCount, 0),
    subcategoryCounts.length,
  ),
})

const tally = (keys: readonly (string | undefined)[]): Map<string | undefined, number> => {
  const counts = new Map<string | undefined, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/**
 * What `GET /products/stats/categories` answers, counted from the products themselves, for a backend whose
 * own statistics fail (rulings: categories). Categories and subcategories without products are in it too; a
 * product of no known category counts in the total alone, and one whose subcategory is of another category
 * stands directly in its own.
 */
export const statsOfProducts = (
  categories: readonly Category[],
  subcategories: readonly Subcategory[],
  products: readonly Pick<Product, 'categoryId' | 'subcategoryId'>[],
): CategoryStats => {
  const categoryOf = new Map(subcategories.map(({ _id, categoryId }) => [_id, referenceId(categoryId)]))
  const placed = products.map(({ categoryId, subcategoryId }) => {
    const category = referenceId(categoryId)
    const subcategory = referenceId(subcategoryId)
    const isInside = subcategory !== undefined && category !== undefined && categoryOf.get(subcategory) === category
    return { category, subcategory, isInside }
  })
  const totals = tally(placed.map(({ category }) => category))
  const inside = tally(placed.filter(({ isInside }) => isInside).map(({ category }) => category))
  const bySubcategory = tally(placed.map(({ subcategory }) => subcategory))
  const names = new Map(categories.map(({ _id, name }) => [_id, name]))

  return {
    totalProducts: products.length,
    categoryCounts: categories.map(({ _id, name }) => {
      const totalProducts = totals.get(_id) ?? 0
      const subcategoryProducts = inside.get(_id) ?? 0
      return {
        categoryId: _id,
        categoryName: name,
        directProducts: totalProducts - subcategoryProducts,
        subcategoryProducts,
        totalProducts,
      }
    }),
    subcategoryCounts: subcategories.map(({ _id, name, categoryId: reference }) => {
      const categoryId = referenceId(reference) ?? ''
      return {
        subcategoryId: _id,
        subcategoryName: name,
        categoryId,
        categoryName: names.get(categoryId) ?? referenceName(reference) ?? '',
        productCount: bySubcategory.get(_id) ?? 0,
      }
    }),
  }
}
