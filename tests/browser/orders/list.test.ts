import { formatMoney } from '../../../src/domain/money'
import { orderFigures } from '../../../src/domain/order-figures'
import { expect, test } from '../../support/browser/orders-test'

const listCall = '**/api/orders/all?*'

test('shows twenty orders of the store, newest first, with every column', async ({ page, orders, storeOrders }) => {
  await orders.open()
  await expect(orders.rows).toHaveCount(20)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order ID', 'Customer', 'Items', 'Amount', 'Payment', 'Status', 'Date', 'Actions',
  ])
  const [newest] = await storeOrders.all()
  if (!newest) throw new Error('The store is empty.')
  const row = orders.rows.first()
  await expect(row).toContainText(newest.orderId)
  await expect(row).toContainText(newest.customerDetails?.name ?? '')
  await expect(row).toContainText(newest.customerDetails?.mobile ?? '')
  await expect(row).toContainText(formatMoney(orderFigures(newest).finalTotal, 'Rs'))
})

test('/orders/legacy is the same screen', async ({ page, orders }) => {
  await page.goto('/orders/legacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  await expect(orders.rows).toHaveCount(20)
})

test('a search waits for the last key and goes back to page 1', async ({ page, orders, storeOrders }) => {
  const [, wanted] = await storeOrders.all()
  await orders.open('?page=2')
  await expect(orders.rows.first()).toBeVisible()
  const searched: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (request.url().includes('/orders/all') && search) searched.push(search)
  })
  await orders.search.pressSequentially(wanted?.orderId ?? '', { delay: 40 })
  await expect(orders.rows).toHaveCount(1)
  expect(searched).toEqual([wanted?.orderId])
  await expect(page).toHaveURL(`/orders?search=${wanted?.orderId}`)
})

test('filters stand in the address, come back with it, and are cleared together', async ({ page, orders, storeOrders }) => {
  await orders.open()
  await orders.payment.selectOption('Paid')
  await orders.status.selectOption('Delivered')
  await expect(page).toHaveURL('/orders?paymentStatus=paid&orderStatus=delivered')
  const wanted = (await storeOrders.all()).filter(
    ({ paymentStatus, orderStatus }) => paymentStatus === 'paid' && orderStatus === 'delivered',
  )
  // The rows before stay, paled, until the new ones are there.
  await expect(orders.rows.filter({ hasNotText: /Paid.*Delivered/ })).toHaveCount(0)
  await expect(orders.rows).toHaveCount(Math.min(20, wanted.length))

  await page.reload()
  await expect(orders.payment).toHaveValue('paid')
  await expect(orders.rows).toHaveCount(Math.min(20, wanted.length))
  await orders.clear.click()
  await expect(page).toHaveURL('/orders')
  await expect(orders.rows).toHaveCount(20)
})

test('pages go forth and back, and Back too', async ({ page, orders, storeOrders }) => {
  const all = await storeOrders.all()
  await orders.open()
  await page.getByRole('button', { name: /Next/ }).click()
  await expect(page).toHaveURL('/orders?page=2')
  await expect(orders.rows.first()).toContainText(all[20]?.orderId ?? '')
  await page.goBack()
  await expect(orders.rows.first()).toContainText(all[0]?.orderId ?? '')
})

test('nothing that matches is said, with a way out', async ({ page, orders }) => {
  await orders.open('?search=nobody')
  await expect(page.getByRole('main')).toContainText('No orders match your filters')
  await orders.clear.click()
  await expect(orders.rows).toHaveCount(20)
})

const answers = [
  { name: 'an error', status: 500, contentType: 'application/json', body: '{"message":"select failed"}' },
  { name: 'HTML', status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' },
  { name: 'truncated JSON', status: 200, contentType: 'application/json', body: '{"data":{"orders":[{"orde' },
  { name: 'an unknown shape', status: 200, contentType: 'application/json', body: '{"success":true,"rows":[]}' },
]

for (const { name, ...answer } of answers) {
  test(`a backend that answers with ${name} is told in place, once, with a way on`, async ({ page, orders, toasts, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    await page.route(listCall, (route) => route.fulfill(answer))
    await orders.open()
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('Failed to load orders. Please try refreshing the page.')
    expect(await failure.textContent()).not.toContain('select failed')
    await expect(toasts.all).toHaveCount(0)
    await page.unroute(listCall)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(orders.rows).toHaveCount(20)
  })
}

test('a window opens from its row and closes by Escape, and the focus goes back to its button', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take()
  await orders.openOnly(orderId)
  for (const action of ['View', 'Edit', 'Payment', 'Delivery image'] as const) {
    const button = orders.action(orderId, action)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(orders.dialog).toContainText(orderId)
    await expect(page).toHaveURL(new RegExp(`=${orderId}&?.*=${orderId}`))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`/orders?search=${orderId}`)
    await expect(button).toBeFocused()
  }
})

