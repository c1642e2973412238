import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { setUpOrders } from '../../support/screens/pages/orders'
import { overflow, setSize } from '../../support/screens/looks'
import { address, textsOf } from '../../support/screens/seen'

const orders = setUpOrders({ orders: 45, products: 20 })

const expectRows = (count: number) => expect.poll(() => orders.rows.length).toBe(count)

test('shows twenty orders with every column, newest first, also at /orders/legacy', async () => {
  orders.admin.open('/orders/legacy')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  await expectRows(20)
  // The first column selects all rows.
  const columns = ['', 'Order ID', 'Customer', 'Items', 'Amount', 'Payment', 'Status', 'Date', 'Actions']
  expect(textsOf(page.getByRole('columnheader'))).toEqual(columns)
  const newest = (await orders.store.all()).slice(0, 20)
  newest.forEach((order, at) => {
    const text = orders.rows.nth(at).element().textContent
    expect(text).toContain(order.orderId)
    expect(text).toContain(order.customerDetails?.name)
    expect(text).toContain(order.customerDetails?.mobile)
    expect(text).toContain(formatMoney(orderFigures(order).finalTotal, 'Rs'))
  })
})

// Filters in the URL, and what Clear does to them, are in tests/browser/orders/list.test.ts.
test('the search is debounced and returns to page 1; filters beyond the contract are used if the backend supports them', async () => {
  const { orderId } = await orders.store.take({ hasScreenshot: true })
  const searched = () =>
    orders.admin.sent
      .filter(({ call }) => call === 'GET /orders/all')
      .flatMap(({ query }) => new URLSearchParams(query).getAll('search'))
  await orders.open('?page=2')
  await expect.element(orders.rows.first()).toBeVisible()
  await orders.search.click()
  // One character after the other, like a user.
  await userEvent.keyboard(orderId)
  await expectRows(1)
  expect(searched()).toEqual([orderId])
  await expect.poll(address).toBe(`/orders?search=${orderId}`)
  await orders.search.fill('nobody')
  await expect.element(page.getByRole('main')).toHaveTextContent('No orders match your filters')
  await orders.clear.click()
  await expect.poll(address).toBe('/orders')
  await expectRows(20)

  // A backend without these filters is in tests/screens/lists/list-screen.test.tsx.
  await page.getByRole('button', { name: 'Screenshot to review' }).click()
  await expect.poll(address).toBe('/orders?screenshot=to-review')
  await expect.poll(() => orders.rows.filter({ hasNotText: 'Review payment' }).length).toBe(0)
  await expect.element(orders.row(orderId)).toHaveTextContent('Screenshot to review')
  const more = page.getByRole('search').getByRole('button', { name: 'More', exact: false })
  await more.click()
  await page.getByRole('combobox', { name: 'Ordered' }).selectOptions('Today')
  await page.getByRole('combobox', { name: 'Delivery' }).selectOptions('Courier')
  await expect.poll(address).toBe('/orders?screenshot=to-review&day=today&deliveryMethod=Courier')
  // The number on the button counts the filters behind it, and each active one has a chip.
  await expect.element(more).toHaveTextContent('More2')
  await expect.element(page.getByText('3 filters active')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Remove the filter/ })).toHaveLength(3)
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
})

test('a heading sorts up, down and as before; the select of a phone also sorts by town', async () => {
  await orders.open('')
  await expectRows(20)
  const amounts = () =>
    orders.rows.elements().map((row) => Number(/Rs ([\d,.]+)/.exec(row.textContent ?? '')?.[1]?.replaceAll(',', '')))
  const all = (await orders.store.all()).map((order) => orderFigures(order).finalTotal).sort((one, other) => one - other)
  const amount = page.getByRole('columnheader', { name: 'Amount' })
  const press = amount.getByRole('button')
  await press.click()
  await expect.poll(address).toBe('/orders?sort=amount%3Aasc')
  await expect.element(amount).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(amounts).toEqual(all.slice(0, 20))
  await press.click()
  await expect.poll(amounts).toEqual(all.reverse().slice(0, 20))
  await press.click()
  await expect.poll(address).toBe('/orders')
  await expect.element(amount).not.toHaveAttribute('aria-sort')

  await setSize('phone')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOptions('Town, A to Z')
  await expect.poll(address).toBe('/orders?sort=town%3Aasc')
  const towns = (await orders.store.all()).flatMap(({ customerDetails: { address } = {} }) => {
    const town = address?.nearestTown || address?.district
    return town ? [town] : []
  })
  const [first = 'no town'] = towns.sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  await expect.element(page.css('[data-record]').first()).toHaveTextContent(first)
  expect(overflow()).toBe(0)
  await setSize('desk')
})

