import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import * as fc from 'fast-check'
import { readyOrders } from '../../../server/database/migrations/0032-ready-orders'
import { waitingOrders } from '../../../server/database/migrations/0046-waiting-orders'
import { deleteAccount } from '../../../server/modules/auth/account-repository'
import { createAccount } from '../../../server/modules/auth/create-account'
import type { OrderDispatch, ReadyOrder } from '../../../src/domain/dispatch/dispatch'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import type { Order } from '../../../src/domain/order/order'
import { matchesBalance, type Balance } from '../../../src/domain/payment/ledger'
import type { PackingOrder, PackingQueue, QueuedOrder, Replacement } from '../../../src/domain/packing/packing'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { peoplesPassword } from '../../support/people'
import { runs } from '../../support/property-runs'
import { addProduct, type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin, asAnyone, type Call } from './client'
import { dropReadyOrders, meena, placeOrder } from './order-fixtures'

interface Told {
  message: string
  errors?: string[]
  data: PackingOrder
}

describeMostlyOnSqlite('packing', (open, { it, itOnBoth }) => {
  let app: TestApp
  let catalogue: Catalogue
  let orderId = ''
  let fountain = ''
  /** Tokens of two packers, of the counter and of somebody who only looks. */
  const tokens: Record<string, string> = {}
  let lastKey = 0
  beforeAll(async () => {
    app = await open({ now: () => Date.parse('2026-11-20T06:30:00Z') })
    catalogue = await makeCatalogue(app.db)
    const { categoryId } = catalogue
    fountain = await addProduct(app.db, { name: 'Fountain', categoryId, offerPrice: 120, price: 120, basePrice: 30 })
    for (const [name, role] of [
      ['Ravi', 'packer'],
      ['Mala', 'packer'],
      ['Selvi', 'counter'],
      ['Guest', 'viewer'],
    ] as const) {
      const person = { email: `${name}@pack.store`, name, password: peoplesPassword, role, createdAt: 0 }
      tokens[name] = app.app.jwt.sign({ sub: (await createAccount(app.db, person))?.id ?? '' })
    }
  })
  beforeEach(async () => {
    orderId = await paid()
  })
  afterAll(() => app.close())

  const newKey = () => `key-${(lastKey += 1)}`
  const as = <T = Told>(name: string, path: string, call: Call = {}) =>
    asAdmin<T>({ url: app.url, token: tokens[name] ?? app.token }, path, call)
  const paid = async (): Promise<string> => {
    const id = await placeOrder(app, catalogue)
    await asAdmin(app, `/orders/${id}/payment-status`, { method: 'PUT', json: { paymentStatus: 'paid' } })
    return id
  }
  const take = (name: string, json: object = {}, id = orderId) => as(name, `/orders/${id}/packing/take`, { method: 'POST', json })
  const release = (name: string) => as(name, `/orders/${orderId}/packing/release`, { method: 'POST' })
  const save = (name: string, packed: [productId: string, quantity: number][], more: object = {}) =>
    as(name, `/orders/${orderId}/packing`, {
      method: 'PUT',
      json: { packed: packed.map(([productId, quantity]) => ({ productId, quantity })), key: newKey(), ...more },
    })
  const short = (productId: string, quantity: number, more: object = {}, name = 'Ravi', key = newKey()) => {
    const headers = { 'idempotency-key': key }
    return as(name, `/orders/${orderId}/packing/short`, { method: 'POST', json: { productId, quantity, ...more }, headers })
  }
  const order = async () => (await asAdmin<{ data: Order }>(app, `/orders/${orderId}`)).body.data
  const status = async (orderStatus: string): Promise<void> => {
    const answer = await asAdmin(app, `/orders/${orderId}/order-status`, { method: 'PUT', json: { orderStatus } })
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  }
  const setLines = (lines: [string, number][]) =>
    asAdmin(app, `/orders/${orderId}/lines`, {
      method: 'PUT',
      json: { lines: lines.map(([productId, quantity]) => ({ productId, quantity })), reason: 'Asked' },
    })
  const queue = async (name: string, query = '') =>
    (await as<{ data: { orders: QueuedOrder[]; total: number } }>(name, `/packing${query}`)).body.data
  const read = async (name = 'Ravi') => (await as<{ data: PackingOrder }>(name, `/orders/${orderId}/packing`)).body.data
  const whole = (): [string, number][] => [
    [catalogue.rocket, 2],
    [catalogue.sparkler, 3],
  ]
  const balance = async () =>
    (await asAdmin<{ data: { balance: Balance } }>(app, `/orders/${orderId}/payments`)).body.data.balance
  const stockOf = async (id: string) =>
    (await app.db.selectFrom('products').select('stock_quantity').where('id', '=', id).executeTakeFirstOrThrow()).stock_quantity

  itOnBoth('goes from the queue to the lorry: taken, packed, counted', async () => {
    const { rocket, sparkler } = catalogue
    // The shelves are in the order of the menu, which has the sparklers first.
    await asAdmin(app, '/quick-shopping/order', {
      method: 'POST',
      json: {
        categoryOrder: [
          {
            categoryId: catalogue.categoryId,
            serialNumber: 1,
            products: [
              { productId: sparkler, serialNumber: 1 },
              { productId: rocket, serialNumber: 2 },
            ],
          },
        ],
      },
    })
    const free = (await queue('Ravi')).orders.find((each) => each.orderId === orderId)
    expect(free).toEqual({
      orderId,
      createdAt: '2026-11-01T10:00:00.000Z',
      customerName: 'Meena Kumari',
      town: 'Sivakasi',
      lines: null,
      lineCount: 2,
      packedLines: 0,
      parcels: null,
      packer: null,
      packedAt: null,
      revision: 0,
      refusal: null,
      shortRefusal: null,
    })
    expect((await read()).lines).toEqual([
      { productId: sparkler, name: 'கம்பி மத்தாப்பு', productCode: 'SPK001', image: null, quantity: 3, packed: 0 },
      { productId: rocket, name: 'Rocket Bomb', productCode: 'RKT001', image: expect.any(String), quantity: 2, packed: 0 },
    ])
    const taken = await take('Ravi')
    expect([taken.status, taken.body.message]).toEqual([200, 'The order is yours to pack.'])
    expect(taken.body.data.packer).toEqual({ name: 'Ravi', since: '2026-11-20T06:30:00.000Z', isMe: true })
    expect(await order()).toMatchObject({ orderStatus: 'processing' })
    expect((await queue('Mala')).orders.find((each) => each.orderId === orderId)?.packer).toMatchObject({
      name: 'Ravi',
      isMe: false,
    })
    expect((await queue('Ravi', '?mine=true')).orders.map((each) => each.orderId)).toEqual([orderId])
    expect((await queue('Mala', '?mine=true')).total).toBe(0)
    const saved = await save('Ravi', [[sparkler, 3]])
    expect(saved.body.data.lines.map(({ packed }) => packed)).toEqual([3, 0])
    const early = await save('Ravi', [[sparkler, 3]], { done: true, parcels: 2 })
    expect([early.status, early.body.message]).toEqual([
      409,
      'Not everything is packed yet: “Rocket Bomb”. Pack it, or say that it is short.',
    ])
    expect((await save('Ravi', whole(), { done: true })).body.message).toBe('Please enter the number of parcels')
    const done = await save('Ravi', whole(), { done: true, parcels: 2 })
    expect(done.body.data).toMatchObject({ parcels: 2, packedAt: '2026-11-20T06:30:00.000Z' })
    expect((await queue('Ravi')).orders.map((each) => each.orderId)).not.toContain(orderId)
    expect(await order()).toMatchObject({ orderStatus: 'processing' })
    const ready = await asAdmin<{ data: { orders: ReadyOrder[] } }>(app, '/dispatches/ready')
    expect(ready.body.data.orders).toContainEqual(
      expect.objectContaining({ orderId, parcels: 2, isPacked: true, hasInvoice: false }),
    )
    const dispatches = await asAdmin<{ data: { packedParcels: number; dispatches: OrderDispatch[] } }>(
      app,
      `/orders/${orderId}/dispatches`,
    )
    expect(dispatches.body.data).toEqual({ dispatches: [], packedParcels: 2 })
    const { entries } = (await asAdmin<{ entries: HistoryEntry[] }>(app, `/history?resource=orders&id=${orderId}`)).body
    expect(
      entries
        .filter(({ by }) => by?.name === 'Ravi')
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['pack', 'start-packing'])
    // The customer sees nothing of it.
    const phone = { 'x-order-phone': '9876543210' }
    const seen = JSON.stringify((await asAnyone(app, `/orders/${orderId}`, { headers: phone })).body)
    expect(seen).not.toContain('Ravi')
    expect(seen).not.toMatch(/pack(er|edAt|edParcels)/)
    // Packers see no amounts.
    expect(JSON.stringify(done.body)).not.toMatch(/price|total/i)
  })

  describe('of a paid order', () => {
    const pack = async (): Promise<void> => {
      await take('Ravi')
      await save('Ravi', whole(), { done: true, parcels: 2 })
    }
    const pickup = async (): Promise<void> => {
      orderId = await placeOrder(app, catalogue, { deliveryMethod: ' store Pickup ' })
      await paymentStatus('paid')
    }
    const free = async () => {
      orderId = await placeOrder(app, catalogue)
      const lines = whole().map(([productId, quantity]) => ({ productId, quantity }))
      await asAdmin(app, `/orders/${orderId}/lines`, { method: 'PUT', json: { lines, reason: 'A gift', discount: 261.5 } })
    }
    const paymentStatus = (to: string) =>
      asAdmin(app, `/orders/${orderId}/payment-status`, { method: 'PUT', json: { paymentStatus: to } })
    const send = async () => {
      const transport = { name: `Sri Lorry ${orderId}` }
      const { body } = await asAdmin<{ data: { _id: string } }>(app, '/transports', { method: 'POST', json: transport })
      const row = { orderId, transportId: body.data._id, lrNumber: `LR${orderId}`, lrDate: '2026-11-20', to: 'Sivakasi' }
      const sent = { dispatches: [{ ...row, parcels: 2, freight: { terms: 'paid', amount: null } }] }
      return asAdmin<{ data: { dispatches: OrderDispatch[] } }>(app, '/dispatches', { method: 'POST', json: sent })
    }
    const person = async (name: string): Promise<string> => {
      const values = { email: `${name}@gone.store`, name, password: peoplesPassword, role: 'packer' as const, createdAt: 0 }
      const id = (await createAccount(app.db, values))?.id ?? ''
      tokens[name] = app.app.jwt.sign({ sub: id })
      await take(name)
      return `/staff/${id}`
    }

    /** In which of the queues the order is; a packer can take it only while nobody has it. */
    const queues = async (): Promise<string[]> => {
      const { orders, toCollect } = (await as<{ data: PackingQueue }>('Mala', '/packing')).body.data
      const ready = (await asAdmin<{ data: { orders: ReadyOrder[] } }>(app, '/dispatches/ready')).body.data.orders
      const queued = orders.find((each) => each.orderId === orderId)
      return [
        ...(queued ? [queued.packer ? `packed by ${queued.packer.name}` : 'to pack'] : []),
        ...(ready.some((each) => each.orderId === orderId && each.isPacked) ? ['for a lorry'] : []),
        ...(toCollect.orders.some((each) => each.orderId === orderId) ? ['to collect'] : []),
      ]
    }

    itOnBoth.each<[state: string, queue: string[], prepare: () => Promise<unknown>]>([
      ['was just paid', ['to pack'], async () => {}],
      ['was set back to placed', ['to pack'], () => status('placed')],
      ['costs nothing', ['to pack'], free],
      ['is being packed', ['packed by Ravi'], () => take('Ravi')],
      ['was given back', ['to pack'], async () => (await take('Ravi'), release('Ravi'))],
      ['has a packer who was removed', ['to pack'], async () => asAdmin(app, await person('Arun'), { method: 'DELETE' })],
      [
        'has a packer whom the administrator program removed',
        ['to pack'],
        async () => (await person('Deepa'), deleteAccount(app.db, { email: 'deepa@gone.store' }, () => new Error('last'))),
      ],
      [
        'has a packer who may not sign in any more',
        ['to pack'],
        async () => asAdmin(app, await person('Bala'), { method: 'PUT', json: { disabled: true } }),
      ],
      [
        'has a packer who only looks now',
        ['to pack'],
        async () => asAdmin(app, await person('Chitra'), { method: 'PUT', json: { role: 'viewer' } }),
      ],
      ['is packed', ['for a lorry'], pack],
      ['is packed and set back to placed', ['for a lorry'], async () => (await pack(), status('placed'))],
      [
        'is packed, and was sent by mistake',
        ['for a lorry'],
        async () => (await pack(), await status('shipped'), await status('processing')),
      ],
      [
        'is packed, and its dispatch was deleted',
        ['for a lorry'],
        async () => {
          await pack()
          const [sent] = (await send()).body.data.dispatches
          expect(await queues()).toEqual([])
          await asAdmin(app, `/dispatches/${sent?._id ?? ''}`, { method: 'DELETE' })
        },
      ],
      ['is packed, and was changed then', ['to pack'], async () => (await pack(), setLines([[catalogue.rocket, 1]]))],
      [
        'was refunded, and paid again',
        ['to pack'],
        async () => {
          await paymentStatus('refunded')
          expect(await queues()).toEqual([])
          await paymentStatus('paid')
        },
      ],
      [
        'is packed, cancelled, and taken up again',
        ['to pack'],
        async () => {
          await pack()
          await status('cancelled')
          expect(await queues()).toEqual([])
          await status('processing')
          await paymentStatus('paid')
        },
      ],
      [
        'is packed, sent, cancelled, and taken up again',
        ['to pack'],
        async () => (await pack(), await status('shipped'), await status('cancelled'), await status('processing')),
      ],
      ['is sent without a dispatch', [], async () => (await pack(), status('shipped'))],
      ['is delivered', [], () => status('delivered')],
      ['is collected, and not packed', ['to pack'], pickup],
      ['is collected, and packed', ['to collect'], async () => (await pickup(), pack())],
      ['was collected', [], async () => (await pickup(), await pack(), status('delivered'))],
    ])('that %s, the queue is %j', async (_state, expected, prepare) => {
      await prepare()
      expect(await queues()).toEqual(expected)
    })

    itOnBoth('that was held before by somebody who left, is free after the migration', async () => {
      const { db } = app.database
      const held: Record<string, string> = {}
      for (const name of ['Removed', 'Disabled', 'Viewer', 'Admin']) {
        held[name] = orderId = await paid()
        await person(name)
      }
      orderId = await paid()
      await take('Removed')
      await save('Removed', whole(), { done: true, parcels: 2 })
      const packed = orderId
      const account = (name: string) => db.updateTable('accounts').where('name', '=', name)
      await account('Disabled').set({ disabled: 1 }).execute()
      await account('Viewer').set({ role: 'viewer' }).execute()
      await account('Admin').set({ role: 'admin' }).execute()
      await db.deleteFrom('accounts').where('name', '=', 'Removed').execute()
      await dropReadyOrders(app.database)
      await db.transaction().execute(async (tx) => {
        await readyOrders(app.database.engine).up(tx)
        await waitingOrders(app.database.engine).up(tx)
      })
      const packings = await db.selectFrom('packings').select(['order_id', 'packer_name']).execute()
      const packers = new Map(packings.map(({ order_id, packer_name }) => [order_id, packer_name]))
      expect(Object.values(held).map((id) => packers.get(id))).toEqual(['', '', '', 'Admin'])
      expect(packers.get(packed)).toBe('Removed')
    })
  })

  itOnBoth('is one packer’s at a time, of twenty in parallel, and each order is taken once', async () => {
    await app.db.updateTable('packings').set({ packed_at: 1 }).execute()
    const ids = await Promise.all(Array.from({ length: 20 }, () => paid()))
    const packers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const name = `Packer ${index}`
        const person = { email: `p${index}@pack.store`, name, password: peoplesPassword, role: 'packer' as const, createdAt: 0 }
        return app.app.jwt.sign({ sub: (await createAccount(app.db, person))?.id ?? '' })
      }),
    )
    const takenBy = await Promise.all(
      packers.map(async (token) => {
        for (const id of ids) {
          const answer = await asAdmin<Told>({ url: app.url, token }, `/orders/${id}/packing/take`, { method: 'POST', json: {} })
          if (answer.status === 200) return id
          expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(/^Packer \d+ has this order since/)])
        }
        return undefined
      }),
    )
    expect([...takenBy].sort()).toEqual([...ids].sort())
  })

  it('is refused to everyone but the packer who has the order, who is named', async () => {
    await take('Ravi')
    const since = 'Ravi has this order since 20 Nov 2026, 12:00 pm IST.'
    for (const answer of [
      await take('Mala'),
      await take('Mala', { takeOver: true }),
      await take('Selvi'),
      await release('Mala'),
      await save('Mala', []),
      await short(catalogue.rocket, 1, {}, 'Mala'),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, since])
    // Again by the same packer it changes nothing.
    expect((await take('Ravi')).status).toBe(200)
    await save('Ravi', [[catalogue.rocket, 1]])
    // The counter takes it over from a packer who went home, and what is packed stays.
    const over = await take('Selvi', { takeOver: true })
    expect(over.body.data).toMatchObject({ packer: { name: 'Selvi', isMe: true } })
    expect(over.body.data.lines.find(({ productId }) => productId === catalogue.rocket)?.packed).toBe(1)
    expect((await save('Ravi', [])).body.message).toContain('Selvi has this order since')
    expect((await release('Selvi')).body.data.packer).toBeNull()
    expect((await save('Selvi', [])).body.message).toContain('You no longer have this order.')
    expect((await take('Mala')).body.data.lines.map(({ packed }) => packed).sort()).toEqual([0, 1])
  })

  it('is no business of those who only look', async () => {
    for (const answer of [await as('Guest', '/packing'), await as('Guest', `/orders/${orderId}/packing`), await take('Guest')])
      expect(answer.status).toBe(403)
  })

  it('is refused with a reason for orders that are not to be packed, and nothing is lost', async () => {
    const unpaid = await placeOrder(app, catalogue)
    expect((await take('Ravi', {}, unpaid)).body.message).toBe('This order is not paid, so it is not packed now.')
    await take('Ravi')
    await save('Ravi', [[catalogue.rocket, 2]])
    await status('cancelled')
    const refused = await save('Ravi', whole())
    expect([refused.status, refused.body.message]).toEqual([409, 'This order is cancelled. Please put its items back.'])
    expect(await read()).toMatchObject({ refusal: 'This order is cancelled. Please put its items back.' })
    await status('processing')
    expect((await read()).lines.find(({ productId }) => productId === catalogue.rocket)?.packed).toBe(2)
    await status('shipped')
    expect((await take('Ravi')).body.message).toBe('This order is already shipped.')
    expect((await asAdmin(app, '/orders/NONE0000/packing')).status).toBe(404)
    expect((await take('Ravi', {}, 'NONE0000')).status).toBe(404)
  })

  it('notices that the order was changed meanwhile', async () => {
    const { rocket, sparkler } = catalogue
    await take('Ravi')
    await setLines([
      [sparkler, 2],
      [fountain, 1],
    ])
    // What was ticked before the change was heard of is stored, because it is in the box.
    const saved = await save('Ravi', whole())
    expect(saved.status).toBe(200)
    const pieces = saved.body.data.lines.map(({ name, quantity, packed }) => [name, quantity, packed])
    expect(pieces).toEqual(
      expect.arrayContaining([
        ['கம்பி மத்தாப்பு', 2, 3],
        ['Fountain', 1, 0],
        ['Rocket Bomb', 0, 2],
      ]),
    )
    const done = await save('Ravi', whole(), { done: true, parcels: 1 })
    expect(done.status).toBe(409)
    expect(done.body.message).toBe('The order was changed: please take pieces out of “கம்பி மத்தாப்பு”, “Rocket Bomb”.')
    expect(done.body.errors?.[1]).toContain('Not everything is packed yet: “Fountain”')
    expect((await save('Ravi', [['never', 1]])).body.message).toBe('The product never was never in this order.')
    // An order that becomes dearer is not paid any more, and waits.
    await setLines([[fountain, 9]])
    expect((await save('Ravi', [])).body.message).toBe('This order is not paid, so it is not packed now.')
    await setLines([[rocket, 1]])
    await save('Ravi', [[rocket, 1]], { done: true, parcels: 1 })
    // One that is changed after it was packed waits again, for whoever takes it.
    await setLines([[rocket, 2]])
    expect(await read()).toMatchObject({ packedAt: null, packer: null })
    expect((await take('Mala')).body.data).toMatchObject({ packer: { name: 'Mala' } })
  })

  it('takes a state once for each key, and no old state after the last one', async () => {
    const { rocket } = catalogue
    await take('Ravi')
    const key = newKey()
    await save('Ravi', [[rocket, 1]], { key })
    await save('Ravi', [[rocket, 2]])
    const again = await save('Ravi', [[rocket, 1]], { key })
    expect([again.status, again.body.data.lines.find(({ productId }) => productId === rocket)?.packed]).toEqual([200, 2])
    expect((await save('Ravi', [], { key })).status).toBe(409)
    await save('Ravi', whole(), { done: true, parcels: 3 })
    expect((await save('Ravi', [])).body.message).toBe('This order is already packed.')
    expect((await take('Mala')).body.message).toBe('This order is already packed.')
    expect((await release('Ravi')).body.message).toBe('This order is already packed.')
    expect((await save('Ravi', whole(), { done: false })).body.data).toMatchObject({ packedAt: null, parcels: 3 })
    await save('Ravi', whole(), { done: true })
    // Nothing of it is short any more, and the counter opens it again as well.
    expect((await short(rocket, 1)).body.message).toBe('This order is already packed.')
    const opened = await take('Selvi', { takeOver: true })
    expect(opened.body.data).toMatchObject({ packedAt: null, parcels: 3, packer: { name: 'Selvi' } })
    const { entries } = (await asAdmin<{ entries: HistoryEntry[] }>(app, `/history?resource=orders&id=${orderId}`)).body
    expect(
      entries
        .filter(({ action }) => action === 'unpack')
        .map(({ by }) => by?.name)
        .sort(),
    ).toEqual(['Ravi', 'Selvi'])
  })

  it('keeps what was packed on another phone after the state of this one began', async () => {
    const { rocket, sparkler } = catalogue
    await take('Ravi')
    const { revision } = await read()
    await save('Ravi', [[rocket, 2]], { revision })
    const late = await save(
      'Ravi',
      [
        [rocket, 1],
        [sparkler, 3],
      ],
      { revision },
    )
    expect([late.status, late.body.message, late.body.errors?.[1]]).toEqual([
      409,
      'Pieces of this order were packed on another phone meanwhile. Please look at its lines again.',
      'packed-elsewhere',
    ])
    // What only adds to it is stored, and so is what takes out pieces that were seen.
    expect((await save('Ravi', whole(), { revision })).status).toBe(200)
    expect((await save('Ravi', [[rocket, 2]], { revision: (await read()).revision })).status).toBe(200)
    expect((await save('Ravi', [])).status).toBe(200)
  })

  it.each([
    ['no list', { packed: 'all' }],
    ['half a revision', { revision: 1.5 }],
    ['a quantity of 0', { packed: [{ productId: 'a', quantity: 0 }] }],
    ['half a parcel', { parcels: 1.5 }],
    ['no parcels', { parcels: 0 }],
    ['too many parcels', { parcels: 1_000 }],
    ['no key', { key: '' }],
    ['a long key', { key: 'k'.repeat(201) }],
    ['a key with other signs', { key: 'ключ' }],
  ])('refuses %s', async (_name, wrong) => {
    await take('Ravi')
    expect((await save('Ravi', [], wrong)).status).toBe(400)
  })

  it('turns a short into fewer pieces: stock, sums and payments follow', async () => {
    const { rocket, sparkler } = catalogue
    await take('Ravi')
    await save('Ravi', whole())
    const before = await stockOf(rocket)
    const key = newKey()
    const told = await short(rocket, 1, {}, 'Ravi', key)
    expect([told.status, told.body.message]).toEqual([200, 'The order is changed.'])
    expect(told.body.data.lines.find(({ productId }) => productId === rocket)).toMatchObject({ quantity: 1, packed: 1 })
    // The same key again changes nothing.
    expect((await short(rocket, 1, {}, 'Ravi', key)).body.data).toEqual(told.body.data)
    // Pieces that nobody finds cannot be sold.
    expect(await stockOf(rocket)).toBe(before)
    expect((await order()).orderSummary).toMatchObject({ totalWithPackaging: 161.5 })
    expect(await order()).toMatchObject({ paymentStatus: 'paid' })
    expect((await balance()).due).toBe(-100)
    const { data } = (await asAdmin<{ data: { reason: string; createdBy: string }[] }>(app, `/orders/${orderId}/changes`)).body
    expect(data).toEqual([expect.objectContaining({ reason: 'Short when packed: 1 × Rocket Bomb', createdBy: 'Ravi' })])
    const { entries } = (await asAdmin<{ entries: HistoryEntry[] }>(app, `/history?resource=orders&id=${orderId}`)).body
    expect(entries.filter(({ action }) => action === 'change-items')).toHaveLength(1)
    // A whole line that is missing is not packed any more.
    expect((await short(sparkler, 3)).body.data.lines.map(({ productId }) => productId)).toEqual([rocket])
    expect((await short(rocket, 1)).body.message).toBe('An order needs at least one item. Please ask the counter to cancel it.')
    expect((await short(rocket, 2)).body.message).toBe('The order has only 1 piece of “Rocket Bomb”.')
    expect((await short(sparkler, 1)).body.message).toBe('This product is not in the order any more.')
  })

  itOnBoth('records a short once that is sent several times at the same moment', async () => {
    const { sparkler } = catalogue
    await take('Ravi')
    const before = await stockOf(sparkler)
    const key = newKey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => short(sparkler, 1, {}, 'Ravi', key)))
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200])
    expect(await stockOf(sparkler)).toBe(before)
    expect((await order()).orderSummary?.totalItems).toBe(4)
  })

  it('replaces what is short by a product of the same price or more, and the customer pays no more', async () => {
    const { rocket, sparkler, categoryId } = catalogue
    await take('Ravi')
    const found = await as<{ data: Replacement[] }>(
      'Ravi',
      `/orders/${orderId}/packing/replacements?productId=${rocket}&quantity=2&search=fount`,
    )
    expect(found.body.data).toEqual([
      { productId: fountain, name: 'Fountain', productCode: expect.any(String), image: null, left: expect.any(Number) },
    ])
    const replaced = await short(rocket, 2, { replacement: { productId: fountain, quantity: 2 } })
    expect(replaced.body.data.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual(
      expect.arrayContaining([
        [sparkler, 3],
        [fountain, 2],
      ]),
    )
    expect((await order()).orderSummary).toMatchObject({ totalWithPackaging: 261.5, discount: 40 })
    expect(await order()).toMatchObject({ paymentStatus: 'paid' })
    expect((await balance()).due).toBe(0)
    // Cheaper ones, hidden ones and those that stock lacks are neither offered nor taken.
    const cheap = await addProduct(app.db, { name: 'Cheap', categoryId, offerPrice: 119.99 })
    const hidden = await addProduct(app.db, { name: 'Hidden', categoryId, offerPrice: 200, isActive: false })
    const scarce = await addProduct(app.db, { name: 'Scarce', categoryId, offerPrice: 200, stockQuantity: 1 })
    const offered = await as<{ data: Replacement[] }>(
      'Ravi',
      `/orders/${orderId}/packing/replacements?productId=${fountain}&quantity=2`,
    )
    expect(offered.body.data.map(({ productId }) => productId)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(`${cheap}|${hidden}|${scarce}`)]),
    )
    const instead = async (productId: string) =>
      (await short(fountain, 2, { replacement: { productId, quantity: 2 } })).body.message
    expect(await instead(cheap)).toBe(
      '“Cheap” costs less than what is missing of “Fountain”. Choose one of the same price or more.',
    )
    expect(await instead(hidden)).toBe('The product that you chose does not exist any more.')
    expect(await instead('gone')).toBe('The product that you chose does not exist any more.')
    expect(await instead(fountain)).toBe('Please choose another product in its place.')
    // Nor is much more given away than what is missing.
    const dear = await addProduct(app.db, { name: 'Dear', categoryId, offerPrice: 41 })
    const dearest = await addProduct(app.db, { name: 'Dearest', categoryId, offerPrice: 241 })
    expect(await instead(dearest)).toBe('“Dearest” costs more than 2 times “Fountain”. For this product, please ask the counter.')
    expect((await short(fountain, 1, { replacement: { productId: dearest, quantity: 50 } })).body.message).toBe(
      'At most 1 piece can be packed instead, as many as are missing. For more, please ask the counter.',
    )
    expect(await instead(scarce)).toBe('Only 1 of “Scarce” is left, and this change needs 2 more.')
    // A product that the order has already gets more pieces.
    const more = await short(sparkler, 2, { replacement: { productId: dear, quantity: 1 } })
    expect(more.body.data.lines.find(({ productId }) => productId === dear)?.quantity).toBe(1)
    const again = await short(sparkler, 1, { replacement: { productId: dear, quantity: 1 } })
    expect(again.body.data.lines.find(({ productId }) => productId === dear)?.quantity).toBe(2)
    // An invoice says what was agreed.
    await asAdmin(app, `/orders/${orderId}/generate-invoice`, { method: 'POST', json: { deliveryState: null } })
    expect((await read()).shortRefusal).toMatch(/^This order has the invoice/)
    expect((await short(fountain, 1)).body.message).toMatch(/^This order has the invoice .+ credit note instead\.$/)
  })

  itOnBoth('lists the lines of one’s own orders, and only the figures of others', async () => {
    await take('Ravi')
    await save('Ravi', [[catalogue.rocket, 2]])
    const listed = async (name: string) => (await queue(name)).orders.find((each) => each.orderId === orderId)
    expect(await listed('Ravi')).toMatchObject({ ...(await read()), lineCount: 2, packedLines: 1 })
    expect(await listed('Mala')).toMatchObject({ lines: null, lineCount: 2, packedLines: 1, packer: { name: 'Ravi' } })
  })

  itOnBoth('is in the order in which the orders came, one’s own first', async () => {
    const at = Date.parse('2026-10-01T10:00:00Z')
    // The last two at the same time.
    const placed: string[] = []
    for (const later of [0, 1, 2, 2]) placed.push(await placeOrder(app, catalogue, { createdAt: at + later }))
    const [first = '', second = '', third = '', fourth = ''] = placed
    const inTurn = async (name: string) =>
      (await queue(name)).orders.flatMap((each) => (placed.includes(each.orderId) ? [each.orderId] : []))
    // Paid in another order, and one of them again.
    for (const [id, paymentStatus] of [
      [third, 'paid'],
      [first, 'paid'],
      [fourth, 'paid'],
      [second, 'paid'],
      [first, 'pending'],
      [first, 'paid'],
    ] as const)
      expect((await asAdmin(app, `/orders/${id}/payment-status`, { method: 'PUT', json: { paymentStatus } })).status).toBe(200)
    expect(await inTurn('Mala')).toEqual([first, second, third, fourth])
    await take('Ravi', {}, third)
    expect(await inTurn('Ravi')).toEqual([third, first, second, fourth])
    expect(await inTurn('Mala')).toEqual([first, second, third, fourth])
    const customer = { name: 'Anbu', mobile: '9000000001', address: meena.address, reason: 'Misheard' }
    expect((await asAdmin(app, `/orders/${second}/customer`, { method: 'PUT', json: customer })).status).toBe(200)
    expect(await inTurn('Mala')).toEqual([first, second, third, fourth])
    for (const id of placed)
      await asAdmin(app, `/orders/${id}/order-status`, { method: 'PUT', json: { orderStatus: 'cancelled' } })
    expect(await inTurn('Ravi')).toEqual([])
  })

  describe('after a credit note', () => {
    const invoice = () => asAdmin(app, `/orders/${orderId}/generate-invoice`, { method: 'POST', json: { deliveryState: null } })
    const credit = async (json: object) =>
      expect(
        (await asAdmin(app, `/orders/${orderId}/credit-notes`, { method: 'POST', json: { reason: 'Not there', ...json } }))
          .status,
      ).toBe(201)
    const givesBack = (...lines: [productId: string, quantity: number][]) => ({
      lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
      restock: true,
    })
    const isReady = async () => {
      const { body } = await asAdmin<{ data: { orders: ReadyOrder[] } }>(app, '/dispatches/ready')
      return body.data.orders.find((each) => each.orderId === orderId)
    }
    const pack = async () => {
      await take('Ravi')
      await save('Ravi', whole(), { done: true, parcels: 1 })
      await invoice()
    }

    it('with pieces a packed order is to be packed again, by anyone', async () => {
      await pack()
      await credit({ amount: 10 })
      expect((await read()).packedAt).not.toBeNull()
      await credit(givesBack([catalogue.rocket, 2]))
      expect(await read()).toMatchObject({ packedAt: null, packer: null })
      expect(await isReady()).toMatchObject({ isPacked: false, hasInvoice: true })
      // What is in the box keeps its name.
      const { lines } = (await take('Mala')).body.data
      expect(lines.find(({ productId }) => productId === catalogue.rocket)).toMatchObject({
        ...{ name: 'Rocket Bomb', quantity: 0, packed: 2 },
      })
      const done = await save('Mala', whole(), { done: true })
      expect(done.body.message).toBe('The order was changed: please take pieces out of “Rocket Bomb”.')
      expect((await save('Mala', [[catalogue.sparkler, 3]], { done: true })).status).toBe(200)
    })

    it.each(['shipped', 'delivered'])('an order that is %s stays packed', async (sent) => {
      await pack()
      await status(sent)
      await credit(givesBack([catalogue.rocket, 2]))
      expect(await read()).toMatchObject({ packedAt: expect.any(String), packer: { name: 'Ravi' } })
    })

    it('over all pieces an order is neither offered nor taken, and no lorry takes it', async () => {
      await take('Ravi')
      await save('Ravi', [[catalogue.rocket, 1]])
      await invoice()
      await credit(givesBack(...whole()))
      expect((await order()).paymentStatus).toBe('paid')
      expect((await queue('Ravi')).orders.map((each) => each.orderId)).not.toContain(orderId)
      expect(await isReady()).toBeUndefined()
      const refusal = expect.stringMatching(/^Credit notes have given back everything of this order/)
      expect((await read()).refusal).toEqual(refusal)
      for (const answer of [await save('Ravi', []), await take('Selvi', { takeOver: true })])
        expect([answer.status, answer.body.message]).toEqual([409, refusal])
      expect((await release('Ravi')).status).toBe(200)
    })
  })

  itOnBoth('of an order with an invoice is finished without the pieces of its credit note', async () => {
    const { rocket } = catalogue
    await take('Ravi')
    await asAdmin(app, `/orders/${orderId}/generate-invoice`, { method: 'POST', json: { deliveryState: null } })
    const json = { lines: [{ productId: rocket, quantity: 1 }], reason: 'Not there' }
    expect((await asAdmin(app, `/orders/${orderId}/credit-notes`, { method: 'POST', json })).status).toBe(201)
    const packed = [...whole()]
    expect((await save('Ravi', packed, { parcels: 1, done: true })).status).toBe(409)
    packed[0] = [rocket, 1]
    expect((await save('Ravi', packed, { parcels: 1, done: true })).status).toBe(200)
    expect((await read()).lines.find(({ productId }) => productId === rocket)?.quantity).toBe(1)
  })

  itOnBoth('keeps stock, ledger and status in agreement through any sequence of shorts, changes and payments', async () => {
    const { rocket, sparkler } = catalogue
    const products = [rocket, sparkler, fountain]
    const step = fc.record({
      kind: fc.constantFrom('short', 'replace', 'lines', 'pay', 'refund', 'tick', 'twice'),
      product: fc.nat(2),
      other: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        orderId = await paid()
        await take('Ravi')
        const stock = () => Promise.all(products.map(stockOf))
        const began = await stock()
        /** Pieces that nobody found. */
        const missing = [0, 0, 0]
        for (const { kind, product, other, quantity } of steps) {
          const [id = '', instead = ''] = [products[product], products[other]]
          const before = await order()
          if (kind === 'lines') await setLines([[id, quantity]])
          else if (kind === 'pay' || kind === 'refund')
            await asAdmin(app, `/orders/${orderId}/payments`, {
              method: 'POST',
              json: { kind: kind === 'pay' ? 'payment' : 'refund', amount: 50 * quantity, method: 'cash', acceptMore: true },
            })
          else if (kind === 'tick') await save('Ravi', [[id, quantity]])
          else {
            const key = newKey()
            const more = kind === 'short' ? {} : { replacement: { productId: instead, quantity } }
            const { status: code } = await short(id, quantity, more, 'Ravi', key)
            if (code === 200) missing[product] = (missing[product] ?? 0) + quantity
            if (kind === 'twice') expect((await short(id, quantity, more, 'Ravi', key)).status).toBe(code)
            const total = (each: Order): number => each.orderSummary?.totalWithPackaging ?? 0
            expect(total(await order())).toBeLessThanOrEqual(total(before))
          }
          const now = await order()
          const ordered = products.map((each) => (now.items ?? []).find(({ productId }) => productId === each)?.quantity ?? 0)
          expect((await stock()).map((left, index) => left + (ordered[index] ?? 0) + (missing[index] ?? 0))).toEqual([
            (began[0] ?? 0) + 2,
            (began[1] ?? 0) + 3,
            began[2],
          ])
          expect(
            matchesBalance(now.paymentStatus, await balance(), { total: (await balance()).total, orderStatus: now.orderStatus }),
          ).toBe(true)
          const state = await read()
          expect(state.lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(now.orderSummary?.totalItems)
        }
      }),
      { numRuns: runs(12) },
    )
  })
})
