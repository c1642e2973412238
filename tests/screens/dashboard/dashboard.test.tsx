import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { skipRetryDelays } from '../../support/screens/clock'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 30, products: 20 })
})
afterEach(() => {
  vi.restoreAllMocks()
  return admin.reset()
})
afterAll(() => admin.close())

const main = page.getByRole('main')
const refresh = main.getByRole('button', { name: 'Refresh', exact: true })
const textsOf = (region: string) =>
  page
    .getByRole('region', { name: region })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const headings = () =>
  main
    .getByRole('heading')
    .elements()
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)

const openLoaded = async () => {
  admin.open('/dashboard')
  await expect.element(main.getByText(/^Last refreshed at/)).toBeVisible()
}

test('screen readers read every figure with its name, under headings in order; each card links to its list', async () => {
  admin.open('/dashboard')
  await expect.element(main.getByRole('status')).toHaveTextContent('Loading dashboard data...')
  await expect.element(main.getByRole('button', { name: 'Refreshing...' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(main.getByText(/^Last refreshed at/)).toBeVisible()
  expect(textsOf('Products Overview')).toHaveLength(9)
  expect(textsOf('Products Overview')[0]).toBe('Total Products: 20')
  expect(textsOf('Recent Orders Overview')).toHaveLength(8)
  expect(textsOf('Recent Orders Overview')[0]).toBe('Total Orders: 30')
  expect(headings()).toEqual(['H1 Dashboard', 'H2 Products Overview', 'H2 Recent Orders Overview', 'H2 Quick Actions'])
  const targets = Object.fromEntries(
    main
      .getByRole('listitem')
      .elements()
      .map((card) => [card.textContent.split(':')[0], card.querySelector('a')?.getAttribute('href')]),
  )
  expect(targets).toEqual({
    'Total Products': '/products',
    'Best Sellers': '/products?highlight=bestSeller',
    'Out of Stock': '/products?stock=out',
    'In Stock': '/products?stock=in',
    'Products on Offer': '/products?offer=yes',
    'Total Value': '/products',
    'Active Products': '/products?status=active',
    'Inactive Products': '/products?status=inactive',
    'Total Stock': '/products',
    'Total Orders': '/orders',
    'Paid Orders': '/orders?paymentStatus=paid',
    'New Orders Today': '/orders?day=today',
    'Pending Payment': '/orders?paymentStatus=pending',
    Processing: '/orders?orderStatus=processing',
    Shipped: '/orders?orderStatus=shipped',
    Delivered: '/orders?orderStatus=delivered',
    Cancelled: '/orders?orderStatus=cancelled',
  })
})

test('Total Value has an explanation for keyboard, touch and mouse, and Refresh keeps the figures', async () => {
  await openLoaded()
  const button = main.getByRole('button', { name: 'What is Total Value?' })
  const text = main.getByText('All pieces in stock at their original price, before any offer.')
  await expect.element(text).not.toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await expect.element(text).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(text).not.toBeVisible()
  await button.click()
  await expect.element(text).toBeVisible()
  ;(button.element() as HTMLElement).blur()
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect.element(text).not.toBeVisible()
  expect(button.element().closest('a')).toBeNull()

  await refresh.click()
  await expect.element(refresh).toBeVisible()
  expect(textsOf('Recent Orders Overview')[0]).toBe('Total Orders: 30')
})

test('shows the orders above the catalogue on a phone', async () => {
  await page.viewport(360, 740)
  await openLoaded()
  expect(headings().slice(1)).toEqual(['H2 Recent Orders Overview', 'H2 Products Overview', 'H2 Quick Actions'])
})

test('an unreachable server shows one error message with a retry button', async () => {
  admin.answer('GET /products/dashboard/stats', 'out of reach')
  admin.answer('GET /orders/summary', 'out of reach')
  skipRetryDelays()
  admin.open('/dashboard')
  const failure = main.getByRole('alert')
  await expect
    .element(failure)
    .toHaveTextContent(/Failed to load dashboard data.*Network error\. Please check your connection and try again\./)
  await expect.element(failure.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.poll(() => main.getByRole('listitem').elements()).toEqual([])
})