test('a backend that cannot sort is not asked to', async () => {
  orders.admin.answer('GET /capabilities', { status: 404, body: {} })
  await orders.open('?sort=amount:asc')
  await expectRows(20)
  expect(orders.admin.sent.filter(({ call }) => call === 'GET /orders/all').map(({ query }) => query)).toEqual([
    'page=1&limit=20',
  ])
  await expect.element(page.getByRole('columnheader', { name: 'Amount' }).getByRole('button')).not.toBeInTheDocument()
})

test('a modal opens from the details of a row; Escape closes it and returns to them, and then to the row', async () => {
  const { orderId } = await orders.store.take({ orderStatus: 'placed', paymentStatus: 'paid' })
  await orders.openOnly(orderId)
  // A window that is opened from the details returns to them, which show what it has saved.
  const details = orders.action(orderId, 'View')
  await details.click()
  const title = (name: string) => orders.dialog.getByRole('heading', { level: 2, name })
  for (const [modal, button, name] of [
    ['invoice', 'Generate invoice', 'Invoice'],
    ['pay', 'Record payment', 'Record payment'],
  ] as const) {
    const opener = orders.button(button)
    await opener.click()
    await expect.element(title(name)).toBeVisible()
    expect(address()).toBe(`/orders?search=${orderId}&${modal}=${orderId}`)
    await userEvent.keyboard('{Escape}')
    await expect.element(title('Order details')).toBeVisible()
    expect(address()).toBe(`/orders?search=${orderId}&details=${orderId}`)
    await expect.element(opener).toHaveFocus()
  }
  await orders.button('Edit').click()
  await orders.dialog.getByRole('textbox', { name: 'Admin Notes' }).fill('packed by Selvi')
  await orders.button('Save').click()
  await expect.element(orders.section('Admin Notes')).toHaveTextContent('packed by Selvi')

  // Held, it does not leave the list as well.
  const keys = { key: 'Escape', code: 'Escape', bubbles: true }
  for (const again of [false, true])
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { ...keys, repeat: again }))
  await orders.expectClosed()
  await new Promise((done) => setTimeout(done, 300))
  expect(address()).toBe(`/orders?search=${orderId}`)
  await expect.element(details).toHaveFocus()
})

test('several statuses and a range of amounts are chosen together, and say so in their chips', async () => {
  await orders.open()
  await expectRows(20)
  await page.getByLabelText('Order Status').selectOptions('Several…')
  const statuses = page.getByRole('group', { name: 'Order Status' })
  await statuses.getByRole('checkbox', { name: 'Placed' }).click()
  await statuses.getByRole('checkbox', { name: 'Shipped' }).click()
  await expect.poll(address).toBe('/orders?orderStatus=placed%2Cshipped')
  await expect.element(page.getByRole('button', { name: 'Remove the filter Placed, Shipped' })).toBeVisible()
  const all = await orders.store.all()
  const found = all.filter(({ orderStatus }) => orderStatus === 'placed' || orderStatus === 'shipped')
  await expectRows(Math.min(found.length, 20))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const from = page.getByRole('textbox', { name: 'Amount from ₹' })
  await from.fill('1,0x')
  await expect.element(page.getByText('Like 1500 or 1500.50')).toBeVisible()
  await from.fill('1,000')
  await page.getByRole('textbox', { name: 'Amount to ₹' }).fill('3000.50')
  await expect.element(page.getByRole('button', { name: 'Remove the filter Amount ₹1,000 – ₹3,000.50' })).toBeVisible()
  const inRange = found.filter((order) => orderFigures(order).finalTotal >= 1000 && orderFigures(order).finalTotal <= 3000.5)
  await expectRows(Math.min(inRange.length, 20))
  await page.getByRole('button', { name: 'Order Status: choose just one' }).click()
  await expect.element(page.getByLabelText('Order Status')).toHaveValue('placed')
})
