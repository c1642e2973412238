import { expect, it } from 'vitest'
import type { Category, CategoryStats, Subcategory } from '../../../../src/domain/category/category'
import { catalogueOf, searchCatalogue } from '../../../../src/resources/categories/management/data/catalogue'
import { overviewOf } from '../../../../src/resources/categories/management/figures/overview'
import { ShapeError } from '../../../../src/framework/declaration/request-errors'
import { countedProductsEndpoint, readCategoryStats } from '../../../../src/resources/categories/management/figures/use-figures'
import { wrap } from '../../../support/wrap'
import {
  historyState,
  readScreenState,
  requestedViewOf,
  type ScreenState,
} from '../../../../src/resources/categories/management/screen-state'

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

it('the catalogue on the page is sorted by name and number, with subcategories below their category', () => {
  expect(names(all.categories)).toEqual(['Rockets', 'sparklers', 'சக்கரம்'])
  expect(all.categories.map((entry) => names(entry.subcategories))).toEqual([['Sky Rockets'], ['7 cm', '10 cm'], []])
})

it('the catalogue on the page lists every subcategory with its category, in every format of the backend', () => {
  expect(all.subcategories.map(({ name, categoryName }) => [name, categoryName])).toEqual([
    ['Sky Rockets', 'Rockets'],
    ['7 cm', 'sparklers'],
    ['10 cm', 'sparklers'],
    ['Lost', 'Gone'],
    ['Stray', undefined],
  ])
})

it('the catalogue on the page has 0 products for items that the statistics omit, and no counts without statistics', () => {
  expect(all.categories.map(({ products, direct }) => [products, direct])).toEqual([
    [3, 0],
    [12, 1],
    [0, 0],
  ])
  const uncounted = catalogueOf(categories, subcategories, undefined)
  expect(uncounted.categories.map(({ products }) => products)).toEqual([undefined, undefined, undefined])
  expect(uncounted.totalProducts).toBeUndefined()
})

it('the catalogue on the page shows placeholders for missing names', () => {
  const nameless = { _id: 'x', name: null } as unknown as Category
  const shown = catalogueOf([nameless], [{ ...nameless, _id: 'y', categoryId: 'x' }], stats)
  expect(names(shown.categories)).toEqual(['Unnamed category'])
  expect(names(shown.subcategories)).toEqual(['Unnamed subcategory'])
  expect(searchCatalogue(shown, 'unnamed').categories).toHaveLength(1)
})

it.each([
  ['', 3, 5],
  ['ROCKET', 1, 1],
  ['\u200bRock\u00adet\u2060', 1, 1],
  ['10', 1, 1],
  ['சக்', 1, 0],
  ['firefly', 0, 0],
])('the catalogue on the page finds items by a part of the name: %s', (text, categoriesFound, subcategoriesFound) => {
  const found = searchCatalogue(all, text)
  expect([found.categories.length, found.subcategories.length]).toEqual([categoriesFound, subcategoriesFound])
})

it('the catalogue on the page shows matching subcategories, or all subcategories of a matching category', () => {
  expect(searchCatalogue(all, '7 cm').categories.map((entry) => names(entry.subcategories))).toEqual([['7 cm']])
  expect(searchCatalogue(all, 'sparkl').categories.map((entry) => names(entry.subcategories))).toEqual([['7 cm', '10 cm']])
})

it('the overview has averages, the largest items, and the numbers of empty and unassigned items', () => {
  const counts = {
    perCategory: 7,
    perSubcategory: 3,
    emptyCategories: 1,
    emptySubcategories: 3,
    undivided: 1,
    unsorted: 6,
    orphans: 2,
  }
  const largest = { largestCategory: { name: 'sparklers' }, largestSubcategory: { name: '7 cm' } }
  expect(overviewOf(all)).toMatchObject({ ...counts, ...largest })
  const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]))
  const nothing: CategoryStats = { totalProducts: 0, categoryCounts: [], subcategoryCounts: [] }
  const empty = overviewOf(catalogueOf([], [], nothing))
  expect(empty).toEqual({ ...none, largestCategory: undefined, largestSubcategory: undefined })
})

const closed = { view: 'categories', form: undefined } as const

