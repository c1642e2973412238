import { beforeAll, beforeEach, expect } from 'vitest'
import type { ListedDispatch, OrderDispatch, ReadyOrder } from '../../../src/domain/dispatch/dispatch'
import type { Transport } from '../../../src/domain/dispatch/transport'
import type { OrderMessages } from '../../../src/domain/message/message'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { formOf, orderCalls } from './order-calls'
import { meena, placeOrder } from './order-fixtures'
import { asAdmin, expectAnswer } from './client'

interface Dispatches {
  dispatches: OrderDispatch[]
}

const madurai = { town: 'Madurai', address: '4, Mattuthavani Road', phone: '0452 2345678' }

describeMostlyOnSqlite('the dispatches of orders', (open, { it, itOnBoth }) => {
  let transportId = ''
  let orderId = ''
  let last = 0
  const app = shareApp(open, { now: () => Date.parse('2026-11-20T06:30:00Z') })
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    const json = { name: 'Sri Lorry', phones: ['98400 12345'], branches: [madurai, { town: 'Salem' }] }
    transportId = (await post<Transport>('/transports', json)).body.data._id
  })
  beforeEach(async () => {
    orderId = await paid()
  })

  const calls = orderCalls(() => app)
  const { get, put, post, remove, send, setStatus } = calls
  const paid = async (more: object = {}): Promise<string> => {
    const id = await placeOrder(app, catalogue, more)
    await calls.setPayment(id, 'paid')
    return id
  }
  const row = (more: object = {}) => ({
    orderId,
    transportId,
    lrNumber: `lr${(last += 1)}`,
    lrDate: '2026-11-20',
    from: 'Sivakasi',
    to: 'madurai',
    parcels: 3,
    freight: { terms: 'to-pay', amount: 450.5 },
    vehicle: 'tn67 ab 1234',
    driverPhone: '+91 90000 11111',
    ...more,
  })
  const record = (dispatches: unknown[], more: object = {}) => post<Dispatches>('/dispatches', { dispatches, ...more })
  const recorded = async (more: object = {}): Promise<OrderDispatch> => {
    const { status, body } = await record([row(more)])
    expect([status, body.message]).toEqual([201, 'Dispatch recorded successfully'])
    return body.data.dispatches[0] as OrderDispatch
  }
  const dispatchesOf = async (id = orderId) => (await get<Dispatches>(`/orders/${id}/dispatches`)).dispatches
  const order = () => calls.order(orderId)
  const publicly = () => calls.seen(orderId)
  const count = async () => (await app.db.selectFrom('dispatches').select('id').execute()).length

  itOnBoth('ship the order, fill its tracking details, and tell the customer where to collect', async () => {
    const made = await recorded({ expectedOn: '2026-11-22' })
    expect(made).toMatchObject({
      orderId,
      transport: { _id: transportId, name: 'Sri Lorry' },
      lrNumber: `LR${last}`,
      freight: { terms: 'to-pay', amount: 450.5 },
      vehicle: 'TN67 AB 1234',
      driverPhone: '9000011111',
      receipt: null,
      createdBy: 'Administrator',
    })
    const trackingInfo = { trackingNumber: `LR${last}`, courierPartner: 'Sri Lorry', estimatedDelivery: '2026-11-22' }
    expect(await order()).toMatchObject({ orderStatus: 'shipped', trackingInfo })
    const seen = await publicly()
    expect(seen.dispatches).toEqual([
      {
        transport: 'Sri Lorry',
        lrNumber: `LR${last}`,
        lrDate: '2026-11-20',
        to: 'madurai',
        branch: { address: madurai.address, phone: '4522345678' },
        parcels: 3,
        freight: { terms: 'to-pay', amount: 450.5 },
        expectedOn: '2026-11-22',
      },
    ])
    expect(JSON.stringify(seen)).not.toContain('9000011111')
    // A branch that is not known is asked through the lorry service.
    await recorded({ to: 'Theni', expectedOn: '2026-11-24', freight: { terms: 'paid' } })
    expect((await publicly()).dispatches?.[1]).toMatchObject({
      branch: { address: '', phone: '98400 12345' },
      freight: { terms: 'paid', amount: null },
    })
    expect((await order()).trackingInfo).toEqual({
      trackingNumber: `LR${last - 1}, LR${last}`,
      courierPartner: 'Sri Lorry',
      estimatedDelivery: '2026-11-24',
    })
    expect(await dispatchesOf()).toHaveLength(2)
    await setStatus(orderId, 'cancelled')
    expect((await publicly()).dispatches).toEqual([])
  })

  it('tell in the message of freight to pay, also when only the lorry service knows its amount', async () => {
    const said = async () => (await get<OrderMessages>(`/orders/${orderId}/messages`)).texts.dispatched.en
    await recorded()
    expect(await said()).toContain('Freight to pay there: Rs 450.50')
    await recorded({ freight: { terms: 'to-pay' } })
    expect(await said()).toContain('Freight to pay there: as the lorry service says')
    await recorded({ freight: { terms: 'paid' } })
    expect(await said()).not.toContain('Freight')
  })

  it('are recorded all or nothing, and every fault names its row and field', async () => {
    const before = await count()
    const [unpaid, cancelled, delivered] = [await placeOrder(app, catalogue), await paid(), await paid()]
    await setStatus(cancelled, 'cancelled')
    await setStatus(delivered, 'delivered')
    const wrong = await record([
      row(),
      row({ lrNumber: '', lrDate: '2026-11-21', expectedOn: '2026-11-19' }),
      row({ parcels: 0, freight: { terms: 'later' }, driverPhone: '12' }),
      'nothing',
      row({ lrDate: '2026-11-21' }),
      row({ freight: { terms: 'to-pay', amount: 1.555 } }),
    ])
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors).toEqual([
      'Row 2: Please enter the LR number',
      'Row 3: Freight must be to-pay or paid',
      'Row 4: dispatches must be a list of objects',
      'Row 5: LR date cannot be in the future',
      'Row 6: Freight amount can have at most two decimals',
    ])
    const same = row()
    const refused = await record([
      row(),
      row({ orderId: unpaid }),
      row({ orderId: cancelled }),
      row({ orderId: delivered, transportId: 'none' }),
      same,
      { ...same, orderId },
      row({ orderId: 'NONE0000' }),
    ])
    expect([refused.status, refused.body.message]).toEqual([409, 'Row 2: This order is not paid yet.'])
    expect(refused.body.errors).toEqual([
      'Row 2: This order is not paid yet.',
      'Row 3: This order is cancelled.',
      'Row 4: This order is already delivered.',
      'Row 4: Transport: it no longer exists; please choose another one',
      'Row 6: LR number is the same as in row 5',
      'Row 7: Order ID: there is no such order',
    ])
    expect(await count()).toBe(before)
    expect(await order()).toMatchObject({ orderStatus: 'confirmed', trackingInfo: { trackingNumber: '' } })
    expect((await record([])).body.message).toBe('Please add at least one order')
    expect((await record(Array.from({ length: 301 }, () => row()))).status).toBe(400)
    expect((await record('none' as never)).status).toBe(400)
  })

  it('tell of an LR number that was used with the same transport, which can be accepted', async () => {
    const { lrNumber } = await recorded()
    const other = await paid()
    const again = await record([row({ orderId: other, lrNumber })])
    const text = `Row 1: LR number ${lrNumber} of this transport is also used for ${orderId}`
    expect([again.status, again.body.errors]).toEqual([409, [text, 'lr-number-used']])
    expect((await record([row({ orderId: other, lrNumber })], { acceptReuse: true })).status).toBe(201)
    const { body } = await post<Transport>('/transports', { name: `Other ${last}` })
    expect((await record([row({ lrNumber, transportId: body.data._id })])).status).toBe(201)
  })

  itOnBoth('are recorded once by two administrators at the same moment', async () => {
    const lrNumber = `twice${last}`
    const answers = await Promise.all(Array.from({ length: 5 }, () => record([row({ lrNumber })])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    // Rows of both in opposite order wait for each other, and do not lock each other out.
    const [one, two] = [await paid(), await paid()]
    const both = await Promise.all([
      record([row({ orderId: one }), row({ orderId: two })]),
      record([row({ orderId: two }), row({ orderId: one })]),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await dispatchesOf(one)).toHaveLength(2)
  })

  it('are corrected together with the tracking details', async () => {
    const { _id, lrNumber } = await recorded()
    const second = await recorded()
    const change = (json: object, id = _id) => put<OrderDispatch>(`/dispatches/${id}`, json)
    const changed = await change({ lrNumber: 'fixed', freight: { terms: 'paid' }, expectedOn: '2026-11-23', orderId: 'OTHER' })
    expect([changed.status, changed.body.message]).toEqual([200, 'Dispatch updated successfully'])
    expect(changed.body.data).toMatchObject({ orderId, lrNumber: 'FIXED', freight: { terms: 'paid', amount: null }, parcels: 3 })
    expect((await order()).trackingInfo).toMatchObject({
      trackingNumber: `FIXED, ${second.lrNumber}`,
      estimatedDelivery: '2026-11-23',
    })
    expect((await change({ lrNumber: second.lrNumber })).body.errors?.[1]).toBe('lr-number-used')
    expect((await change({ lrDate: '2026-11-24' })).body.message).toBe('LR date cannot be in the future')
    expect((await change({ transportId: 'none' })).status).toBe(409)
    expect((await change({ parcels: 1.5 })).status).toBe(400)
    expect((await change({}, 'none')).status).toBe(404)
    expect(lrNumber).not.toBe('FIXED')
  })

  it('agree with the tracking call', async () => {
    const { _id } = await recorded()
    const track = (json: object) => put(`/orders/${orderId}/tracking`, json)
    const changed = await track({ trackingNumber: 'new7', courierPartner: 'Sri Lorry', estimatedDelivery: '2026-11-25' })
    expect([changed.status, changed.body.data.trackingInfo]).toEqual([
      200,
      { trackingNumber: 'NEW7', courierPartner: 'Sri Lorry', estimatedDelivery: '2026-11-25' },
    ])
    expect(await get(`/dispatches/${_id}`)).toMatchObject({ lrNumber: 'NEW7', expectedOn: '2026-11-25' })
    expect((await track({ trackingNumber: '' })).status).toBe(409)
    expect((await track({ courierPartner: 'Other' })).body.message).toContain('follow from its dispatches (LR NEW7)')
    await recorded()
    expect((await track({ trackingNumber: 'X' })).status).toBe(409)
    expect((await track({ estimatedDelivery: '2026-11-25' })).status).toBe(200)
  })

  it('leave the order to be packed again when the last one is deleted', async () => {
    const [first, second] = [await recorded(), await recorded()]
    const discard = (id: string) => remove<Dispatches>(`/dispatches/${id}`)
    expect((await discard(first._id)).body.data.dispatches.map(({ _id }) => _id)).toEqual([second._id])
    expect(await order()).toMatchObject({ orderStatus: 'shipped', trackingInfo: { trackingNumber: second.lrNumber } })
    expect((await discard(second._id)).body.message).toBe('Dispatch deleted successfully')
    expect(await order()).toMatchObject({
      orderStatus: 'processing',
      trackingInfo: { trackingNumber: '', courierPartner: '', estimatedDelivery: null },
    })
    expect((await discard(second._id)).status).toBe(404)
    expect((await calls.historyOf(orderId))[0]?.changes).toContainEqual({
      field: 'orderStatus',
      label: 'Order Status',
      from: 'shipped',
      to: 'processing',
    })
  })

  it('keep a picture of the receipt, whose address expires', async () => {
    const { _id } = await recorded()
    const upload = (content: Uint8Array) => send<OrderDispatch>(`/dispatches/${_id}/receipt`, formOf({ receipt: content }))
    const first = (await upload(smallGif)).body.data.receipt ?? ''
    expect(first).toContain('signature=')
    expect((await fetch(app.url + first)).status).toBe(200)
    expect((await fetch(app.url + first.split('?')[0])).status).toBe(403)
    const second = (await upload(smallGif)).body.data.receipt ?? ''
    expect((await fetch(app.url + first)).status).toBe(404)
    expect((await upload(Buffer.from('text'))).status).toBe(415)
    expect((await send('/dispatches/none/receipt', new FormData())).status).toBe(404)
    await remove(`/dispatches/${_id}`)
    expect((await fetch(app.url + second)).status).toBe(404)
  })

  itOnBoth('are sorted, and filtered by days, several words, amounts and what is empty', async () => {
    await app.db.deleteFrom('dispatches').execute()
    for (const [lrNumber, lrDate, to, parcels] of [
      ['B2', '2026-11-17', 'Salem', 1],
      ['A1', '2026-11-18', 'madurai', 3],
      ['C3', '2026-11-16', 'Erode', 2],
    ] as const)
      await recorded({
        ...{ lrNumber, lrDate, to, parcels },
        ...(parcels === 3 ? { freight: { terms: 'paid', amount: 450 }, vehicle: 'TN67AB1234' } : {}),
      })
    const numbers = async (query: string) =>
      (await get<{ dispatches: ListedDispatch[] }>(`/dispatches?${query}`)).dispatches.map(({ lrNumber }) => lrNumber)
    expect(await numbers('')).toEqual(['A1', 'B2', 'C3'])
    expect(await numbers('sort=lrDate&order=asc')).toEqual(['C3', 'B2', 'A1'])
    expect(await numbers('sort=lrNumber')).toEqual(['A1', 'B2', 'C3'])
    expect(await numbers('sort=to&limit=2&page=2')).toEqual(['B2'])
    expect(await numbers('sort=parcels&order=desc')).toEqual(['A1', 'C3', 'B2'])
    expect(await numbers('lrDate=2026-11-17..')).toEqual(['A1', 'B2'])
    expect(await numbers('freightTerms=paid&freightAmount=400..500')).toEqual(['A1'])
    expect(await numbers('empty=receipt,expectedOn')).toEqual(await numbers('empty=expectedOn'))
    expect(await numbers(`transport=${transportId},none`)).toHaveLength(3)
    for (const wrong of ['sort=vehicle', 'lrDate=soon', 'freightAmount=x', 'empty=to', 'freightTerms=free'])
      expect([wrong, (await asAdmin(app, `/dispatches?${wrong}`)).status]).toEqual([wrong, 400])
    await app.db.deleteFrom('dispatches').execute()
  })

  itOnBoth('are listed by transport, day and search, with the orders that are ready', async () => {
    const { lrNumber } = await recorded({ lrDate: '2026-11-18' })
    const list = (query: string) => get<{ dispatches: ListedDispatch[]; pagination: { total: number } }>(`/dispatches?${query}`)
    const found = await list(`transport=${transportId}&day=2026-11-18`)
    expect(found.pagination.total).toBe(1)
    expect(found.dispatches[0]).toMatchObject({ lrNumber, order: { customerName: 'Meena Kumari', town: 'Sivakasi' } })
    expect((await list(`search=${lrNumber.toLowerCase()}&day=2026-11-18`)).dispatches).toHaveLength(1)
    expect((await list('search=meena&day=2026-11-18')).dispatches).toHaveLength(1)
    expect((await list('search=nobody')).dispatches).toEqual([])
    const { street, district } = meena.address
    const salem = await paid({ customer: { ...meena, name: 'Selvi', address: { ...meena.address, nearestTown: 'Salem' } } })
    const noTown = await paid({ customer: { ...meena, address: { street, district } } })
    const ready = (query = '') => get<{ orders: ReadyOrder[]; towns: object[] }>(`/dispatches/ready${query}`)
    const all = await ready()
    expect(all.orders.map(({ orderId: id }) => id)).not.toContain(orderId)
    expect(all.orders).toContainEqual(expect.objectContaining({ orderId: noTown, town: 'Virudhunagar' }))
    expect(all.towns).toContainEqual({ town: 'Salem', count: 1 })
    expect((await ready('?town=Salem')).orders).toMatchObject([{ orderId: salem, customerName: 'Selvi', phone: meena.mobile }])
    expect((await ready('?search=selvi')).orders).toHaveLength(1)
    expect((await ready(`?search=${noTown}`)).orders).toHaveLength(1)
  })

  itOnBoth('keep a transport that they name, whose branches are validated one by one', async () => {
    await recorded()
    const dispatches = await app.db.selectFrom('dispatches').select('id').where('transport_id', '=', transportId).execute()
    const sentence = `"Sri Lorry" cannot be deleted: ${dispatches.length} dispatches use this transport.`
    await expectAnswer(remove(`/transports/${transportId}`), 409, sentence)
    const add = (json: object) => post('/transports', { name: `T${(last += 1)}`, ...json })
    await expectAnswer(
      add({ branches: [{ town: 'Theni' }, { address: 'x' }] }),
      400,
      'Branch 2: Please enter the town of the branch',
    )
    await expectAnswer(add({ branches: 'none' }), 400, 'Branches must be a list of town, address and phone')
    await expectAnswer(add({ name: 'Sri Lorry' }), 409, 'Name "Sri Lorry" is already taken.')
    expect((await add({ name: 'Two', branches: [{ town: 'A', extra: 1 }] })).status).toBe(201)
  })
})
