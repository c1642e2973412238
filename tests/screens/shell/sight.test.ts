import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../src/domain/order/order'
import { coveredStops } from '../../support/screens/covered'
import { overflow, setSize } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { pressPaletteKey } from '../../support/screens/pages/shell'
import { doubleText, forceColors, leavingControls, spaceLetters } from '../../support/screens/readers-styles'

const admin = setUpAdmin({ orders: 40, products: 40 })

type Page = [path: string, heading: string, loaded: string]

const expectLoaded = async (heading: string, loaded: string) => {
  await expect.element(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
  await expect.element(page.css(loaded).first()).toBeInTheDocument()
}
const openPage = async (...[path, heading, loaded]: Page) => {
  admin.open(path)
  await expectLoaded(heading, loaded)
}
/** Goes to a page from the open one. */
const moveTo = async (...[path, heading, loaded]: Page) => {
  goTo(path)
  await expectLoaded(heading, loaded)
}

const pages = {
  settings: ['/store-settings#contact', 'Store Settings', 'main form'],
  orders: ['/orders?shipping=today', 'Order Management', 'main [data-record]'],
  'new order': ['/orders/new', 'New Order', 'main [type=search]'],
  dashboard: ['/dashboard', 'Dashboard', 'main li a'],
  categories: ['/categories', 'Categories', 'main h3'],
  products: ['/products', 'Products Management', 'main [data-record]'],
  arrangement: ['/quick-shopping', 'Quick Shopping', 'main [data-row]'],
  messages: ['/messages', 'Messages', 'main li a'],
} satisfies Record<string, Page>

/** Opens an order that is being packed, with a few of its lines ticked. */
const openPacking = async (): Promise<void> => {
  const { data } = await admin.call<{ data: { orders: Order[] } }>('GET', '/orders/all?limit=1000')
  const [order] = data.orders
    .filter(({ orderStatus }) => orderStatus === 'placed')
    .sort((one, other) => (other.items?.length ?? 0) - (one.items?.length ?? 0))
  if (!order) throw new Error('The sample store has no order to pack.')
  await admin.call('PUT', `/orders/${order.orderId}/payment-status`, { paymentStatus: 'paid' })
  await admin.call('PUT', `/orders/${order.orderId}/order-status`, { orderStatus: 'confirmed' })
  await admin.call('POST', `/orders/${order.orderId}/packing/take`, {})
  await openPage(`/packing/${order.orderId}`, order.orderId, '[aria-pressed]')
  await page.css('[aria-pressed]').first().click()
}

test.each([
  ['settings', 'desk'],
  ['settings', 'phone'],
  ['orders', 'phone'],
  ['new order', 'phone'],
  ['arrangement', 'desk'],
  ['packing', 'phone'],
] as const)('no bar lies over what has the focus in %s on a %s', async (name, size) => {
  await setSize(size)
  await (name === 'packing' ? openPacking() : openPage(...pages[name]))
  expect(await coveredStops(20)).toEqual([])
})

test('bars that would cover a low screen scroll with its page', async () => {
  await page.viewport(320, 256)
  await openPage(...pages['new order'])
  for (const name of ['new order', 'arrangement', 'orders'] as const) {
    await moveTo(...pages[name])
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

test('on a phone rows and links are hit with a thumb, and with wide letters or double text no button leaves the page', async () => {
  await setSize('phone')
  for (const name of ['dashboard', 'categories', 'products', 'arrangement', 'messages', 'orders'] as const) {
    await openPage(...pages[name])
    // Its figures, which come after what waits, are enlarged too.
    if (name === 'dashboard') await expect.element(page.getByText(/^Last refreshed at/)).toBeVisible()
    if (['messages', 'dashboard', 'orders', 'products'].includes(name)) {
      const links = [...document.querySelectorAll('main :is(a, [data-opens])')]
      const low = links.filter((link) => link.getBoundingClientRect().height < 24)
      expect(links.length).toBeGreaterThan(0)
      expect
        .soft(
          low.map(({ outerHTML }) => outerHTML.slice(0, 120)),
          name,
        )
        .toEqual([])
    }
    if (name === 'orders') {
      expect(document.querySelector('main [data-opens]')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      expect([...document.querySelectorAll('main svg')].filter((icon) => !icon.closest('[aria-hidden=true]'))).toEqual([])
    }
    const restore = spaceLetters()
    await expect.poll(overflow, { message: `${name}, wide letters` }).toBe(0)
    expect.soft(leavingControls(), `${name}, wide letters`).toEqual([])
    restore()
    doubleText()
    expect.soft(overflow(), `${name}, double text`).toBe(0)
    expect.soft(leavingControls(), `${name}, double text`).toEqual([])
    const tabs = [...document.querySelectorAll('nav[aria-label] li > a')].map((tab) => tab.getBoundingClientRect())
    for (const [at, tab] of tabs.entries()) expect(tab.left).toBeGreaterThanOrEqual((tabs[at - 1]?.right ?? 0) - 1)
  }
  // The number of records that a filter leaves is told.
  goTo('/orders?orderStatus=delivered')
  await expect.element(page.getByRole('status').filter({ hasText: /^\d+ orders?$/ })).toBeInTheDocument()
})

test('phone numbers and pincodes open a keyboard of digits', async () => {
  const keyboardOf = (label: string): string => {
    const { inputMode, type } = page.getByLabelText(label).first().element() as HTMLInputElement
    return inputMode || type
  }
  await openPage(...pages['new order'])
  expect([keyboardOf('Mobile'), keyboardOf('Pincode')]).toEqual(['tel', 'numeric'])
  await moveTo('/transports/create', 'Create Transport', 'main form')
  await page.getByRole('button', { name: 'Add branch' }).click()
  expect([keyboardOf('Phone numbers'), keyboardOf('Phone')]).toEqual(['tel', 'tel'])
})

const groundOf = (element: Element | null | undefined): string => (element ? getComputedStyle(element).backgroundColor : 'none')

test('in forced colours one sees what is chosen, and how far an order is packed', async () => {
  const restore = await forceColors()
  try {
    await openPage(...pages.dashboard)
    for (const [path, heading, chosen, other] of [
      ['/analytics', 'Sales & Analytics', '[aria-pressed=true]', '[aria-pressed=false]'],
      ['/products', 'Products Management', '[role=search] [aria-pressed=true]', '[role=search] [aria-pressed=false]'],
      ['/categories', 'Categories', '[role=group] [aria-pressed=true]', '[role=group] [aria-pressed=false]'],
    ] as const) {
      await moveTo(path, heading, chosen)
      expect.soft(groundOf(document.querySelector(chosen)), path).not.toBe(groundOf(document.querySelector(other)))
      expect(groundOf(document.querySelector('nav a[aria-current=page]'))).not.toBe(
        groundOf(document.querySelector('nav a:not([aria-current])')),
      )
    }
    await page.getByRole('button', { name: 'Show detailed statistics' }).click()
    const share = page
      .getByRole('table', { name: 'Products by category' })
      .getByRole('cell')
      .last()
      .element()
      .querySelector('div > div')
    expect.soft(groundOf(share), 'share of the products').not.toBe(groundOf(share?.parentElement))
    await pressPaletteKey()
    await expect.element(page.getByRole('option', { selected: true })).toBeVisible()
    const options = [true, false].map((selected) => page.getByRole('option', { selected }).first().element())
    expect.soft(groundOf(options[0]), 'palette').not.toBe(groundOf(options[1]))
    await userEvent.keyboard('{Escape}')
    await moveTo(...pages.orders)
    expect.soft(getComputedStyle(page.css('.row-check').first().element()).appearance, 'with the mark of the system').toBe('auto')
    await openPacking()
    await expect.element(page.getByText(/^1 of \d+ lines$/)).toBeVisible()
    const bar = document.querySelector('main div[aria-hidden] > div[style*=scale]')
    expect.soft(groundOf(bar)).not.toBe(groundOf(bar?.parentElement))
    // The whole line is one button.
    expect
      .soft(groundOf(document.querySelector('li > [aria-pressed=true]')))
      .not.toBe(groundOf(document.querySelector('li > [aria-pressed=false]')))
  } finally {
    await restore()
  }
})
