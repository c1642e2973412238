import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { coveredStops } from '../../support/screens/covered'
import { overflow, setSize } from '../../support/screens/looks'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { doubleText, spaceLetters } from '../../support/screens/readers-styles'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 40, products: 40 })
})
afterEach(async () => {
  await admin.reset()
  await setSize('desk')
})
afterAll(() => admin.close())

const openPage = async (path: string, heading: string, loaded: string) => {
  admin.open(path)
  await expect.element(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
  await expect.element(page.css(loaded).first()).toBeInTheDocument()
}

const pages = {
  settings: ['/store-settings', 'Store Settings', 'main form'],
  orders: ['/orders', 'Order Management', 'main [data-record]'],
  'new order': ['/orders/new', 'New Order', '[data-pieces]'],
  dashboard: ['/dashboard', 'Dashboard', 'main li a'],
  categories: ['/categories', 'Categories', 'main h3'],
  products: ['/products', 'Products Management', 'main [data-record]'],
  arrangement: ['/quick-shopping', 'Quick Shopping', 'main [data-row]'],
} satisfies Record<string, Parameters<typeof openPage>>

test.each([
  ['settings', 'desk'],
  ['settings', 'phone'],
  ['orders', 'phone'],
  ['new order', 'phone'],
  ['arrangement', 'desk'],
] as const)('no bar lies over what has the focus in %s on a %s', async (name, size) => {
  await setSize(size)
  await openPage(...pages[name])
  expect(await coveredStops(40)).toEqual([])
})

test('bars that would cover a low screen scroll with its page', async () => {
  await page.viewport(320, 256)
  for (const name of ['new order', 'arrangement', 'orders'] as const) {
    await openPage(...pages[name])
    window.scrollTo(0, 300)
    const bars = [...document.querySelectorAll('header, nav, form > div > div, form, main *')].filter((element) => {
      const { position, pointerEvents, top, bottom } = getComputedStyle(element)
      const isStuck = position === 'sticky' && (top !== 'auto' || bottom !== 'auto')
      return (isStuck || position === 'fixed') && pointerEvents !== 'none' && element.getBoundingClientRect().height > 1
    })
    expect(bars.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([])
    expect(overflow()).toBe(0)
  }
})

test('with wide letters and with a text of double size no button leaves the page, and tabs do not run together', async () => {
  await setSize('phone')
  for (const name of ['dashboard', 'categories', 'products', 'arrangement'] as const) {
    await openPage(...pages[name])
    const restore = spaceLetters()
    await expect.poll(overflow, { message: `${name}, wide letters` }).toBe(0)
    restore()
    doubleText()
    await expect.poll(overflow, { message: `${name}, double text` }).toBe(0)
    const tabs = [...document.querySelectorAll('nav[aria-label] li > a')].map((tab) => tab.getBoundingClientRect())
    for (const [at, tab] of tabs.entries()) expect(tab.left).toBeGreaterThanOrEqual((tabs[at - 1]?.right ?? 0) - 1)
  }
})

test('the number of records that a filter leaves is told, and rows are opened with a thumb', async () => {
  await setSize('phone')
  await openPage(...pages.orders)
  const link = document.querySelector('main [data-opens]')
  expect(link?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect([...document.querySelectorAll('main svg')].filter((icon) => !icon.closest('[aria-hidden=true]'))).toEqual([])
  admin.open('/orders?orderStatus=delivered')
  await expect.element(page.getByRole('status').filter({ hasText: /^\d+ orders?$/ })).toBeInTheDocument()
})
