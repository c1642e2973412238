import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Product } from '../../../../src/domain/product/product'
import { productSlug } from '../../../../src/domain/product/product-slug'
import type { AdminOnServer } from '../open-admin'

export type Toggle = 'Featured' | 'Best seller' | 'Active'

const rows = page.css('main tbody tr')
const cards = page.css('main li[data-record]')
const dialog = page.getByRole('dialog')

/** Page object of the products list, as rows or as cards. */
export const products = {
  /** The rows of the list view. */
  rows,
  /** The cards of the card view and of phones. */
  cards,
  row: (text: string) => rows.filter({ hasText: text }),
  card: (text: string) => cards.filter({ hasText: text }),
  search: page.getByRole('searchbox', { name: 'Search' }),
  category: page.getByRole('combobox', { name: 'Category' }),
  clear: page.getByRole('button', { name: 'Clear all' }).first(),
  pager: page.getByRole('navigation', { name: 'Pages' }),
  /** The total number of products. */
  count: page.getByLabelText(/in all$/),
  dialog,
  failure: page.getByRole('main').getByRole('alert'),
  quick: (name: 'All Products' | 'Featured' | 'Best Sellers') =>
    page.getByRole('group', { name: 'Highlight' }).getByRole('button', { name, exact: true }),
  chip: (name: string) => page.getByRole('button', { name: `Remove the filter ${name}` }),
  view: (name: 'List view' | 'Card view') => page.getByRole('button', { name }),
  toggle: (within: Locator, name: Toggle) => within.getByRole('group').getByRole('button', { name, exact: true }),
  deletion: (name: string) => page.getByRole('button', { name: `Delete: ${name}` }),
  /** Answers the confirmation dialog of a toggle or a deletion. */
  answer: (button: string) => dialog.getByRole('button', { name: button, exact: true }).click(),
}

const gallery = page.getByRole('region', { name: 'Product images' })

/** Page object of the product detail page. */
export const detail = {
  heading: page.getByRole('main').getByRole('heading', { level: 1 }),
  main: page.getByRole('main'),
  gallery,
  counter: gallery.getByRole('status'),
  picture: gallery.getByRole('button', { name: /^Zoom in/ }),
  thumbnails: gallery.getByRole('group', { name: 'All images' }).getByRole('button'),
  lightbox: page.getByRole('dialog', { name: 'Product images' }),
  section: (heading: string) => page.getByRole('region', { name: heading }),
}

/** The value of a label in a section of the product detail page. */
export const factOf = (section: string, label: string): string | undefined =>
  detail
    .section(section)
    .css('dt')
    .elements()
    .find(({ textContent }) => textContent === label)
    ?.nextElementSibling?.textContent?.trim()

/** @param query '?status=active' */
export const openProducts = async (admin: AdminOnServer, query = ''): Promise<void> => {
  admin.open(`/products${query}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Products Management' })).toBeVisible()
}

/** Opens the list filtered to one product. */
export const openOnly = async (admin: AdminOnServer, productCode: string): Promise<Locator> => {
  await openProducts(admin, `?search=${productCode}`)
  const row = products.row(productCode)
  await expect.element(row).toBeVisible()
  return row
}

export const openProduct = async (admin: AdminOnServer, product: Product): Promise<void> => {
  admin.open(`/products/${productSlug(product)}`)
  await expect.element(detail.heading).toHaveTextContent(product.name)
}
