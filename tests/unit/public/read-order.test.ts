import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { customerBill, linePrice } from '../../../src/domain/order/customer-bill'
import { formatDay } from '../../../src/domain/shared/dates'
import { formatMoney } from '../../../src/domain/shared/money'
import { isOrderOf, readOrder } from '../../../src/public/calls/look-up'

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

describe('an order in a response', () => {
  it.each([
    ['data.order', { success: true, data: { order: whole } }],
    ['data', { success: true, data: whole }],
    ['order', { order: whole }],
    ['the response itself', whole],
  ])('is found in %s', (_place, body) => {
    expect(readOrder(body, 'ASKED', host)).toMatchObject({ orderId: 'ORD2345', orderStatus: 'shipped' })
  })

  it('is read completely', () => {
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
      items: [
        {
          name: 'Rocket',
          image: 'https://store.example/files/r.png',
          quantity: 2,
          credited: 0,
          offerPrice: 50,
          price: undefined,
        },
      ],
    })
  })

  it.each([
    [undefined],
    [null],
    [''],
    ['<html>'],
    [42],
    [[]],
    [[whole]],
    [{}],
    [{ data: null }],
    [{ success: false, message: 'No' }],
  ])('is absent in %j', (body) => {
    expect(readOrder(body, 'ASKED', host)).toBeUndefined()
  })

  it('may lack almost all fields', () => {
    const order = read({ orderStatus: 'placed' })
    expect(order).toMatchObject({ orderId: 'ASKED', paymentStatus: '', createdAt: undefined, items: [] })
    expect(order?.invoice).toEqual({ invoiceNumber: '', generatedAt: null })
    expect(order?.deliveryDetails?.deliveryImage).toBeNull()
  })
})

describe('an order line', () => {
  const item = (line: unknown) => read({ ...whole, items: [line] })?.items[0]

  it.each([
    ['a product', { productId: { name: 'Rocket' } }, 'Rocket'],
    ['a product in the field product', { product: { name: 'Rocket' } }, 'Rocket'],
    ['the snapshot if the product is an ID', { productId: 'abc', productSnapshot: { name: 'Sold' } }, 'Sold'],
    ['the snapshot if the product is null', { productId: null, productSnapshot: { name: 'Sold' } }, 'Sold'],
    ['the name of the line', { name: ' Own ' }, 'Own'],
    ['nothing if the line is null', null, ''],
  ])('takes its name from %s', (_what, line, name) => {
    expect(item(line)?.name).toBe(name)
  })

  it.each([
    ['a URL', { productId: { images: ['https://a.example/1.png'] } }, 'https://a.example/1.png'],
    ['an object with a URL', { productId: { images: [{ url: 'https://a.example/2.png' }] } }, 'https://a.example/2.png'],
    ['a path', { productId: { images: [{ url: '/files/3.png' }] } }, 'https://store.example/files/3.png'],
    ['the snapshot', { productSnapshot: { images: [{ url: '/files/4.png' }] } }, 'https://store.example/files/4.png'],
    ['the line itself', { image: '/files/5.png' }, 'https://store.example/files/5.png'],
    ['the first valid entry', { productId: { images: [null, {}, '/files/6.png'] } }, 'https://store.example/files/6.png'],
    ['nothing if it is a script', { productId: { images: ['javascript:alert(1)'] } }, undefined],
    ['nothing if it is not a URL', { productId: { images: ['https://'] } }, undefined],
    ['nothing if there is no list', { productId: { images: 'x' } }, undefined],
  ])('takes its image from %s', (_what, line, image) => {
    expect(item(line)?.image).toBe(image)
  })

  it('has its image in browsers without URL.canParse (early 2023)', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function')
    })
    expect(item({ image: '/files/5.png' })?.image).toBe('https://store.example/files/5.png')
    expect(item({ image: 'https://' })?.image).toBeUndefined()
    vi.restoreAllMocks()
  })

  it('reads numeric strings as numbers', () => {
    const line = item({ quantity: '3', offerPrice: '1,250.50', price: ' 2000 ' })
    expect(line).toMatchObject({ quantity: 3, offerPrice: 1250.5, price: 2000 })
    expect(item({ offerPrice: 'free', price: {} })).toMatchObject({ quantity: 1, offerPrice: undefined, price: undefined })
  })
})

describe('times and links', () => {
  it('accept epoch milliseconds and omit invalid times', () => {
    expect(read({ ...whole, createdAt: 1_763_000_000_000 })?.createdAt).toBe('2025-11-13T02:13:20.000Z')
    for (const createdAt of ['soon', {}, null, Number.MAX_VALUE, '']) {
      expect(read({ ...whole, createdAt })?.createdAt).toBeUndefined()
    }
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
    'never contain %s',
    (deliveryImage) => {
      expect(read({ ...whole, deliveryDetails: { deliveryImage } })?.deliveryDetails?.deliveryImage).toBeNull()
    },
  )
})

describe('any JSON', () => {
  it('is read and formatted without an exception', () => {
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
})

describe('checking the owner of an order', () => {
  const of = (customerDetails: unknown, phone: string): boolean | undefined => {
    const order = read({ ...whole, customerDetails })
    return order && isOrderOf(order, phone)
  }

  it.each([
    [{ mobile: '9876543210' }, '+91 98765-43210', true],
    [{ mobile: '9876543210' }, '098765 43210', true],
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
    [{ mobile: '98******10' }, '9876543210', true],
  ])('%j matches the phone number %s: %s', (customer, phone, is) => {
    expect(of(customer, phone)).toBe(is)
  })
})
