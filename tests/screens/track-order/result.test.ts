import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CreditNotes } from '../../../src/domain/credit-note/credit-note'
import type { Order } from '../../../src/domain/order/order'
import { formatMoney } from '../../../src/domain/shared/money'
import { advanceTime } from '../../support/screens/clock'
import { setUpTrackOrder } from '../../support/screens/open-track-order'
import { alterAnswer, fact, show, takeOrder, textsOf, tracking } from '../../support/screens/pages/track-order'

const store = setUpTrackOrder()

const money = (rupees = 0): string => formatMoney(rupees, 'Rs').replaceAll('\u{a0}', ' ')
const dayFields = { day: 'numeric', month: 'short', year: 'numeric' } as const
const day = new Intl.DateTimeFormat('en-IN', { ...dayFields, timeZone: 'Asia/Kolkata' })
const minute = new Intl.DateTimeFormat('en-IN', { ...dayFields, hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })

test('shows the progress of an order, its shipping, of which the number can be copied, and its invoice', async () => {
  const trackingInfo = { trackingNumber: 'TN-4711', courierPartner: 'Rathimeena Parcel', estimatedDelivery: '2026-12-01' }
  const order = await takeOrder(store, { orderStatus: 'shipped', paymentStatus: 'paid', trackingInfo, hasInvoice: true })
  await show(store, order)
  expect(fact('Order Status')).toBe('Shipped')
  expect(fact('Payment Status')).toBe('Paid')
  expect(fact('Order Date')).toBe(day.format(new Date(order.createdAt)))
  const steps = page.getByRole('list', { name: 'Progress of your order' }).getByRole('listitem')
  expect(textsOf(steps)).toEqual([
    'Done: Placed',
    'Done: Confirmed',
    'Done: Processing',
    'Done: Shipped',
    'Still to come: Delivered',
  ])
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Shipped')

  const shipping = tracking.card('Shipping Information')
  expect(fact('Tracking number', shipping)).toBe('TN-4711')
  expect(fact('Courier partner', shipping)).toBe('Rathimeena Parcel')
  expect(fact('Estimated delivery', shipping)).toBe('1 Dec 2026')

  const invoice = tracking.card('Invoice')
  expect(order.invoice?.invoiceNumber).toMatch(/^INV/)
  expect(fact('Invoice number', invoice)).toBe(order.invoice?.invoiceNumber)
  expect(fact('Generated', invoice)).toBe(day.format(new Date(order.invoice?.generatedAt ?? '')))
  expect(textsOf(invoice.getByRole('button'))).toEqual(['Preview', 'View', 'Download'])

  // A number that is copied is confirmed for two seconds.
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByRole('button', { name: 'Copy tracking number' }).click()
  const confirmation = shipping.getByRole('button', { name: 'Copied' })
  await expect.element(confirmation).toHaveFocus()
  expect(copied).toHaveBeenLastCalledWith('TN-4711')
  await advanceTime(1900)
  await expect.element(confirmation).toBeVisible()
  await advanceTime(200)
  await expect.element(page.getByRole('button', { name: 'Copy tracking number' })).toBeVisible()
})

const orderNow = async (orderId: string): Promise<Order> => (await store.call<{ data: Order }>('GET', `/orders/${orderId}`)).data

/** Changes the pieces of the lines: the first has two, the second three, and so on. */
const takeSeveral = async ({ orderId, items = [] }: Order, more: object = {}): Promise<void> => {
  const lines = items.map(({ productId }, at) => ({ productId, quantity: at + 2 }))
  await store.call('PUT', `/orders/${orderId}/lines`, { lines, reason: 'Agreed on the phone', ...more })
}

