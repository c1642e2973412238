import { expect, it, vi } from 'vitest'
import { isOrderOf, outcomeOf, readOrder } from '../../../src/public/calls/look-up'
import { failureTexts } from '../../../src/public/failure-texts'
import { orderInAddress } from '../../../src/public/track-order'
import { readFile } from 'node:fs/promises'
import type { TrackedOrder } from '../../../src/public/order/tracked-order'
import { addressLines } from '../../../src/public/result/address-lines'
import { trackOrderTexts } from '../../../src/public/track-order-texts'
import fc from 'fast-check'
import { wrap } from '../../support/wrap'
import { customerBill, linePrice } from '../../../src/domain/order/customer-bill'
import { formatDay } from '../../../src/domain/shared/dates'
import { formatMoney } from '../../../src/domain/shared/money'

const typed = { orderId: 'ORD2345', phone: '9876543210' }
const found = { data: { orderId: 'ORD2345', customerDetails: { mobile: '9876543210' } } }

const outcome = (status: number, body: unknown, retryAfter?: number) =>
  outcomeOf({ status, body, retryAfter }, typed, 'https://store.example')

it('the result of a lookup is the order', () => {
  expect(outcome(200, found)).toMatchObject({ order: { orderId: 'ORD2345' } })
})

it.each([
  ['an unknown order', 404, { message: 'Something else' }],
  ['an unauthorized request', 401, undefined],
  ['a forbidden request', 403, {}],
  ['a response without an order', 200, { success: true, data: null }],
  ['an order of another customer', 200, { data: { orderId: 'ORD2345', customerDetails: { mobile: '1111111111' } } }],
])('the result of a lookup is "not found" for %s', (_why, status, body) => {
  expect(outcome(status, body)).toEqual({ failure: { mend: 'details', text: failureTexts.notFound } })
})

it.each([
  ['a server error', 500, { message: 'select * from orders' }, failureTexts.server],
  ['an HTML page', 200, undefined, failureTexts.server],
  ['a timeout of the server', 408, {}, failureTexts.timeout],
])('the result of a lookup is a message to retry for %s', (_why, status, body, text) => {
  expect(outcome(status, body)).toEqual({ failure: { mend: 'again', text } })
})

it.each([
  [1, undefined, 'Too many attempts. Please try again in 1 second.'],
  [42, { message: 'Slow down' }, 'Too many attempts. Please try again in 42 seconds.'],
  [61, undefined, 'Too many attempts. Please try again in 2 minutes.'],
  [undefined, { message: 'Please wait until noon.' }, 'Please wait until noon.'],
  [undefined, undefined, 'Too many attempts. Please try again in a minute.'],
])('the result of a lookup is a message to wait after too many attempts: Retry-After %s and %j', (retryAfter, body, text) => {
  expect(outcome(429, body, retryAfter)).toEqual({ failure: { mend: 'again', text } })
})

it.each(['offline', 'network', 'timeout'] as const)(
  'the result of a lookup is a message to retry without a response: %s',
  (lost) => {
    expect(outcomeOf(lost, typed, '')).toEqual({ failure: { mend: 'again', text: failureTexts[lost] } })
  },
)

it.each([
  ['?orderId=ord2345', 'ORD2345'],
  ['?orderId=A&orderId=B', 'A'],
  ['?other=1', ''],
  ['', ''],
  [`?orderId=${'a'.repeat(500)}`, 'A'.repeat(60)],
  // A surrogate pair must not be split, because half of it cannot be encoded in a URL.
  [`?orderId=${'a'.repeat(59)}🎆`, `${'A'.repeat(59)}🎆`],
])('the order ID in the URL is read from "%s"', (search, orderId) => {
  expect(orderInAddress(search)).toBe(orderId)
})

it('the HTML page has the title and the description of the page that the code renders', async () => {
  const html = await readFile('track-order.html', 'utf8')
  expect(html).toContain(`<title>${trackOrderTexts.title}</title>`)
  expect(html).toContain(`content="${trackOrderTexts.subtitle}"`)
})

const host = 'https://store.example'

const whole = {
  orderId: 'ORD2345',
  createdAt: '2026-11-13T06:16:27.952Z',
  orderStatus: 'shipped',
  paymentStatus: 'paid',
  customerDetails: {
    name: 'மீனா',
    mobile: '9876543210',
    address: { street: '1, Car Street', nearestTown: 'Sattur', district: 'Virudhunagar', state: 'Tamil Nadu', pincode: '626203' },
  },
  orderSummary: { totalOfferPrice: 100, packagingPrice: 50, totalWithPackaging: 150, discount: 20 },
  trackingInfo: { trackingNumber: 'TN1', courierPartner: 'ST', estimatedDelivery: '2026-11-20' },
  invoice: { invoiceNumber: 'INV/26-27/00001', generatedAt: '2026-11-14T00:00:00Z' },
  deliveryDetails: { deliveryImage: '/files/a.png', deliveryImageUploadedAt: '2026-11-15T00:00:00Z', deliveryNotes: 'Left' },
  items: [{ productId: { name: 'Rocket', images: [{ url: '/files/r.png' }] }, quantity: 2, offerPrice: 50 }],
}

const read = (order: unknown) => readOrder({ data: order }, 'ASKED', host)

it.each(['data.order', 'data', 'order', ''])('an order in a response is found at “%s”', (path) => {
  expect(readOrder(wrap(path, whole), 'ASKED', host)).toMatchObject({ orderId: 'ORD2345', orderStatus: 'shipped' })
})