test('an address with a window opens it for an order of any page; Back closes it', async ({ page, orders, storeOrders }) => {
  const oldest = (await storeOrders.all()).at(-1)
  await orders.open()
  await orders.openModal('details', oldest?.orderId ?? '')
  await expect(orders.dialog).toContainText(oldest?.orderId ?? '')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an order that there is not is said to be missing', async ({ page, signedIn, consoleErrors }) => {
  expect(signedIn.token).not.toBe('')
  consoleErrors.allow(/Failed to load resource/)
  await page.goto('/orders?details=NOSUCHORDER')
  await expect(page.getByRole('dialog')).toContainText(/not found|no such/i)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/orders')
})

test('a window whose code does not come says so in its place, and opens once it comes', async ({
  page, orders, storeOrders, consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/)
  const { orderId } = await storeOrders.take()
  await orders.openOnly(orderId)
  await page.route('**/assets/details-modal*', (route) => route.abort())
  await orders.action(orderId, 'View').click()
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await expect(dialog).toContainText('This could not be loaded. Check your connection and try again.')
  await expect(orders.rows).toHaveCount(1)
  await page.unroute('**/assets/details-modal*')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog).toContainText(orderId)
})

test('a connection that is lost after the list has come keeps nobody from the windows, and the rows stay', async ({
  page, context, orders, storeOrders, consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const { orderId } = await storeOrders.take()
  await orders.openOnly(orderId)
  const fetched = page.waitForResponse(/payment-modal.*\.js/)
  await orders.rows.first().hover()
  await fetched
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await orders.action(orderId, 'Payment').click()
  await expect(page.getByRole('dialog', { name: 'Payment Review' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed to load orders. Please try refreshing the page.')).toBeVisible()
  await expect(orders.rows).toHaveCount(1)
})

test('what goes beyond the contract is filtered by where the backend has it, and nowhere else', async ({
  page, orders, storeOrders, consoleErrors,
}) => {
  const { orderId } = await storeOrders.take({ paymentStatus: 'pending', orderStatus: 'placed', hasScreenshot: true })
  await orders.open()
  await page.getByRole('button', { name: 'Screenshot to review' }).click()
  await expect(page).toHaveURL('/orders?screenshot=to-review')
  await expect(orders.rows.filter({ hasNotText: 'Review payment' })).toHaveCount(0)
  await expect(orders.row(orderId)).toContainText('Screenshot')
  await page.getByRole('combobox', { name: 'Ordered' }).selectOption('Today')
  await page.getByRole('combobox', { name: 'Delivery' }).selectOption('Courier')
  await expect(page).toHaveURL('/orders?screenshot=to-review&day=today&deliveryMethod=Courier')
  await page.waitForLoadState('networkidle')

  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/api/capabilities', (route) => route.fulfill({ status: 404, json: {} }))
  // From then on, what is asked is asked by the new page.
  await page.reload({ waitUntil: 'commit' })
  const asked = page.waitForRequest(/orders\/all/)
  expect(new URL((await asked).url()).searchParams.get('screenshot')).toBeNull()
  await expect(orders.rows).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Screenshot to review' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Ordered' })).toHaveCount(0)
})

test('Back from another page leads to the place in the list that was left', async ({ page, orders }) => {
  await orders.open()
  await orders.rows.nth(15).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 100)
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(100)
  await page.getByRole('navigation').getByRole('link', { name: 'Customer Queries' }).click()
  await expect(page).toHaveURL('/queries')
  await page.goBack()
  await expect(orders.rows).toHaveCount(20)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 5)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/orders?page=2')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 5)
})