test('shows every item with its sum, the total of the order less its discount, and of its shipping only what is known', async () => {
  const trackingInfo = { trackingNumber: '', courierPartner: 'By hand', estimatedDelivery: null }
  const taken = await takeOrder(store, { trackingInfo })
  await takeSeveral(taken, { discount: 2.5 })
  const order = await orderNow(taken.orderId)
  const { items: lines = [], orderSummary: { packagingPrice = 0, totalWithPackaging } = {} } = order
  await show(store, order)
  const items = tracking.card('Order Items')
  const rows = textsOf(items.getByRole('listitem'))
  const rowSums = textsOf(page.css('.items .sum strong'))
  expect(rows).toHaveLength(lines.length)
  let goods = 0
  for (const [index, { productSnapshot, quantity, offerPrice = 0 }] of lines.entries()) {
    expect(rows[index]).toContain(productSnapshot?.name ?? 'no name')
    expect(rows[index]).toContain(`Quantity: ${index + 2}`)
    expect(rows[index]).toContain(`${money(offerPrice)} each`)
    expect(rowSums[index]).toBe(money(offerPrice * quantity))
    goods += offerPrice * quantity
  }
  expect(fact('Discount', items)).toBe(`−${money(2.5)}`)
  expect(fact('Packaging', items)).toBe(money(packagingPrice))
  expect(fact('Total', items)).toBe(money(Math.round((goods - 2.5 + packagingPrice) * 100) / 100))
  expect(fact('Total', items)).toBe(money(totalWithPackaging))
  const shipping = tracking.card('Shipping Information')
  expect([...shipping.element().querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Courier partner'])
  expect(shipping.getByRole('button').elements()).toEqual([])
  for (const title of ['Invoice', 'Delivery Proof']) expect(tracking.card(title).elements(), title).toEqual([])
})

test('shows what credit notes gave back: pieces, number, day and amount, and what comes back to the customer', async () => {
  const taken = await takeOrder(store)
  const { orderId } = taken
  await takeSeveral(taken)
  await store.call('PUT', `/orders/${orderId}/payment-status`, { paymentStatus: 'paid' })
  await store.call('POST', `/orders/${orderId}/generate-invoice`)
  const path = `/orders/${orderId}/credit-notes`
  const { items: [first] = [] } = taken
  const lines = [{ productId: first?.productId, quantity: 1 }]
  await store.call('POST', path, { lines, reason: 'Broken on the way' })
  const [note] = (await store.call<{ data: CreditNotes }>('GET', path)).data.creditNotes
  const { creditNoteNumber = '', generatedAt = '', amount = 0 } = note ?? {}
  const order = await orderNow(orderId)
  const { orderSummary } = order
  const sold = 2
  await show(store, order)
  const items = tracking.card('Order Items')
  // The price beside it is that of all pieces.
  await expect.element(items).toHaveTextContent(`Quantity: ${sold} (1 given back)`)
  expect(textsOf(page.css('.items .sum strong'))[0]).toBe(money((first?.offerPrice ?? 0) * sold))
  expect(fact('Total', items)).toBe(money(orderSummary?.totalWithPackaging))
  expect(fact(`Credit note ${creditNoteNumber}, ${day.format(new Date(generatedAt))}`, items)).toBe(`−${money(amount)}`)
  const after = Math.round(((orderSummary?.totalWithPackaging ?? 0) - amount) * 100) / 100
  expect(fact('Total after credit notes', items)).toBe(money(after))
  const { data } = await store.call<{ data: { balance: { due: number } } }>('GET', `/orders/${orderId}/payments`)
  const payment = tracking.card('Payment')
  expect(fact('Comes back to you', payment)).toBe(money(-data.balance.due))
  expect(fact('Paid so far', payment)).toBe(money(orderSummary?.totalWithPackaging))
  await expect.element(page.css('main')).not.toHaveTextContent('Broken on the way')
})

test('shows the delivery image, which opens in a new tab, and the address', async () => {
  const order = await takeOrder(store, { orderStatus: 'delivered', deliveryNotes: 'Left with the neighbour' })
  await show(store, order)
  const proof = tracking.card('Delivery Proof')
  const { deliveryImage, deliveryImageUploadedAt } = order.deliveryDetails ?? {}
  expect(fact('Notes', proof)).toBe('Left with the neighbour')
  expect(fact('Uploaded', proof)).toBe(minute.format(new Date(deliveryImageUploadedAt ?? '')))
  const link = proof.getByRole('link', { name: 'View Delivery Image' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(deliveryImage ?? 'no picture'))

  const address = tracking.card('Delivery Address')
  const { name, mobile, address: place } = order.customerDetails ?? {}
  for (const [label, value] of [
    ['Name', name],
    ['Phone', mobile],
    ['Street', place?.street],
    ['District', place?.district],
    ['State', place?.state],
    ['Pincode', place?.pincode],
  ] as const) {
    expect(fact(label, address), label).toBe(value)
  }
})

test('shows that an order was cancelled, and the name of the store with its phone number', async () => {
  await store.call('PUT', '/store/contact-info', { contactPhone: '9876512345' })
  onTestFinished(() => store.call('PUT', '/store/contact-info', { contactPhone: '' }))
  await show(store, await takeOrder(store, { orderStatus: 'cancelled' }))
  expect(fact('Order Status')).toBe('Cancelled')
  await expect.element(page.getByText('This order was cancelled.')).toBeVisible()
  expect(page.getByRole('list', { name: 'Progress of your order' }).elements()).toEqual([])
  expect(tracking.card('Shipping Information').elements()).toEqual([])
  await expect.element(page.getByRole('banner')).toHaveTextContent('Test Crackers')
  await expect.element(page.getByRole('link', { name: 'Call 9876512345' })).toHaveAttribute('href', 'tel:9876512345')
})

// What is read of an unexpected answer is in tests/unit/public/read-order.test.ts.
test('shows unexpected values of another backend', async () => {
  const order = await takeOrder(store)
  alterAnswer(store, (data) => ({
    order: {
      orderId: data.orderId,
      notice: 'Closed on Sunday',
      orderStatus: 'awaiting_stock',
      creditNotes: [{ creditNoteNumber: 'CN1' }],
      trackingInfo: { courierPartner: 'Sri Lorry' },
      dispatches: [
        {
          transport: 'Sri Lorry',
          lrNumber: 'LR1',
          to: 'Madurai',
          branch: { phone: '98' },
          freight: { terms: 'due', amount: 120 },
        },
        { lrNumber: 'LR2', freight: { terms: 'paid' } },
        { lrNumber: 'LR3' },
      ],
      createdAt: 'some day',
      customerDetails: { phoneNumber: Number(order.customerDetails?.mobile), address: 'a text' },
      items: [
        { productId: 'abc', quantity: '2', price: '1,000' },
        { productSnapshot: { name: '<b>Rocket</b>', images: ['/files/gone.png'] }, quantity: 1, offerPrice: 0.5 },
      ],
    },
  }))
  await show(store, order)
  expect(fact('Order Status')).toBe('awaiting_stock')
  expect(fact('Order Date')).toBeUndefined()
  const items = tracking.card('Order Items')
  expect(textsOf(items.getByRole('listitem'))).toEqual([
    'ProductQuantity: 2Rs 2,000Rs 1,000 each',
    '<b>Rocket</b>Quantity: 1Rs 0.50Rs 0.50 each',
  ])
  expect(fact('Total', items)).toBe('Rs 2,000.50')
  expect(fact('Credit note CN1', items)).toBe('−Rs 0')
  await expect.element(page.getByText('Closed on Sunday')).toBeVisible()
  expect(textsOf(tracking.card('Shipping Information').css('dd'))).toEqual([
    ...['Sri Lorry', 'Sri Lorry, Madurai', '98', 'LR1 and a photo ID', 'To pay Rs 120'],
    ...['LR2 and a photo ID', 'Paid', 'LR3 and a photo ID', 'To pay '],
  ])
  // An image that fails to load leaves an empty box.
  await expect.poll(() => document.querySelectorAll('.picture img').length).toBe(0)
  expect(document.querySelectorAll('.picture')).toHaveLength(2)
})