it('an order in a response is read completely', () => {
  expect(read(whole)).toEqual({
    ...whole,
    notice: '',
    payment: {},
    creditNotes: [],
    dispatches: [],
    customerDetails: {
      ...whole.customerDetails,
      phoneNumber: '',
      deliveryContact: '',
      address: { ...whole.customerDetails.address, landmark: '' },
    },
    deliveryDetails: { ...whole.deliveryDetails, deliveryImage: 'https://store.example/files/a.png' },
    items: [{ name: 'Rocket', image: `${host}/files/r.png`, quantity: 2, credited: 0, offerPrice: 50, price: undefined }],
  })
})

it('an order is absent in a response without one', () => {
  for (const body of [undefined, null, '', '<html>', 42, [], [whole], {}, { data: null }, { success: false, message: 'No' }])
    expect([body, readOrder(body, 'ASKED', host)]).toEqual([body, undefined])
})

it('the address of an order has the first of its numbers, and no empty lines', () => {
  const linesOf = (customerDetails: object) => addressLines(read({ ...whole, customerDetails }) as TrackedOrder)
  expect(linesOf({ deliveryContact: '98', address: { street: '1 Road', state: 'TN' } })).toEqual(['1 Road', 'TN', '98'])
  expect(linesOf({})).toEqual([])
})

it('an order in a response may lack almost all fields', () => {
  const order = read({ orderStatus: 'placed' })
  expect(order).toMatchObject({ orderId: 'ASKED', paymentStatus: '', createdAt: undefined, items: [] })
  expect(order?.invoice).toEqual({ invoiceNumber: '', generatedAt: null })
  expect(order?.deliveryDetails.deliveryImage).toBeNull()
})

const item = (line: unknown) => read({ ...whole, items: [line] })?.items[0]

it.each([
  ['a product', { productId: { name: 'Rocket' } }, 'Rocket'],
  ['the snapshot if the product is an ID', { productId: 'abc', productSnapshot: { name: 'Sold' } }, 'Sold'],
  ['the name of the line', { name: ' Own ' }, 'Own'],
  ['nothing if the line is null', null, ''],
])('an order line takes its name from %s', (_what, line, name) => {
  expect(item(line)?.name).toBe(name)
})

it.each([
  ['an object with a URL', { productId: { images: [{ url: 'https://a.example/2.png' }] } }, 'https://a.example/2.png'],
  ['a path', { productId: { images: [{ url: '/files/3.png' }] } }, 'https://store.example/files/3.png'],
  ['the snapshot', { productSnapshot: { images: [{ url: '/files/4.png' }] } }, 'https://store.example/files/4.png'],
  ['the line itself', { image: '/files/5.png' }, 'https://store.example/files/5.png'],
  ['the first valid entry', { productId: { images: [null, {}, '/files/6.png'] } }, 'https://store.example/files/6.png'],
  ['nothing if it is a script', { productId: { images: ['javascript:alert(1)'] } }, undefined],
  ['nothing if it is not a URL', { productId: { images: ['https://'] } }, undefined],
])('an order line takes its image from %s', (_what, line, image) => {
  expect(item(line)?.image).toBe(image)
})

it('an order line has its image in browsers without URL.canParse (early 2023)', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  expect(item({ image: '/files/5.png' })?.image).toBe('https://store.example/files/5.png')
  expect(item({ image: 'https://' })?.image).toBeUndefined()
  vi.restoreAllMocks()
})

it('an order line reads numeric strings as numbers', () => {
  const line = item({ quantity: '3', offerPrice: '1,250.50', price: ' 2000 ' })
  expect(line).toMatchObject({ quantity: 3, offerPrice: 1250.5, price: 2000 })
  expect(item({ offerPrice: 'free', price: {} })).toMatchObject({ quantity: 1, offerPrice: undefined, price: undefined })
})

it('an order has times from epoch milliseconds, no invalid ones, and no links that a browser executes', () => {
  expect(read({ ...whole, createdAt: 1_763_000_000_000 })?.createdAt).toBe('2025-11-13T02:13:20.000Z')
  for (const createdAt of ['soon', {}, null, Number.MAX_VALUE, ''])
    expect(read({ ...whole, createdAt })?.createdAt).toBeUndefined()
  for (const deliveryImage of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])
    expect(read({ ...whole, deliveryDetails: { deliveryImage } })?.deliveryDetails.deliveryImage).toBeNull()
})

it('any JSON is read and formatted without an exception', () => {
  const names = Object.keys(whole)
  const odd = fc.dictionary(fc.constantFrom(...names), fc.jsonValue())
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        odd,
        odd.map((data) => ({ data })),
      ),
      (body) => {
        const order = readOrder(body, 'ASKED', host)
        if (!order) return
        isOrderOf(order, '9876543210')
        formatMoney(customerBill(order).total, 'Rs')
        formatDay(order.createdAt)
        order.items.forEach((item) => formatMoney(linePrice(item).lineTotal, 'Rs'))
        expect(typeof order.orderId).toBe('string')
      },
    ),
  )
})

const of = (customerDetails: unknown, phone: string): boolean | undefined => {
  const order = read({ ...whole, customerDetails })
  return order && isOrderOf(order, phone)
}

it.each([
  [{ mobile: '9876543210' }, '+91 98765-43210', true],
  [{ mobile: 9876543210 }, '9876543210', true],
  [{ mobile: '1111111111', deliveryContact: '+919876543210' }, '9876543210', true],
  [{ phoneNumber: '9876543210' }, '9876543210', true],
  [{ mobile: '9876543210' }, '9876543211', false],
  [{ mobile: '9876543210' }, 'none', false],
  // The order has no number to compare with.
  [{}, '9876543210', true],
  [null, '9876543210', true],
  [{ mobile: '' }, '9876543210', true],
  [{ mobile: '98xxxxxx10' }, '9876543210', true],
])('the owner of an order: %j matches the phone number %s: %s', (customer, phone, is) => {
  expect(of(customer, phone)).toBe(is)
})
