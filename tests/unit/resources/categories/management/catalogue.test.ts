import { describe, expect, it } from 'vitest'
import type { Category, CategoryStats, Subcategory } from '../../../../../src/domain/category/category'
import { catalogueOf, searchCatalogue } from '../../../../../src/resources/categories/management/data/catalogue'
import { overviewOf } from '../../../../../src/resources/categories/management/figures/overview'

const categories: Category[] = [
  { _id: 'r', name: 'Rockets' },
  { _id: 's', name: 'sparklers' },
  { _id: 'c', name: 'சக்கரம்' },
]

const subcategories: Subcategory[] = [
  { _id: 's10', name: '10 cm', categoryId: 's' },
  { _id: 's7', name: '7 cm', categoryId: { _id: 's', name: 'an older name' } },
  { _id: 'sky', name: 'Sky Rockets', categoryId: { _id: 'r' } },
  { _id: 'lost', name: 'Lost', categoryId: { _id: 'gone', name: 'Gone' } },
  { _id: 'stray', name: 'Stray', categoryId: 'nowhere' },
]

const stats: CategoryStats = {
  totalProducts: 20,
  categoryCounts: [
    { categoryId: 's', categoryName: '', directProducts: 1, subcategoryProducts: 11, totalProducts: 12 },
    { categoryId: 'r', categoryName: '', directProducts: 0, subcategoryProducts: 3, totalProducts: 3 },
  ],
  subcategoryCounts: [
    { subcategoryId: 's7', subcategoryName: '', categoryId: 's', categoryName: '', productCount: 11 },
    { subcategoryId: 'sky', subcategoryName: '', categoryId: 'r', categoryName: '', productCount: 3 },
  ],
}

const all = catalogueOf(categories, subcategories, stats)
const names = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name)

describe('the catalogue on the page', () => {
  it('is sorted by name and number, with subcategories below their category', () => {
    expect(names(all.categories)).toEqual(['Rockets', 'sparklers', 'சக்கரம்'])
    expect(all.categories.map((entry) => names(entry.subcategories))).toEqual([['Sky Rockets'], ['7 cm', '10 cm'], []])
  })

  it('lists every subcategory with its category, in every format of the backend', () => {
    expect(all.subcategories.map(({ name, categoryName }) => [name, categoryName])).toEqual([
      ['Sky Rockets', 'Rockets'],
      ['7 cm', 'sparklers'],
      ['10 cm', 'sparklers'],
      ['Lost', 'Gone'],
      ['Stray', undefined],
    ])
  })

  it('has 0 products for items that the statistics omit, and no counts without statistics', () => {
    expect(all.categories.map(({ products, direct }) => [products, direct])).toEqual([
      [3, 0],
      [12, 1],
      [0, 0],
    ])
    const uncounted = catalogueOf(categories, subcategories, undefined)
    expect(uncounted.categories.map(({ products }) => products)).toEqual([undefined, undefined, undefined])
    expect(uncounted.totalProducts).toBeUndefined()
  })

  it('shows placeholders for missing names', () => {
    const nameless = { _id: 'x', name: null } as unknown as Category
    const shown = catalogueOf([nameless], [{ ...nameless, _id: 'y', categoryId: 'x' }], stats)
    expect(names(shown.categories)).toEqual(['Unnamed category'])
    expect(names(shown.subcategories)).toEqual(['Unnamed subcategory'])
    expect(searchCatalogue(shown, 'unnamed').categories).toHaveLength(1)
  })

  it.each([
    ['', 3, 5],
    ['  ', 3, 5],
    ['ROCKET', 1, 1],
    ['\u200bRock\u00adet\u2060', 1, 1],
    ['10', 1, 1],
    ['sparklers', 1, 2],
    ['சக்', 1, 0],
    ['gone', 0, 1],
    ['firefly', 0, 0],
  ])('finds items by a part of the name: %s', (text, categoriesFound, subcategoriesFound) => {
    const found = searchCatalogue(all, text)
    expect([found.categories.length, found.subcategories.length]).toEqual([categoriesFound, subcategoriesFound])
  })

  it('shows matching subcategories, or all subcategories of a matching category', () => {
    expect(searchCatalogue(all, '7 cm').categories.map((entry) => names(entry.subcategories))).toEqual([['7 cm']])
    expect(searchCatalogue(all, 'sparkl').categories.map((entry) => names(entry.subcategories))).toEqual([['7 cm', '10 cm']])
  })
})

describe('the overview', () => {
  it('has averages, the largest items, and the numbers of empty and unassigned items', () => {
    expect(overviewOf(all)).toMatchObject({
      perCategory: 7,
      perSubcategory: 3,
      largestCategory: { name: 'sparklers' },
      largestSubcategory: { name: '7 cm' },
      emptyCategories: 1,
      emptySubcategories: 3,
      undivided: 1,
      unsorted: 6,
      orphans: 2,
    })
  })

  it('of an empty store has no largest items', () => {
    const nothing: CategoryStats = { totalProducts: 0, categoryCounts: [], subcategoryCounts: [] }
    expect(overviewOf(catalogueOf([], [], nothing))).toEqual({
      perCategory: 0,
      perSubcategory: 0,
      largestCategory: undefined,
      largestSubcategory: undefined,
      emptyCategories: 0,
      emptySubcategories: 0,
      undivided: 0,
      unsorted: 0,
      orphans: 0,
    })
  })
})
