import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { dashboard } from '../../support/screens/pages/dashboard'
import { address, hold } from '../../support/screens/seen'
import { expectedCards } from '../../support/store-figures'

const admin = setUpAdmin({ orders: 30, products: 20 })

const { main } = dashboard
const expected = () => expectedCards(admin.store, 'Asia/Kolkata')
const boxes = () => dashboard.cards.elements().map((card) => card.getBoundingClientRect().toJSON() as DOMRect)
const headings = () =>
  main
    .getByRole('heading')
    .elements()
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)

test('screen readers read every figure of the store with its name, under headings in order; each card links to the list that it counts', async () => {
  await dashboard.open(admin)
  expect(dashboard.readCards()).toEqual(await expected())
  expect(dashboard.section('Products Overview').getByRole('listitem').length).toBe(9)
  expect(dashboard.section('Recent Orders Overview').getByRole('listitem').length).toBe(8)
  expect(headings()).toEqual(['H1 Dashboard', 'H2 Products Overview', 'H2 Recent Orders Overview', 'H2 Quick Actions'])
  await expectSoundLooks()
  const targets = Object.fromEntries(
    dashboard.cards.elements().map((card) => [card.textContent.split(':')[0], card.querySelector('a')?.getAttribute('href')]),
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
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
  expect(actions.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sales & Analytics', '/analytics'],
    ['Order Management', '/orders'],
    ['Products', '/products'],
  ])
  // A notice says that the store was never backed up.
  await expect.poll(() => admin.sent.some(({ call }) => call === 'GET /backups')).toBe(true)
  expect(main.getByRole('link', { name: 'Backup settings' }).elements()).toHaveLength(0)

  await dashboard.cards.filter({ hasText: /^Shipped: / }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  expect(address()).toBe('/orders?orderStatus=shipped')
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' }).length).toBe(0)
})

test('Total Value has an explanation for keyboard, touch and mouse, and Refresh keeps the old figures until the new ones are loaded', async () => {
  await dashboard.open(admin)
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

  const before = dashboard.readCards()
  const { data } = await admin.call<{ data: { orders: { orderId: string }[] } }>(
    'GET',
    '/orders/all?orderStatus=delivered&limit=1',
  )
  const { held, release } = hold()
  // Both requests: cancelling the order also returns its pieces to stock.
  for (const call of dashboard.calls) admin.answer(call, () => held)
  await admin.call('PUT', `/orders/${data.orders[0]?.orderId}/order-status`, { orderStatus: 'cancelled' })
  ;(dashboard.refresh.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dashboard.refresh).toHaveTextContent(/^Refreshing\.\.\.$/)
  expect(dashboard.readCards()).toEqual(before)
  release()
  await expect.element(dashboard.refresh).toHaveTextContent(/^Refresh$/)
  await expect.element(dashboard.refresh).toHaveFocus()
  expect(dashboard.readCards()).not.toEqual(before)
  expect(dashboard.readCards()).toEqual(await expected())
})

test.each(['desk', 'phone'] as const)('no element moves when the figures arrive: %s', async (size) => {
  await setSize(size)
  const { held, release } = hold()
  for (const call of dashboard.calls) admin.answer(call, () => held)
  admin.open('/dashboard')
  await expect.element(dashboard.status).toHaveTextContent(/^Loading dashboard data\.\.\.$/)
  await expect.element(main.getByRole('button', { name: 'Refreshing...' })).toHaveAttribute('aria-disabled', 'true')
  await document.fonts.ready
  const before = boxes()
  expect(before).toHaveLength(17)
  release()
  await expect.element(dashboard.status).toHaveTextContent('Last refreshed at')
  expect(boxes()).toEqual(before)
  if (size === 'desk') return
  // Two cards are side by side, and those of the orders are above the catalogue.
  const [first, second, third] = before
  expect(second?.top).toBe(first?.top)
  expect(third?.top).toBeGreaterThan(first?.bottom ?? Infinity)
  expect(headings().slice(1)).toEqual(['H2 Recent Orders Overview', 'H2 Products Overview', 'H2 Quick Actions'])
})

const data = (body: unknown) => ({ status: 200, body: { success: true, data: body } })

test('the state of the backups is told, with a link to their settings; a failed read is told without a toast', async () => {
  const startedAt = new Date(Date.now() - 6 * 3_600_000 - 60_000).toISOString()
  const lastGood = { startedAt, size: 120 * 1024 * 1024 }
  const running = { step: 'Copying' }
  for (const [state, text, more] of [
    [
      'failed',
      'A backup is being made. Last backup just now, 120.0 MB.',
      { running, lastGood: { ...lastGood, startedAt: new Date() } },
    ],
    ['fine', 'A backup is being made.', { running, lastGood: null }],
    ['failed', 'The last backup failed. Last backup 6 h ago, 120.0 MB.'],
    ['late', 'The last backup is older than it should be. Last backup 6 h ago, 120.0 MB.'],
    ['fine', 'Last backup 6 h ago, 120.0 MB.'],
  ] as const) {
    admin.answer('GET /backups', data({ state, lastGood, running: null, ...more }))
    admin.open('/dashboard')
    await expect.element(main, { message: state }).toHaveTextContent(text)
  }
  await main.getByRole('link', { name: 'Backup settings' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Store Settings' })).toBeVisible()

  admin.answer('GET /backups', { status: 403, body: { message: 'No' } })
  admin.open('/dashboard')
  await expect.element(main.getByText('The state of the backups could not be loaded.')).toBeVisible()
})
