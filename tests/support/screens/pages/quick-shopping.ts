import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { MenuCategory } from '../../../../src/domain/menu/menu-order'
import { menuCall, type StoreMenu } from '../../stores/menu'
import type { AdminOnServer } from '../open-admin'

export { menuCall, namesOf, orderCall, StoreMenu } from '../../stores/menu'

export const dialog = page.getByRole('dialog')
export const alert = page.getByRole('main').getByRole('alert')

export const press = (keys: string): Promise<void> => userEvent.keyboard(keys)

/** Focuses an element as soon as it exists. */
export const focus = async (locator: Locator): Promise<void> => {
  await expect.element(locator).toBeInTheDocument()
  ;(locator.element() as HTMLElement).focus()
}

/** The dashboard link of the sidebar. */
export const dashboardLink = page.getByRole('link', { name: 'Dashboard' }).first()

/** Opens the dashboard and navigates by the sidebar, so that Back returns to the dashboard. */
export const openByMenu = async (admin: AdminOnServer, link: 'Setup Menu' | 'View Menu'): Promise<void> => {
  admin.open('/dashboard')
  await page.getByRole('button', { name: 'Quick Shopping' }).click()
  await page.getByRole('link', { name: link }).click()
}

/** Answers with a menu of one category, whose products cost ₹1,23,456.50 and have these offers. */
export const answerOffers = async (admin: AdminOnServer, menu: StoreMenu, offers: (number | null)[]): Promise<void> => {
  const [first] = await menu.three()
  const images = [{ url: '/files/none.png' }]
  const products = offers.map((offerPrice, at) => ({ ...first.products[0], _id: `p${at}`, price: 123456.5, offerPrice, images }))
  admin.answer(`GET ${menuCall}`, { status: 200, body: { data: [{ ...first, products }] } })
}

const productOf = (index: number, category: number) => ({
  _id: `p${index}`,
  name: `Cracker ${index + 1}`,
  productCode: `FIL${String(index).padStart(7, '0')}`,
  price: 100 + (index % 50),
  offerPrice: 40 + (index % 50),
  images: category === 0 ? [] : [{ url: `/none/${index}.png` }],
})

/** A menu of 40 categories and 2,000 products, more than 1,000 of them in the first one. */
export const largeMenu = (): [MenuCategory, ...MenuCategory[]] => {
  const sizes = Array.from({ length: 40 }, (_, index) => (index === 0 ? 1_103 : 23))
  let next = 0
  const [first, ...others] = sizes.map((size, category) => ({
    _id: `c${category}`,
    name: `Range ${category + 1}`,
    products: Array.from({ length: size }, () => productOf(next++, category)),
  }))
  if (!first) throw new Error('The large menu has no category.')
  return [first, ...others]
}
