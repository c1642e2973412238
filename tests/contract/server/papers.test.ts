import jsQR from 'jsqr'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Transport } from '../../../src/domain/dispatch/transport'
import { paperLimits } from '../../../src/domain/order/papers'
import { factsOf, linesOfPages, pictureOf } from '../../support/documents/read-pdf'
import { describeOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { orderCalls } from './order-calls'
import { meena, placeOrder } from './order-fixtures'

// The thread that prints papers may share a busy machine.
vi.setConfig({ testTimeout: 60_000 })

describeOnSqlite('the papers of packing', (open) => {
  let transportId = ''
  let [first, second, cancelled] = ['', '', '']
  const app = shareApp(open, {
    storeName: 'Sri Lakshmi Crackers',
    publicUrl: 'https://shop.example.in',
    now: () => Date.parse('2026-11-20T06:30:00Z'),
  })
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    await put('/store/contact-info', { contactPhone: '98765 00000', contactEmail: 'shop@sri.in' })
    const json = { name: 'Sri Lorry', branches: [{ town: 'Madurai' }] }
    transportId = (await post<Transport>('/transports', json)).body.data._id
    const order = (more: object = {}) => placeOrder(app, catalogue, { paymentStatus: 'paid', ...more })
    first = await order()
    second = await order({ customer: { ...meena, name: 'மீனாட்சி' } })
    cancelled = await order()
    await setStatus(cancelled, 'cancelled')
  })

  const { put, post, setStatus } = orderCalls(() => app)
  const ask = (path: string, token: string | undefined = app.token): Promise<Response> =>
    fetch(`${app.url}/api/documents/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const pdfOf = async (path: string): Promise<Uint8Array> => {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'application/pdf'])
    return new Uint8Array(await answer.arrayBuffer())
  }
  const refusalOf = async (path: string): Promise<[number, string]> => {
    const answer = await ask(path)
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  const dispatch = (orderId: string, more: object = {}) => {
    const sent = {
      ...{ orderId, transportId, lrNumber: `LR-${orderId}`, lrDate: '2026-11-19', to: 'Madurai', parcels: 3 },
      ...{ freight: { terms: 'to-pay', amount: 450.5 }, vehicle: 'TN67 AB 1234', driverPhone: '9000011111', ...more },
    }
    return post('/dispatches', { dispatches: [sent] })
  }
  const linesIn = async (path: string): Promise<string[]> => (await linesOfPages(await pdfOf(path))).flat()

  it('list the lines in the order of the menu, also of hidden and deleted products', async () => {
    const { categoryId, sparkler } = catalogue
    const show = (is_active: 0 | 1) => app.db.updateTable('products').set({ is_active }).where('id', '=', sparkler).execute()
    const namesOf = async (): Promise<string[]> => {
      const lines = await linesIn(`packing-lists?orders=${first}`)
      return lines.filter((line) => /^\d+ (?!lines|\d)/.test(line)).map((line) => line.split(' ')[0] ?? '')
    }
    const order = (...ids: string[]) => {
      const products = ids.map((productId, at) => ({ productId, serialNumber: at + 1 }))
      return post('/quick-shopping/order', { categoryOrder: [{ categoryId, serialNumber: 1, products }] })
    }
    await order(catalogue.rocket, sparkler)
    expect(await namesOf()).toEqual(['2', '3'])
    await order(sparkler, catalogue.rocket)
    expect(await namesOf()).toEqual(['3', '2'])
    await show(0)
    expect(await namesOf()).toEqual(['3', '2'])
    await show(1)
  })

  it('of several orders come in the order of the request, each once', async () => {
    const pdf = await pdfOf(`packing-lists?orders=${second},%20${first.toLowerCase()},${second}`)
    const pages = await linesOfPages(pdf)
    expect(pages.map((lines) => lines.find((line) => line.startsWith('ORD'))?.split(' ')[0])).toEqual([second, first])
    expect(pages[0]?.join('\n')).toContain('மீனாட்சி')
    expect(pages[1]?.join('\n')).toContain('Transport Courier')
    expect(pages.flat().join('\n')).not.toMatch(/₹|NOT PAID/)
    const unpaid = await placeOrder(app, catalogue)
    expect((await linesIn(`packing-lists?orders=${unpaid}`)).join('\n')).toContain('NOT PAID')
  })

  it('label as many parcels as were dispatched or asked for, with a QR code of the tracking address', async () => {
    expect(await factsOf(await pdfOf(`labels?orders=${first},${second}`))).toMatchObject({ Pages: '2' })
    const address = { ...meena.address, district: ' sivakasi ' }
    const orderId = await placeOrder(app, catalogue, { paymentStatus: 'paid', customer: { ...meena, address } })
    // What its packer has counted holds until the lorry takes the parcels.
    await post(`/orders/${orderId}/packing/take`, {})
    await put(`/orders/${orderId}/packing`, { packed: [], parcels: 2, key: 'counted' })
    expect(await factsOf(await pdfOf(`labels?orders=${orderId}`))).toMatchObject({ Pages: '2' })
    expect((await dispatch(orderId)).status).toBe(201)
    const pdf = await pdfOf(`labels?orders=${orderId}&size=100x150`)
    const pages = await linesOfPages(pdf)
    const parcels = pages.map((lines) => lines.find((line) => line.startsWith('Parcel ')))
    expect(parcels).toEqual(['Parcel 1 of 3', 'Parcel 2 of 3', 'Parcel 3 of 3'])
    const way = ['Madurai', 'Sri Lorry', orderId, 'From: Sri Lakshmi Crackers · 98765 00000']
    // Whom the driver calls, and the customer; a town that its district is named after stands once.
    const people = ['044 2345 6789', 'Customer: +91 98765-43210', '12, Car Street, Near the temple', 'Sivakasi']
    expect(pages[0]).toEqual(expect.arrayContaining([...way, ...people]))
    const { width, height, greys } = await pictureOf(pdf, 1, 150)
    const rgba = Uint8ClampedArray.from({ length: greys.length * 4 }, (_, at) => (at % 4 === 3 ? 255 : (greys[at >> 2] ?? 255)))
    expect(jsQR(rgba, width, height)?.data).toBe(`https://shop.example.in/track-order?orderId=${orderId}`)
    expect(await factsOf(await pdfOf(`labels?orders=${orderId}&size=a4&parcels=5`))).toMatchObject({ Pages: '2' })
  })

  it('list what a transport takes on a day', async () => {
    const none = [404, 'Sri Lorry has no dispatches of 18 Nov 2026']
    expect(await refusalOf(`load-sheet?transport=${transportId}&day=2026-11-18`)).toEqual(none)
    // Wide letters of a random id would move a word to the next line.
    const ids = ['ORDLR00001', 'ORDLR00002']
    const [one, other] = await Promise.all(ids.map((orderId) => placeOrder(app, catalogue, { orderId, paymentStatus: 'paid' })))
    await dispatch(one ?? '', { lrNumber: 'LR10', lrDate: '2026-11-17' })
    await dispatch(other ?? '', { lrNumber: 'LR9', lrDate: '2026-11-17', freight: { terms: 'paid' } })
    await setStatus(one ?? '', 'cancelled')
    const lines = await linesIn(`load-sheet?transport=${transportId}&day=2026-11-17`)
    expect(lines).toEqual(
      expect.arrayContaining([
        `1 ${other} Meena Kumari Madurai LR9 3 Paid`,
        `2 ${one} CANCELLED Meena Kumari Madurai LR10 3 To pay ₹450.50`,
        '2 orders · 6 parcels',
        'Freight to pay: ₹450.50',
      ]),
    )
  })

  it('are refused for what cannot be printed, which is named', async () => {
    const none = 'Please choose at least one order'
    const many = Array.from({ length: paperLimits.orders + 1 }, (_, at) => `ORD${at}`)
    for (const path of ['packing-lists', 'labels'])
      for (const [orders, status, message] of [
        ['', 400, none],
        [' , ,', 400, none],
        ["x'--", 400, 'orders must be order ids, separated by commas'],
        [many.join(), 400, 'At most 300 orders can be printed at once'],
        ['A'.repeat(12_800), 400, 'At most 300 orders can be printed at once'],
        [`${first},ORDNONE,ORDNIL`, 404, 'There are no orders ORDNONE and ORDNIL'],
        [many.slice(0, paperLimits.orders).join(), 404, 'There are no orders ORD0, ORD1, ORD2, ORD3, ORD4, and 295 more'],
        [`${first},${cancelled}`, 409, `Order ${cancelled} is cancelled, so nothing is printed for it. Please leave it out.`],
      ] as const)
        expect(await refusalOf(`${path}?orders=${encodeURIComponent(orders)}`), orders.slice(0, 99)).toEqual([status, message])
    for (const [query, status, message] of [
      [`labels?orders=${first}&size=a3`, 400, 'size must be 100x150 or a4'],
      [`labels?orders=${first}&parcels=0`, 400, 'parcels must be a whole number from 1 to 999'],
      [`labels?orders=${first},${second}&parcels=999`, 400, 'At most 1,000 labels can be printed at once'],
      [`load-sheet?transport=none&day=2026-11-17`, 404, 'This transport does not exist any more; please choose another one'],
      [`load-sheet?transport=${transportId}&day=2026-02-30`, 400, 'day must be a day like 2026-11-20'],
      [`load-sheet?transport=${transportId}`, 400, 'day must be a day like 2026-11-20'],
      ['packing-lists', 400, 'orders must be text without control characters'],
    ] as const)
      expect([query, ...(await refusalOf(query))]).toEqual([query, status, message])
  })
})