it.each([
  ['no state', null],
  ['an unknown view', { view: 'tree' }],
  ['an edit without an ID', { edit: 'category' }],
  ['a creation of another record', { create: 'product' }],
])('the screen state of a history entry is the default view for %s', (_name, state) => {
  expect(readScreenState(state)).toEqual(closed)
})

it.each<ScreenState['form']>([
  undefined,
  { of: 'category' },
  { of: 'subcategory', within: 'c1' },
  { of: 'subcategory', id: 's1' },
])('the screen state of a history entry is the saved state, with the form %j', (form) => {
  for (const view of ['categories', 'subcategories'] as const)
    expect(readScreenState(historyState({ view, form }))).toEqual({ view, form })
})

const ask = (search: string, state: unknown = null, shown: 'categories' | 'subcategories' = 'categories') =>
  requestedViewOf({ search, state }, shown)

it('the screen state of a URL is undefined without parameters, and a view with everything expanded (contract 2.1)', () => {
  expect([ask(''), ask('?search=rocket', { view: 'subcategories' })]).toEqual([undefined, undefined])
  const state = { ...closed, view: 'subcategories' }
  expect(ask('?view=subcategories')).toEqual({ state, search: '', expandsAll: true })
})

it('the screen state of a URL is a creation form over the current view (contract 2.1)', () => {
  const form = { of: 'subcategory' }
  expect(ask('?create=subcategory', null, 'subcategories')?.state).toEqual({ ...closed, view: 'subcategories', form })
  expect(ask('?create=subcategory')?.state).toEqual({ ...closed, form })
  expect(ask('', { action: 'create-category' })?.state.form).toEqual({ of: 'category' })
  // A link in a new tab carries no state.
  expect(ask('?create=category')?.state.form).toEqual({ of: 'category' })
})

it('the screen state of a URL keeps other parameters of the query string and removes unknown values (contract 2.1)', () => {
  expect(ask('?view=subcategories&search=sky+rocket')?.search).toBe('search=sky+rocket')
  expect(ask('?view=tree&create=product')).toEqual({ state: closed, search: '', expandsAll: false })
  expect(ask('', { action: 'else' })).toEqual({ state: closed, search: '', expandsAll: false })
})

it('the screen state of a URL is undefined once its parameters are removed (contract 2.1)', () => {
  for (const arrival of [ask('?view=subcategories'), ask('?create=subcategory'), ask('', { action: 'create-category' })]) {
    expect(arrival).toBeDefined()
    expect(arrival && ask(arrival.search, historyState(arrival.state))).toBeUndefined()
  }
})

it.each(['', 'data', 'stats', 'data.stats'])('category statistics are read at “%s” (contract 3.6)', (path) => {
  expect(readCategoryStats(wrap(path, stats))).toEqual(stats)
})

it('category statistics with a missing figure are a shape error (contract 3.6)', () => {
  const [category] = stats.categoryCounts
  const [subcategory] = stats.subcategoryCounts
  const without = (value: object | undefined, ...keys: string[]) => keys.map((key) => ({ ...value, [key]: undefined }))
  const faulty = [
    ...without(stats, 'totalProducts', 'categoryCounts', 'subcategoryCounts'),
    ...without(category, 'categoryId', 'directProducts', 'subcategoryProducts', 'totalProducts').map((each) => ({
      ...{ ...stats, categoryCounts: [each] },
    })),
    ...without(subcategory, 'subcategoryId', 'productCount').map((each) => ({ ...stats, subcategoryCounts: [each] })),
  ]
  for (const body of faulty) expect(() => readCategoryStats(body)).toThrow(ShapeError)
})

it.each(['', 'products', 'data', 'data.products'])('the products to count are read at “%s”, with their total', (path) => {
  const products = [{ categoryId: 'c1', subcategoryId: 's1' }, { categoryId: { _id: 'c2', name: 'Sky' } }, {}]
  const list = products.map((product) => ({ _id: 'p', name: 'Rocket', ...product }))
  expect(countedProductsEndpoint.parse(wrap(path, list))).toEqual({ products, total: 3 })
  expect(countedProductsEndpoint.parse({ products: [], total: '1200' }).total).toBe(1200)
})
