import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order, OrderItem } from '../../../src/domain/order/order'
import { formatMoney } from '../../../src/domain/shared/money'
import { accessibilityFaults } from '../../support/screens/looks'
import { closeToasts } from '../../support/screens/seen'
import { setUpOrders } from '../../support/screens/pages/orders'

const orders = setUpOrders()

const lines = () => orders.dialog.getByRole('group').filter({ has: page.getByRole('button', { name: /^Remove / }) })
const changes = page.getByRole('region', { name: 'Changes' })

test('items are changed by keyboard: pieces, a removed and an added product, a discount and a reason; what is wrong is told, and kept', async () => {
  const before = await orders.store.take()
  const [kept, removed] = (before.items ?? []).map(({ productSnapshot }) => productSnapshot?.name ?? '')
  await orders.openModal('details', before.orderId)
  await orders.button('Change items').click()
  await expect.element(orders.dialog.getByRole('heading', { level: 2, name: 'Change items' })).toBeVisible()
  const pieces = orders.dialog.getByRole('textbox', { name: `Pieces of ${kept}` })
  await pieces.fill('two')
  await orders.button(`Remove ${removed}`).click()
  const search = orders.dialog.getByRole('searchbox', { name: 'Add a product' })
  await search.fill('rocket')
  await expect.element(orders.dialog.getByRole('button', { name: /in stock$/ }).first()).toBeVisible()
  await expect.element(orders.dialog.getByRole('status').filter({ hasText: /^\d products? shown$/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
  await expect.poll(() => lines().length).toBe(3)

  await orders.button('Save').click()
  const reason = orders.field('Reason')
  await expect.element(pieces).toHaveAccessibleDescription('Please enter a whole number from 1')
  await expect.element(pieces).toHaveFocus()
  await expect.element(reason).toHaveAccessibleDescription(/Please give a reason/)
  expect(await accessibilityFaults()).toEqual([])
  await pieces.fill('10000')
  await orders.field('Discount').fill('99999999')
  await reason.fill('Asked on the phone')
  await orders.button('Save').click()
  await expect.element(orders.field('Discount')).toHaveAccessibleDescription(/at most the value of the items/)
  await orders.field('Discount').fill('5.50')
  await orders.button('Save').click()
  const refusal = /^Only \d+ of “.+” are left, and this change needs 9,999 more\.$/
  await expect.element(orders.dialog.getByRole('note')).toHaveTextContent(refusal)
  await expect.element(pieces).toHaveValue('10000')
  await closeToasts()
  await pieces.fill('4')
  await orders.button('Save').click()
  await orders.expectToasts('The items of the order are changed.')
  const after = await orders.store.get(before.orderId)
  expect(after.items?.map(({ quantity }) => quantity)).toEqual([4, 1, 1])
  expect(after.orderSummary?.discount).toBe(5.5)

  // The details, from which the form was opened, are open again.
  await expect.element(changes).toHaveTextContent('Asked on the phone')
  await expect.element(changes).toHaveTextContent(`${kept}: 1 → 4`)
  await expect.element(changes).toHaveTextContent(`${removed}: 1 removed`)
  const total = ({ orderSummary }: Order) => formatMoney(orderSummary?.totalWithPackaging ?? 0)
  await expect.element(changes).toHaveTextContent(`Total: ${total(before)} → ${total(after)}`)
  // A reader adds up the summary from top to bottom.
  const { items = [], orderSummary: { packagingPrice = 0 } = {} } = after
  const sum = (price: (item: OrderItem) => number | undefined) =>
    items.reduce((rupees, item) => rupees + (price(item) ?? 0) * item.quantity, 0)
  const [original, sold] = [sum(({ price }) => price), sum(({ offerPrice }) => offerPrice)]
  expect(Object.entries(orders.facts(orders.section('Order summary'))).slice(2)).toEqual([
    ['Original value', formatMoney(original)],
    ['Total savings', formatMoney(original - sold + 5.5)],
    ['Of which discount', formatMoney(5.5)],
    ['Average discount', `${Math.round(((original - sold + 5.5) / original) * 100)}%`],
    ['Offer value', formatMoney(sold - 5.5)],
    ['Packaging', formatMoney(packagingPrice)],
    ['Final total', formatMoney(sold - 5.5 + packagingPrice)],
  ])
})

test('the customer is corrected with a reason, and the items of an order with an invoice stay as they are', async () => {
  const { orderId } = await orders.store.take()
  await orders.openModal('customer', orderId)
  await orders.field('Pincode').fill('12')
  await orders.field('Nearest town').fill('திருப்பூர்')
  await orders.field('Reason').fill('Typing error')
  await orders.button('Save').click()
  await expect.element(orders.field('Pincode')).toHaveAccessibleDescription('Please enter a valid 6-digit pincode')
  expect(await accessibilityFaults()).toEqual([])
  await orders.field('Pincode').fill('641 601')
  await orders.button('Save').click()
  await orders.expectToasts('The customer of the order is changed.')
  expect(orders.writes().at(-1)?.body).toEqual({
    address: { pincode: '641 601', nearestTown: 'திருப்பூர்' },
    reason: 'Typing error',
  })
  await orders.goToModal('details', orderId)
  await expect.element(changes).toHaveTextContent('Nearest town: nothing → திருப்பூர்')

  const billed = await orders.store.take({ paymentStatus: 'paid', hasInvoice: true })
  await orders.goToModal('details', billed.orderId)
  await expect.element(orders.dialog.getByText('Item Details')).toBeVisible()
  expect(orders.button('Change items').elements()).toHaveLength(0)
})
