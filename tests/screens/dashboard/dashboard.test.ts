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
const boxes = () =>
  [...dashboard.cards.elements(), dashboard.today.element()].map((card) => card.getBoundingClientRect().toJSON() as DOMRect)
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
  expect(headings()).toEqual([
    'H1 Dashboard',
    'H2 Today',
    'H2 Recent Orders Overview',
    'H2 Products Overview',
    'H2 Quick Actions',
  ])
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
  await expect.element(dashboard.refresh).toHaveAccessibleName('Refreshing...')
  expect(dashboard.readCards()).toEqual(before)
  release()
  await expect.element(dashboard.refresh).toHaveAccessibleName('Refresh')
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
  await expect.element(dashboard.today).toBeVisible()
  await document.fonts.ready
  const before = boxes()
  expect(before).toHaveLength(18)
  release()
  await expect.element(dashboard.status).toHaveTextContent('Last refreshed at')
  expect(boxes()).toEqual(before)
  // All counters of the orders are side by side, and on a phone two of them.
  const [first, second, third] = before
  expect(second?.top).toBe(first?.top)
  if (size === 'desk') {
    expect(before[7]?.top).toBe(first?.top)
    // No label wraps, so that the products' strip is as high as that of the orders.
    expect(before[8]?.height).toBe(first?.height)
  }
  if (size === 'phone') expect(third?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity)
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

const days = Array.from({ length: 14 }, (_, index) => ({
  date: `2026-11-${String(7 + index).padStart(2, '0')}`,
  received: 100 * index,
}))
const waiting = { reviews: 13, enquiries: 1, toPack: 36, messages: 0, queries: 5, outOfStock: 7, toGiveBack: 3 }

test('Today says what waits in sentences that open the lists, and what was received on each of fourteen days', async () => {
  admin.answer('GET /today', data({ waiting, money: { days } }))
  await dashboard.open(admin)
  const links = () => dashboard.today.getByRole('link').elements()
  await expect
    .poll(() => links().map((link) => [link.textContent, link.getAttribute('href')]))
    .toEqual([
      ['Review 13 payments', '/payments?status=claimed'],
      ['Confirm 1 enquiry', '/orders?orderStatus=placed&paymentStatus=pending'],
      ['Pack 36 orders', '/packing'],
      ['Answer 5 queries', '/queries?status=new'],
      ['Restock 7 products', '/products?stock=out&status=active'],
      ['Give money back for 3 orders', '/orders?owed=give-back'],
    ])
  await expect.element(dashboard.today).toHaveTextContent('No customers to tell')
  await expect.element(dashboard.today).toHaveTextContent('Received today₹1,300₹9,100 in 14 days')
  await expectSoundLooks()

  const day = dashboard.today.getByRole('slider', { name: 'Day' })
  ;(day.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(day).toHaveAttribute('aria-valuetext', 'Wed, 18 Nov: ₹1,100')
  await expect.element(dashboard.today).toHaveTextContent('Received on Wed, 18 Nov₹1,100')
  ;(day.element() as HTMLElement).blur()
  await expect.element(dashboard.today).toHaveTextContent('Received today₹1,300')

  for (const [name, call, parts] of [
    ['Restock 7 products', 'GET /products', ['stock=out', 'isActive=true']],
    ['Give money back for 3 orders', 'GET /orders/all', ['owed=give-back']],
    ['Answer 5 queries', 'GET /admin/contact-queries', ['status=new']],
  ] as const) {
    await dashboard.open(admin)
    await dashboard.today.getByRole('link', { name }).click()
    const isAsked = () => admin.sent.some((each) => each.call === call && parts.every((part) => each.query.includes(part)))
    await expect.poll(isAsked, { message: name }).toBe(true)
  }
})

test('Today follows what others do, and says why it cannot be loaded', async () => {
  admin.answer('GET /today', { status: 403, body: { message: 'Gone fishing' } })
  await dashboard.open(admin)
  const failure = dashboard.today.getByRole('alert')
  await expect.element(failure).toHaveTextContent('Failed to load what waits today')
  await expect.element(failure).toHaveTextContent('Gone fishing')
  admin.answer('GET /today', data({ waiting: { ...waiting, queries: 0 } }))
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dashboard.today).toHaveTextContent('No queries to answer')
  expect(dashboard.today.getByRole('slider').elements()).toHaveLength(0)

  admin.answer('GET /today', data({ waiting }))
  const json = { name: 'Meena', phoneNumber: '9876543210', email: 'meena@mail.in', query: 'When do you open?' }
  await admin.call('POST', '/storefront/queries', json)
  await expect.element(dashboard.today.getByRole('link', { name: 'Answer 5 queries' })).toBeVisible()
})
