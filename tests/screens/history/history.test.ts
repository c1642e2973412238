import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../src/domain/order/order'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { expectCount } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 3, products: 2 })
let product: { _id: string; name: string }
let order: Order

beforeAll(async () => {
  const { products } = await admin.call<{ products: [typeof product] }>('GET', '/products')
  const { data } = await admin.call<{ data: { orders: [Order] } }>('GET', '/orders/all')
  product = products[0]
  order = data.orders[0]
  await admin.call('PUT', `/products/${product._id}`, { brandName: 'Sky Brand' })
  await admin.call('PUT', `/orders/${order.orderId}/tracking`, { courierPartner: 'Fast Lorry' })
  await admin.call('PUT', '/store/minimum-order-value', { minimumOrderValue: 4321 })
})

const reads = () => admin.sent.filter(({ call }) => call === 'GET /history')
const expectWords = (words: string) => expect.poll(() => page.getByRole('main').element().textContent).toContain(words)
const row = (words: string | RegExp) => page.getByText(words)

test('the page says who changed what, with filters in the URL and a link to the record', async () => {
  admin.open('/history')
  await expect.element(page.getByRole('link', { name: 'History' }).first()).toBeVisible()
  await expect.element(row(`changed Minimum order and contact: Minimum Order`)).toBeVisible()
  await expectWords('₹1,000 → ₹4,321')
  await expect.element(page.getByRole('row').filter({ hasText: '₹4,321' })).toHaveTextContent('Administrator')
  const sentence = row(`changed Minimum order and contact: Minimum Order`).element()
  expect(getComputedStyle(sentence).fontWeight).toBe('400')
  await page.getByLabelText('What', { exact: true }).selectOptions('Products')
  await expect.element(row(/changed the product .*Brand name .* → Sky Brand/)).toBeVisible()
  await expectCount(row(/4,321/), 0)
  expect(reads().at(-1)?.query).toContain('resource=products')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: product.name }))
    .toHaveAttribute('href', `/products/${product._id}`)
  await page.getByLabelText('Who', { exact: true }).selectOptions('The server')
  await expect.element(page.getByText('No changes match these filters')).toBeVisible()
})

test('a record shows its history on request, and reads nothing before', async () => {
  admin.open(`/orders?details=${order.orderId}`)
  const dialog = page.getByRole('dialog')
  const show = dialog.getByRole('button', { name: 'Show history' })
  await expect.element(show).toHaveAttribute('aria-expanded', 'false')
  expect(reads()).toEqual([])
  await show.click()
  await expect.element(dialog.getByText(/Courier partner set to Fast Lorry/)).toBeVisible()
  expect(reads()).toHaveLength(1)
  await expect
    .element(dialog.getByRole('link', { name: 'All changes' }))
    .toHaveAttribute('href', `/history?resource=orders&id=${order.orderId}`)
  await dialog.getByRole('button', { name: 'Hide history' }).click()
  await expectCount(dialog.getByText(/→ Fast Lorry$/), 0)
})

test('products and store settings show their history, too; a failed read says so and can be repeated', async () => {
  admin.open(`/products/${product._id}`)
  const repair = admin.answer('GET /history', { status: 403, body: { message: 'Not yours' } })
  await page.getByRole('button', { name: 'Show history' }).click()
  await expect.element(page.getByText('Failed to load the history')).toBeVisible()
  repair()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(/Brand name .* → Sky Brand/)).toBeVisible()
  goTo('/store-settings')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Store Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Show history' }).click()
  await expectWords('₹1,000 → ₹4,321')
})

test('a number that is counted up to a limit only is shown as such', async () => {
  admin.answer('GET /history', {
    status: 200,
    body: { entries: [], pagination: { page: 1, limit: 20, totalPages: 500, total: 10_000 } },
  })
  admin.open('/history')
  await expect.element(page.getByLabelText('10,000+ in all')).toBeVisible()
})
