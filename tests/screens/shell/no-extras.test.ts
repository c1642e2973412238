import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sections } from '../../../src/sections'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { expectAddress, expectCount } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 2, products: 4 })

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** The reads of contract 7, and the summary that stands beside them (contract 7.12). */
const known = [
  /^\/store\/(logo|settings|packaging-cost-settings)$/,
  /^\/products(\/dashboard\/stats|\/stats\/categories|\/check-code\/[^/]+|\/[0-9a-f]{24})?$/,
  /^\/orders\/(all|summary|ORD\w+)$/,
  /^\/(banners|categories|subcategories|price-lists)$/,
  /^\/quick-shopping\/(categories-with-products|order)$/,
  /^\/admin\/contact-queries(\/stats)?$/,
]

const isKnown = (call: string): boolean => call.startsWith('GET ') && known.some((path) => path.test(call.slice('GET '.length)))

/** Waits until the page has nothing more to ask for. */
const settled = async (): Promise<void> => {
  let count = -1
  while (count !== admin.sent.length) {
    count = admin.sent.length
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

const visit = async (path: string): Promise<void> => {
  goTo(path)
  await settled()
  // Its code may be loaded now only.
  await expect.element(page.css(path.includes('?') ? '[role=dialog] form, [role=dialog] dl' : 'main h1').first()).toBeVisible()
  await settled()
}

const asked = (): string[] => admin.sent.map(({ call }) => call)

const inPacking = ['/packing', '/packing/ORD1', '/payments', '/dispatches']
const additions = [...inPacking, '/messages', '/messages/templates', '/orders/new', '/staff']

test('a backend without additions is asked for them once, for none of their calls on any page, and has none of their pages', async () => {
  const [order] = (await admin.call<{ data: { orders: { orderId: string }[] } }>('GET', '/orders/all')).data.orders
  const [product] = (await admin.call<{ products: { _id: string }[] }>('GET', '/products')).products
  admin.answer('GET /capabilities', { status: 404, body: { message: 'No' } })
  admin.open('/dashboard')
  const pages = sections.flatMap(({ path, needs }) => (needs === undefined ? [path] : []))
  const windows = ['details', 'edit', 'payment', 'delivery'].map((name) => `/orders?${name}=${order?.orderId}`)
  const forms = ['/products?create=true', `/products?edit=${product?._id}`]
  for (const path of new Set([...pages, '/quick-shopping-view', '/quick-shopping-table', ...windows, ...forms])) await visit(path)
  expect(asked().filter((call) => call !== 'GET /capabilities' && !isKnown(call))).toEqual([])
  expect(asked().filter((call) => call === 'GET /capabilities')).toHaveLength(1)
  for (const call of ['/products', '/orders/all', '/store/settings', '/price-lists', '/admin/contact-queries'])
    expect(asked()).toContain(`GET ${call}`)

  for (const path of additions) {
    goTo(path)
    await expectAddress('/dashboard')
  }
  for (const name of ['New Order', 'Payments', 'Packing', 'Dispatches', 'Transports', 'Messages', 'Staff'])
    await expectCount(page.getByRole('link', { name, exact: true }), 0)
  await expectCount(page.getByRole('button', { name: 'Your account' }), 0)
})

test('a backend that answers the question for additions in its own way is asked once', async () => {
  for (const [status, body] of [
    [405, ''],
    [200, '<!doctype html>'],
  ] as const) {
    admin.answer('GET /capabilities', { status, body })
    admin.open('/price-lists')
    await settled()
    await visit('/store-settings')
    expect(asked()).toContain('GET /store/settings')
    expect(asked().filter((call) => call === 'GET /capabilities')).toHaveLength(1)
  }
})

test('a backend without additions shows nothing of them in the list and the details of orders, and on a product', async () => {
  const orders = (await admin.call<{ data: { orders: { orderId: string }[] } }>('GET', '/orders/all')).data.orders
  const [product] = (await admin.call<{ products: { _id: string; name: string }[] }>('GET', '/products')).products
  const [open = '', billed = ''] = orders.map(({ orderId }) => orderId)
  await admin.call('PUT', `/orders/${open}/payment-status`, { paymentStatus: 'pending' })
  await admin.call('PUT', `/orders/${billed}/payment-status`, { paymentStatus: 'paid' })
  await admin.call('POST', `/orders/${billed}/generate-invoice`)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  admin.answer('GET /capabilities', { status: 404, body: { message: 'No' } })
  admin.open('/orders')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await expectCount(page.getByRole('checkbox'), 0)
  await expectCount(page.getByRole('link', { name: /New order/i }), 0)
  for (const orderId of [open, billed]) {
    goTo(`/orders?details=${orderId}`)
    await expect.element(dialog.getByText(orderId).first()).toBeVisible()
    await expect.element(dialog.getByRole('region', { name: 'Admin Notes' })).toBeVisible()
    for (const name of ['Change items', 'New credit note', 'Packing list', 'Labels', 'Record dispatch', 'Show history'])
      await expectCount(button(name), 0)
    for (const name of ['Payments', 'Messages']) await expectCount(dialog.getByRole('region', { name, exact: true }), 0)
  }
  goTo(`/orders?details=${open}`)
  await button('Record payment').click()
  await expect.element(dialog).toHaveTextContent('Payment review')
  await expect.element(dialog).toHaveTextContent('Final total')
  await expectCount(dialog.getByText(/^Quick Approve (records|confirms)/), 0)

  goTo(`/products/${product?._id}`)
  await expect.element(heading(product?.name ?? '')).toBeVisible()
  await expectCount(page.getByRole('button', { name: 'Show history' }), 0)
  for (const name of ['History', 'Bin']) await expectCount(page.getByRole('link', { name, exact: true }), 0)
})
