import { beforeAll, beforeEach, describe, expect } from 'vitest'
import * as fc from 'fast-check'
import { readyOrders } from '../../../server/database/migrations/0032-ready-orders'
import { waitingOrders } from '../../../server/database/migrations/0046-waiting-orders'
import { deleteAccount } from '../../../server/modules/auth/account-repository'
import { createAccount } from '../../../server/modules/auth/create-account'
import type { OrderDispatch, ReadyOrder } from '../../../src/domain/dispatch/dispatch'
import type { Order } from '../../../src/domain/order/order'
import { matchesBalance } from '../../../src/domain/payment/ledger'
import type { PackingOrder, PackingQueue, QueuedOrder, Replacement } from '../../../src/domain/packing/packing'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { peoplesPassword } from '../../support/people'
import { runs } from '../../support/property-runs'
import { addProduct } from './catalogue'
import { asAdmin, asAnyone, type Call, expectAnswer } from './client'
import { type Line, linesOf, orderCalls, phoneHeader, type Reply } from './order-calls'
import { dropReadyOrders, meena, placeOrder } from './order-fixtures'
import { stockOf as stockIn } from './storefront-fixtures'

describeMostlyOnSqlite('packing', (open, { it, itOnBoth }) => {
  let orderId = ''
  let fountain = ''
  /** Tokens of the packers, and of somebody at the counter. */
  const tokens: Record<string, string> = {}
  let lastKey = 0
  const app = shareApp(open, { now: () => Date.parse('2026-11-20T06:30:00Z') })
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    const { categoryId } = catalogue
    fountain = await addProduct(app.db, { name: 'Fountain', categoryId, offerPrice: 120, price: 120, basePrice: 30 })
    for (const [name, role] of Object.entries({ Ravi: 'packer', Mala: 'packer', Selvi: 'counter' } as const))
      await hire(name, role)
  })
  beforeEach(async () => {
    orderId = await paid()
  })

  const newKey = () => `key-${(lastKey += 1)}`
  const calls = orderCalls(() => app)
  const { setPayment } = calls
  /** Adds a person, and returns their id. */
  const hire = async (name: string, role: 'packer' | 'counter' = 'packer'): Promise<string> => {
    const person = { email: `${name.replaceAll(' ', '')}@pack.store`, name, password: peoplesPassword, role, createdAt: 0 }
    const id = (await createAccount(app.db, person))?.id ?? ''
    tokens[name] = app.app.jwt.sign({ sub: id })
    return id
  }
  const as = <T = PackingOrder>(name: string, path: string, call: Call = {}) =>
    asAdmin<Reply<T>>({ url: app.url, token: tokens[name] ?? app.token }, path, call)
  const paid = async (): Promise<string> => {
    const id = await placeOrder(app, catalogue)
    await setPayment(id, 'paid')
    return id
  }
  const take = (name: string, json: object = {}, id = orderId) => as(name, `/orders/${id}/packing/take`, { method: 'POST', json })
  const release = (name: string) => as(name, `/orders/${orderId}/packing/release`, { method: 'POST' })
  const save = (name: string, packed: readonly Line[], more: object = {}) =>
    as(name, `/orders/${orderId}/packing`, { method: 'PUT', json: { packed: linesOf(packed), key: newKey(), ...more } })
  const short = (productId: string, quantity: number, more: object = {}, name = 'Ravi', key = newKey()) => {
    const headers = { 'idempotency-key': key }
    return as(name, `/orders/${orderId}/packing/short`, { method: 'POST', json: { productId, quantity, ...more }, headers })
  }
  const order = () => calls.order(orderId)
  const status = async (orderStatus: string): Promise<void> => {
    const answer = await calls.setStatus(orderId, orderStatus)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  }
  const setLines = (lines: readonly Line[], more?: object) => calls.setLines(orderId, lines, more)
  const queue = async (name: string, query = '') =>
    (await as<{ orders: QueuedOrder[]; total: number }>(name, `/packing${query}`)).body.data
  const read = async (name = 'Ravi') => (await as(name, `/orders/${orderId}/packing`)).body.data
  const readyOrder = async () =>
    (await calls.get<{ orders: ReadyOrder[] }>('/dispatches/ready')).orders.find((each) => each.orderId === orderId)
  const packedOf = ({ lines }: PackingOrder, product: string) => lines.find(({ productId }) => productId === product)?.packed
  const whole = (): Line[] => Object.entries({ [catalogue.rocket]: 2, [catalogue.sparkler]: 3 })
  /** Packs the order, by Ravi. */
  const pack = async (): Promise<void> => {
    await take('Ravi')
    await save('Ravi', whole(), { done: true, parcels: 2 })
  }
  const invoice = () => calls.invoice(orderId, { deliveryState: null })
  const balance = async () => (await calls.ledger(orderId)).balance
  const stockOf = (id: string) => stockIn(app, id)
  /** Who did something to the order. */
  const actorsOf = async (action: string) =>
    (await calls.historyOf(orderId)).filter((entry) => entry.action === action).map(({ by }) => by?.name)

  itOnBoth('goes from the queue to the lorry: taken, packed, counted', async () => {
    const { rocket, sparkler } = catalogue
    // The shelves are in the order of the menu, which has the sparklers first.
    const products = [sparkler, rocket].map((productId, at) => ({ productId, serialNumber: at + 1 }))
    const categoryOrder = [{ categoryId: catalogue.categoryId, serialNumber: 1, products }]
    await calls.post('/quick-shopping/order', { categoryOrder })
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
    const sentence = 'Not everything is packed yet: “Rocket Bomb”. Pack it, or say that it is short.'
    await expectAnswer(save('Ravi', [[sparkler, 3]], { done: true, parcels: 2 }), 409, sentence)
    expect((await save('Ravi', whole(), { done: true })).body.message).toBe('Please enter the number of parcels')
    const done = await save('Ravi', whole(), { done: true, parcels: 2 })
    expect(done.body.data).toMatchObject({ parcels: 2, packedAt: '2026-11-20T06:30:00.000Z' })
    expect((await queue('Ravi')).orders.map((each) => each.orderId)).not.toContain(orderId)
    expect(await order()).toMatchObject({ orderStatus: 'processing' })
    expect(await readyOrder()).toMatchObject({ parcels: 2, isPacked: true, hasInvoice: false })
    const dispatches = await calls.get<{ packedParcels: number; dispatches: OrderDispatch[] }>(`/orders/${orderId}/dispatches`)
    expect(dispatches).toEqual({ dispatches: [], packedParcels: 2 })
    expect([await actorsOf('pack'), await actorsOf('start-packing')]).toEqual([['Ravi'], ['Ravi']])
    // The customer sees nothing of it.
    const seen = JSON.stringify((await asAnyone(app, `/orders/${orderId}`, { headers: phoneHeader() })).body)
    expect(seen).not.toContain('Ravi')
    expect(seen).not.toMatch(/pack(er|edAt|edParcels)/)
    // Packers see no amounts.
    expect(JSON.stringify(done.body)).not.toMatch(/price|total/i)
  })

  describe('of a paid order', () => {
    const pickup = async (): Promise<void> => {
      orderId = await placeOrder(app, catalogue, { deliveryMethod: ' store Pickup ' })
      await pay('paid')
    }
    const free = async () => {
      orderId = await placeOrder(app, catalogue)
      await setLines(whole(), { discount: 261.5 })
    }
    const pay = (to: string) => setPayment(orderId, to)
    const send = async () => {
      const { body } = await calls.post<{ _id: string }>('/transports', { name: `Sri Lorry ${orderId}` })
      const row = {
        orderId,
        transportId: body.data._id,
        lrNumber: `LR${orderId}`,
        lrDate: '2026-11-20',
        to: 'Sivakasi',
        parcels: 2,
      }
      await calls.post('/dispatches', { dispatches: [row] })
    }
    const takeBack = async () => {
      const { dispatches } = await calls.get<{ dispatches: OrderDispatch[] }>(`/orders/${orderId}/dispatches`)
      await calls.remove(`/dispatches/${dispatches[0]?._id ?? ''}`)
    }
    const person = async (name: string): Promise<string> => {
      const id = await hire(name)
      await take(name)
      return `/staff/${id}`
    }

    /** In which of the queues the order is; a packer can take it only while nobody has it. */
    const queues = async (): Promise<string[]> => {
      const { orders, toCollect } = (await as<PackingQueue>('Mala', '/packing')).body.data
      const ready = await readyOrder()
      const queued = orders.find((each) => each.orderId === orderId)
      return [
        ...(queued ? [queued.packer ? `packed by ${queued.packer.name}` : 'to pack'] : []),
        ...(ready?.isPacked ? ['for a lorry'] : []),
        ...(toCollect.orders.some((each) => each.orderId === orderId) ? ['to collect'] : []),
      ]
    }

    type Step = () => Promise<unknown>
    const inTurn = (steps: Step[]) => async () => {
      for (const step of steps) await step()
    }
    const to = (orderStatus: string) => () => status(orderStatus)
    const pays = (paymentStatus: string) => () => pay(paymentStatus)
    const nowhere = async () => expect(await queues()).toEqual([])

    itOnBoth.each<[state: string, queue: string[], prepare: Step]>([
      ['was just paid', ['to pack'], async () => {}],
      ['was set back to placed', ['to pack'], to('placed')],
      ['costs nothing', ['to pack'], free],
      ['is being packed', ['packed by Ravi'], () => take('Ravi')],
      ['was given back', ['to pack'], async () => (await take('Ravi'), release('Ravi'))],
      ['has a packer who was removed', ['to pack'], async () => calls.remove(await person('Arun'))],
      [
        'has a packer whom the administrator program removed',
        ['to pack'],
        async () => (await person('Deepa'), deleteAccount(app.db, { email: 'deepa@pack.store' }, () => new Error('last'))),
      ],
      ['has a packer who may not sign in any more', ['to pack'], async () => calls.put(await person('Bala'), { disabled: true })],
      ['has a packer who only looks now', ['to pack'], async () => calls.put(await person('Chitra'), { role: 'viewer' })],
      ['is packed', ['for a lorry'], pack],
      ['is packed and set back to placed', ['for a lorry'], inTurn([pack, to('placed')])],
      ['is packed, and was sent by mistake', ['for a lorry'], inTurn([pack, to('shipped'), to('processing')])],
      ['is packed, and its dispatch was deleted', ['for a lorry'], inTurn([pack, send, nowhere, takeBack])],
      ['is packed, and was changed then', ['to pack'], async () => (await pack(), setLines([[catalogue.rocket, 1]]))],
      ['was refunded, and paid again', ['to pack'], inTurn([pays('refunded'), nowhere, pays('paid')])],
      [
        'is packed, cancelled, and taken up again',
        ['to pack'],
        inTurn([pack, to('cancelled'), nowhere, to('processing'), pays('paid')]),
      ],
      [
        'is packed, sent, cancelled, and taken up again',
        ['to pack'],
        inTurn([pack, to('shipped'), to('cancelled'), to('processing')]),
      ],
      ['is sent without a dispatch', [], inTurn([pack, to('shipped')])],
      ['is delivered', [], to('delivered')],
      ['is collected, and not packed', ['to pack'], pickup],
      ['is collected, and packed', ['to collect'], inTurn([pickup, pack])],
      ['was collected', [], inTurn([pickup, pack, to('delivered')])],
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

  itOnBoth('is one packer’s at a time, of eight in parallel, and each order is taken once', async () => {
    await app.db.updateTable('packings').set({ packed_at: 1 }).execute()
    const each = Array.from({ length: 8 }, (_, index) => index)
    const ids = await Promise.all(each.map(() => paid()))
    await Promise.all(each.map((index) => hire(`Packer ${index}`)))
    const takenBy = await Promise.all(
      each.map(async (index) => {
        for (const id of ids) {
          const answer = await take(`Packer ${index}`, {}, id)
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
    expect(packedOf(over.body.data, catalogue.rocket)).toBe(1)
    expect((await save('Ravi', [])).body.message).toContain('Selvi has this order since')
    expect((await release('Selvi')).body.data.packer).toBeNull()
    expect((await save('Selvi', [])).body.message).toContain('You no longer have this order.')
    expect((await take('Mala')).body.data.lines.map(({ packed }) => packed).sort()).toEqual([0, 1])
  })

  it('is refused with a reason for orders that are not to be packed, and nothing is lost', async () => {
    const unpaid = await placeOrder(app, catalogue)
    expect((await take('Ravi', {}, unpaid)).body.message).toBe('This order is not paid, so it is not packed now.')
    await take('Ravi')
    await save('Ravi', [[catalogue.rocket, 2]])
    await status('cancelled')
    await expectAnswer(save('Ravi', whole()), 409, 'This order is cancelled. Please put its items back.')
    expect(await read()).toMatchObject({ refusal: 'This order is cancelled. Please put its items back.' })
    await status('processing')
    expect(packedOf(await read(), catalogue.rocket)).toBe(2)
    await status('shipped')
    expect((await take('Ravi')).body.message).toBe('This order is already shipped.')
    expect((await asAdmin(app, '/orders/NONE0000/packing')).status).toBe(404)
    expect((await take('Ravi', {}, 'NONE0000')).status).toBe(404)
  })

  it('notices that the order was changed meanwhile', async () => {
    const { rocket, sparkler } = catalogue
    await take('Ravi')
    await setLines(Object.entries({ [sparkler]: 2, [fountain]: 1 }))
    // What was ticked before the change was heard of is stored, because it is in the box.
    const saved = await save('Ravi', whole())
    expect(saved.status).toBe(200)
    const pieces = saved.body.data.lines.map(({ name, quantity, packed }) => `${name}: ${packed} of ${quantity}`)
    expect(pieces.sort()).toEqual(['Fountain: 0 of 1', 'Rocket Bomb: 2 of 0', 'கம்பி மத்தாப்பு: 3 of 2'])
    const done = await save('Ravi', whole(), { done: true, parcels: 1 })
    expect([done.status, done.body.message]).toEqual([
      409,
      'The order was changed: please take pieces out of “கம்பி மத்தாப்பு”, “Rocket Bomb”.',
    ])
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
    expect([again.status, packedOf(again.body.data, rocket)]).toEqual([200, 2])
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
    expect((await actorsOf('unpack')).sort()).toEqual(['Ravi', 'Selvi'])
  })

  it('keeps what was packed on another phone after the state of this one began', async () => {
    const { rocket, sparkler } = catalogue
    await take('Ravi')
    const { revision } = await read()
    await save('Ravi', [[rocket, 2]], { revision })
    const fewer = Object.entries({ [rocket]: 1, [sparkler]: 3 })
    const late = await save('Ravi', fewer, { revision })
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

  it('refuses what cannot be the state of its boxes', async () => {
    await take('Ravi')
    const wrong: object[] = [
      { packed: 'all' },
      { revision: 1.5 },
      { packed: [{ productId: 'a', quantity: 0 }] },
      ...[1.5, 0, 1_000].map((parcels) => ({ parcels })),
      ...['', 'k'.repeat(201), 'ключ'].map((key) => ({ key })),
    ]
    for (const state of wrong) expect([state, (await save('Ravi', [], state)).status]).toEqual([state, 400])
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
    expect(await calls.get(`/orders/${orderId}/changes`)).toEqual([
      expect.objectContaining({ reason: 'Short when packed: 1 × Rocket Bomb', createdBy: 'Ravi' }),
    ])
    expect(await actorsOf('change-items')).toHaveLength(1)
    // A whole line that is missing is not packed any more.
    expect((await short(sparkler, 3)).body.data.lines.map(({ productId }) => productId)).toEqual([rocket])
    expect((await short(rocket, 1)).body.message).toBe('An order needs at least one item. Please ask the counter to cancel it.')
    expect((await short(sparkler, 1)).body.message).toBe('This product is not in the order any more.')
  })

  it('replaces what is short by a product of the same price or more, and the customer pays no more', async () => {
    const { rocket, sparkler, categoryId } = catalogue
    await take('Ravi')
    const offered = async (productId: string, search = '') => {
      const path = `/orders/${orderId}/packing/replacements?productId=${productId}&quantity=2&search=${search}`
      return (await as<Replacement[]>('Ravi', path)).body.data
    }
    expect(await offered(rocket, 'fount')).toEqual([
      { productId: fountain, name: 'Fountain', productCode: expect.any(String), image: null, left: expect.any(Number) },
    ])
    const replaced = await short(rocket, 2, { replacement: { productId: fountain, quantity: 2 } })
    const lines = replaced.body.data.lines.map(({ productId, quantity }) => `${quantity} ${productId}`)
    expect(lines.sort()).toEqual([`2 ${fountain}`, `3 ${sparkler}`])
    expect((await order()).orderSummary).toMatchObject({ totalWithPackaging: 261.5, discount: 40 })
    expect(await order()).toMatchObject({ paymentStatus: 'paid' })
    expect((await balance()).due).toBe(0)
    // Cheaper ones, hidden ones and those that stock lacks are neither offered nor taken.
    const cheap = await addProduct(app.db, { name: 'Cheap', categoryId, offerPrice: 119.99 })
    const hidden = await addProduct(app.db, { name: 'Hidden', categoryId, offerPrice: 200, isActive: false })
    const scarce = await addProduct(app.db, { name: 'Scarce', categoryId, offerPrice: 200, stockQuantity: 1 })
    const ids = (await offered(fountain)).map(({ productId }) => productId)
    expect(ids.filter((id) => [cheap, hidden, scarce].includes(id))).toEqual([])
    const instead = async (productId: string) =>
      (await short(fountain, 2, { replacement: { productId, quantity: 2 } })).body.message
    // What may be given instead is in packing.test.ts of the domain.
    expect(await instead(cheap)).toContain('Choose one of the same price or more.')
    expect(await instead(hidden)).toBe('The product that you chose does not exist any more.')
    expect(await instead(scarce)).toBe('Only 1 of “Scarce” is left, and this change needs 2 more.')
    const dear = await addProduct(app.db, { name: 'Dear', categoryId, offerPrice: 41 })
    // A product that the order has already gets more pieces.
    const more = await short(sparkler, 2, { replacement: { productId: dear, quantity: 1 } })
    expect(more.body.data.lines.find(({ productId }) => productId === dear)?.quantity).toBe(1)
    const again = await short(sparkler, 1, { replacement: { productId: dear, quantity: 1 } })
    expect(again.body.data.lines.find(({ productId }) => productId === dear)?.quantity).toBe(2)
    // An invoice says what was agreed.
    await invoice()
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
    for (const id of [third, first, fourth, second]) expect((await setPayment(id, 'paid')).status).toBe(200)
    for (const paymentStatus of ['pending', 'paid']) expect((await setPayment(first, paymentStatus)).status).toBe(200)
    expect(await inTurn('Mala')).toEqual([first, second, third, fourth])
    await take('Ravi', {}, third)
    expect(await inTurn('Ravi')).toEqual([third, first, second, fourth])
    expect(await inTurn('Mala')).toEqual([first, second, third, fourth])
    const customer = { name: 'Anbu', mobile: '9000000001', address: meena.address, reason: 'Misheard' }
    expect((await calls.put(`/orders/${second}/customer`, customer)).status).toBe(200)
    expect(await inTurn('Mala')).toEqual([first, second, third, fourth])
    for (const id of placed) await calls.setStatus(id, 'cancelled')
    expect(await inTurn('Ravi')).toEqual([])
  })

  describe('after a credit note', () => {
    const credit = async (json: object) => expect((await calls.credit(orderId, json)).status).toBe(201)
    const givesBack = (...lines: Line[]) => ({ lines: linesOf(lines), restock: true })
    const packAndBill = async (): Promise<void> => {
      await pack()
      await invoice()
    }

    it('with pieces a packed order is to be packed again, by anyone', async () => {
      await packAndBill()
      await credit({ amount: 10 })
      expect((await read()).packedAt).not.toBeNull()
      await credit(givesBack([catalogue.rocket, 2]))
      expect(await read()).toMatchObject({ packedAt: null, packer: null })
      expect(await readyOrder()).toMatchObject({ isPacked: false, hasInvoice: true })
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
      await packAndBill()
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
      expect(await readyOrder()).toBeUndefined()
      const refusal = expect.stringMatching(/^Credit notes have given back everything of this order/)
      expect((await read()).refusal).toEqual(refusal)
      for (const answer of [await save('Ravi', []), await take('Selvi', { takeOver: true })])
        await expectAnswer(answer, 409, refusal)
      expect((await release('Ravi')).status).toBe(200)
    })
  })

  itOnBoth('of an order with an invoice is finished without the pieces of its credit note', async () => {
    const { rocket } = catalogue
    await take('Ravi')
    await invoice()
    expect((await calls.credit(orderId, { lines: linesOf([[rocket, 1]]) })).status).toBe(201)
    const packed = [...whole()]
    expect((await save('Ravi', packed, { parcels: 1, done: true })).status).toBe(409)
    packed[0] = [rocket, 1]
    expect((await save('Ravi', packed, { parcels: 1, done: true })).status).toBe(200)
    expect((await read()).lines.find(({ productId }) => productId === rocket)?.quantity).toBe(1)
  })

  it('keeps stock, ledger and status in agreement through any sequence of shorts, changes and payments', async () => {
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
            await calls.pay(orderId, 50 * quantity, { kind: kind === 'pay' ? 'payment' : 'refund', acceptMore: true })
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
