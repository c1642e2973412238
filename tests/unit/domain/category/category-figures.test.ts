import { expect, it } from 'vitest'
import type { Category, Subcategory } from '../../../../src/domain/category/category'
import { averageProducts, percentOfTotal, statsOfProducts } from '../../../../src/domain/category/category-figures'
import type { Product } from '../../../../src/domain/product/product'

it.each([
  [0, 0, '0.0%'],
  [8, 8, '100.0%'],
  [1, 2000, '0.1%'],
  [1, 2001, '0.0%'],
  [49, 400, '12.3%'],
  [5, 0, '0.0%'],
])('a share of all products of %d out of %d is %s', (count, total, text) => {
  expect(percentOfTotal(count, total)).toBe(text)
})

const count = (categoryId: string, categoryName: string, directProducts: number, subcategoryProducts: number) => ({
  ...{ categoryId, categoryName, directProducts, subcategoryProducts },
  totalProducts: directProducts + subcategoryProducts,
})
type Inner = [subcategoryId: string, subcategoryName: string, categoryId: string, categoryName: string, productCount: number]
const inner = (...[subcategoryId, subcategoryName, categoryId, categoryName, productCount]: Inner) => ({
  ...{ subcategoryId, subcategoryName, categoryId, categoryName, productCount },
})
const stats = (products: readonly number[], inSubcategories: readonly number[]) => ({
  totalProducts: products.reduce((sum, each) => sum + each, 0),
  categoryCounts: products.map((each, index) => count(`c${index}`, '', 0, each)),
  subcategoryCounts: inSubcategories.map((each, index) => inner(`s${index}`, '', 'c0', '', each)),
})

it.each([
  [[], [], 0, 0],
  [[5, 5, 6], [4, 4, 4, 4], 5, 4],
  [[1, 0, 0], [1, 0, 0], 0, 0],
])(
  'the averages of %j per category and %j per subcategory are %d and %d',
  (products, inSubcategories, perCategory, perSubcategory) => {
    expect(averageProducts(stats(products, inSubcategories))).toEqual({ perCategory, perSubcategory })
  },
)

const categories: Category[] = [
  { _id: 'sky', name: 'Sky' },
  { _id: 'ground', name: 'Ground' },
  { _id: 'none', name: 'ராக்கெட்' },
]
const subcategories: Subcategory[] = [
  { _id: 'rockets', name: 'Rockets', categoryId: 'sky' },
  { _id: 'shots', name: 'Shots', categoryId: { _id: 'sky', name: 'Sky (old name)' } },
  { _id: 'lost', name: 'Lost', categoryId: { _id: 'gone', name: 'Gone' } },
  { _id: 'stray', name: 'Stray', categoryId: 'unknown' },
  { _id: 'bare', name: 'Bare', categoryId: '' },
]

it('statistics counted from products include empty categories and accept both forms of references', () => {
  const products: Pick<Product, 'categoryId' | 'subcategoryId'>[] = [
    { categoryId: 'sky', subcategoryId: 'rockets' },
    { categoryId: { _id: 'sky', name: 'Sky' }, subcategoryId: { _id: 'rockets' } },
    { categoryId: { _id: 'sky' } },
    { categoryId: 'ground', subcategoryId: '' },
    // Its subcategory belongs to another category, so it counts as a direct product of its own category.
    { categoryId: 'ground', subcategoryId: 'shots' },
    { categoryId: 'nowhere', subcategoryId: 'lost' },
    {},
  ]
  expect(statsOfProducts(categories, subcategories, products)).toEqual({
    totalProducts: 7,
    categoryCounts: [count('sky', 'Sky', 1, 2), count('ground', 'Ground', 2, 0), count('none', 'ராக்கெட்', 0, 0)],
    subcategoryCounts: [
      inner('rockets', 'Rockets', 'sky', 'Sky', 2),
      inner('shots', 'Shots', 'sky', 'Sky', 1),
      inner('lost', 'Lost', 'gone', 'Gone', 1),
      inner('stray', 'Stray', 'unknown', '', 0),
      inner('bare', 'Bare', '', '', 0),
    ],
  })
})
