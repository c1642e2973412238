import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../server/database/connect'
import type { CustomerRow } from '../../../server/database/schema'
import { balanceOfOrder, paymentsOf } from '../../../server/modules/ledger'
import { orderMeaning, orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import type { CustomerDetails } from '../../../src/domain/order/order'
import { mayAskForPayment } from '../../../src/domain/order/payment-status'
import { netReceivedPaise } from '../../../src/domain/payment/ledger'
import { toPaise, toRupees } from '../../../src/domain/shared/money'
import { describeOnEngines, shareApp, shareCatalogue } from '../../support/engines'
import { runs } from '../../support/property-runs'
import { asAnyone } from './client'
import { orderCalls } from './order-calls'
import { meena, placeOrder } from './order-fixtures'

const start = Date.parse('2026-11-20T06:30:00Z')
const phones = ['9000000001', '9000000002', '9000000003']
const names = ['Meena', 'ரவி', 'ÉLODIE', 'O’Hara "x"\ud83d']

const at = fc.nat({ max: 1_000 })
const phone = fc.constantFrom(...phones)
const name = fc.constantFrom(...names)
const act = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    phone: fc.constantFrom(...phones, ''),
    name,
    ago: fc.nat({ max: 5 }),
    paid: fc.boolean(),
  }),
  fc.record({ do: fc.constant('status' as const), at, orderStatus: fc.constantFrom(...orderStatuses) }),
  fc.record({ do: fc.constant('payment' as const), at, paymentStatus: fc.constantFrom(...paymentStatuses) }),
  fc.record({
    do: fc.constant('pay' as const),
    at,
    kind: fc.constantFrom('payment', 'refund'),
    amount: fc.constantFrom(0.5, 100, 261.5, 300),
  }),
  fc.record({ do: fc.constant('reverse' as const), at }),
  fc.record({ do: fc.constant('credit' as const), at }),
  fc.record({ do: fc.constant('fewer' as const), at }),
  fc.record({ do: fc.constant('move' as const), at, phone, name }),
  fc.record({ do: fc.constant('tell' as const), at, channel: fc.constantFrom('whatsapp', 'none') }),
  fc.record({ do: fc.constant('take back' as const), at }),
  fc.record({ do: fc.constant('ask' as const), phone, name }),
  fc.record({ do: fc.constant('bin' as const), at }),
  fc.record({ do: fc.constant('restore' as const) }),
  fc.record({ do: fc.constant('remove' as const), phone }),
  fc.record({ do: fc.constant('join' as const), verb: fc.constantFrom('join', 'part'), phone, other: phone }),
  fc.record({ do: fc.constant('note' as const), phone, note: fc.constantFrom('', 'Pays late') }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What follows from the other tables. */
type Kept = Omit<
  CustomerRow,
  'seq' | 'id' | 'note' | 'tags' | 'is_blocked' | 'block_reason' | 'language' | 'joined_to' | 'created_at' | 'updated_at'
>

describeOnEngines('what is kept of customers', (open) => {
  let clock = start
  const app = shareApp(open, { now: () => clock })
  const catalogue = shareCatalogue(app)
  const calls = orderCalls(() => app)
  const { post, put, remove } = calls
  const orderIds: string[] = []

  const place = async (mobile: string, called: string, ago: number, paid: boolean): Promise<void> => {
    const { deliveryContact: _contact, phoneNumber: _second, ...more } = meena
    const customer = { ...more, name: called, ...(mobile === '' ? { mobile: '', deliveryContact: '' } : { mobile }) }
    const createdAt = clock - ago * 86_400_000
    orderIds.push(await placeOrder(app, catalogue, { createdAt, customer, paymentStatus: paid ? 'paid' : 'pending' }))
  }
  const ask = async (phoneNumber: string, called: string): Promise<void> => {
    const json = { name: called, phoneNumber, query: 'When do you open?' }
    expect((await asAnyone(app, '/storefront/queries', { method: 'POST', json })).status).toBe(201)
  }
  /** Refusals are fine: nothing is written then. */
  const run = async (each: Act): Promise<unknown> => {
    clock += 1_000
    if (each.do === 'place') return place(each.phone, each.name, each.ago, each.paid)
    if (each.do === 'ask') return ask(each.phone, each.name)
    if (each.do === 'remove') return post('/customer-data/remove', { phone: each.phone })
    if (each.do === 'join') return post(`/customers/${each.phone}/${each.verb}`, { phone: each.other })
    if (each.do === 'note') return put(`/customers/${each.phone}`, { note: each.note })
    if (each.do === 'restore') {
      const entry = await app.db.selectFrom('bin').select('record_id').executeTakeFirst()
      return entry && post(`/bin/contact-queries/${entry.record_id}/restore`)
    }
    const id = orderIds[each.at % orderIds.length] ?? ''
    switch (each.do) {
      case 'status':
        return calls.setStatus(id, each.orderStatus)
      case 'payment':
        return calls.setPayment(id, each.paymentStatus, { acceptMore: true, withoutStock: true })
      case 'pay':
        return calls.pay(id, each.amount, { kind: each.kind, acceptMore: true, withoutStock: true })
      case 'reverse':
        return post(`/payments/${(await calls.ledger(id)).payments.at(-1)?._id}/reverse`, { reason: 'No' })
      case 'credit':
        await calls.invoice(id)
        return calls.credit(id, { amount: 10 })
      case 'fewer':
        return calls.setLines(id, [[catalogue.rocket, 1]])
      case 'move':
        return put(`/orders/${id}/customer`, { name: each.name, mobile: each.phone, reason: 'Asked' })
      case 'tell':
        return post(`/orders/${id}/messages`, { event: 'order-received', channel: each.channel, language: 'en' })
      case 'take back': {
        const told = await app.db.selectFrom('messages').select(['id', 'order_id']).orderBy('seq', 'desc').executeTakeFirst()
        return told && remove(`/orders/${told.order_id}/messages/${told.id}`)
      }
      case 'bin': {
        const queries = await app.db.selectFrom('contact_queries').select('id').orderBy('seq').execute()
        const query = queries[each.at % Math.max(1, queries.length)]
        return query && remove(`/admin/contact-queries/${query.id}`)
      }
    }
  }

  const last = <T>(values: readonly T[]): T | undefined => values.at(-1)
  const latest = (values: readonly (number | bigint | null)[]): number | null =>
    values.length === 0 ? null : Math.max(...values.map(Number))

  /** The same, counted anew from all rows. */
  const recounted = async (of: string): Promise<Kept | undefined> => {
    const all = await app.db
      .selectFrom('orders')
      .innerJoin('order_documents', 'order_seq', 'seq')
      .selectAll()
      .orderBy('created_at')
      .orderBy('seq')
      .execute()
    const people = await app.db.selectFrom('customers').select(['id', 'note', 'joined_to']).orderBy('id').execute()
    const joined = people.filter(({ joined_to }) => joined_to === of).map(({ id }) => id)
    const ofNumbers = (numbers: readonly string[]) => all.filter((order) => numbers.includes(order.phones.split(' ')[0] ?? ''))
    const [own, orders] = [ofNumbers([of]), ofNumbers([of, ...joined])]
    const queriesOf = (numbers: readonly string[]) =>
      app.db.selectFrom('contact_queries').selectAll().where('local_phone', 'in', numbers).orderBy('seq').execute()
    const [queries, asked] = [await queriesOf([of]), await queriesOf([of, ...joined])]
    const messages = await app.db
      .selectFrom('messages')
      .selectAll()
      .where('phone', 'in', [of, ...joined])
      .execute()
    const isWritten = people.some(({ id, note, joined_to }) => id === of && (note !== '' || joined_to !== null))
    if (own.length + queries.length + joined.length === 0 && !isWritten) return undefined
    const total = { orders: 0, spent: 0, paid: 0, owed: 0, credit: 0 }
    const counted = orders.filter(({ order_status }) => !orderMeaning(order_status).isCancelled)
    for (const order of orders) {
      const rows = await paymentsOf(app.db, order.order_id)
      const { due } = balanceOfOrder(rows, order)
      const received = netReceivedPaise(rows.map((row) => ({ ...row, amount: toRupees(row.amount) })))
      total.paid += received
      total.spent += received + Math.min(0, toPaise(due))
      total.owed += mayAskForPayment(order.payment_status) ? Math.max(0, toPaise(due)) : 0
      total.credit += Math.max(0, -toPaise(due))
    }
    const newest = last(own)
    const details = newest && (JSON.parse(newest.document) as { customerDetails: CustomerDetails }).customerDetails
    // What JSON escapes is stored as it is escaped.
    const called = (details ? (details.name ?? '') : (last(queries)?.name ?? '')).replace('\ud83d', '\\ud83d')
    const town = details?.address?.nearestTown ?? ''
    // As the order is searched.
    const [, searched = '', ...others] = newest?.search_text.split('\n') ?? ['', called.toLowerCase()]
    const found = joined.map(async (each) => (await recounted(each))?.search_text ?? '')
    const lines = newest ? [searched, of, others[newest.phones.split(' ').length] ?? ''] : [searched, of]
    return {
      ...{ phone: of, name: called, town, state: details?.address?.state ?? '' },
      ...{ search_text: [...lines, ...(await Promise.all(found))].join('\n'), ...total, orders: counted.length },
      first_order_at: counted.length === 0 ? null : Math.min(...counted.map(({ created_at }) => created_at)),
      last_order_at: latest(counted.map(({ created_at }) => created_at)),
      told_at: latest(messages.filter(({ channel }) => channel !== 'none').map(({ created_at }) => created_at)),
      asked_at: latest(asked.map(({ created_at }) => created_at)),
    }
  }
  const kept = async (of: string): Promise<Kept | undefined> => {
    const row = await app.db.selectFrom('customers').selectAll().where('id', '=', of).executeTakeFirst()
    if (!row) return undefined
    const { seq: _seq, id: _id, note: _note, tags: _tags, is_blocked, block_reason, language, joined_to, ...others } = row
    const { created_at: _created, updated_at: _updated, ...rest } = others
    expect([is_blocked, block_reason, language, joined_to === of]).toEqual([0, '', null, false])
    return rest
  }
  const expectKept = async (): Promise<void> => {
    for (const each of phones) expect(await kept(each)).toEqual(await recounted(each))
    const found = await app.db.selectFrom('customers').select('id').execute()
    expect(found.every(({ id }) => phones.includes(id))).toBe(true)
  }

  beforeAll(async () => {
    for (const each of [0, 1, 2, 0]) await place(phones[each] ?? '', names[each] ?? '', each, each === 0)
    await ask('9000000003', 'Meena')
  })

  it('is what a recount of everything finds, whatever happened', async () => {
    await expectKept()
    expect(await kept('9000000001')).toMatchObject({
      name: 'Meena',
      town: 'Sivakasi',
      state: 'Tamil Nadu',
      orders: 2,
      spent: 52_300,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        for (const each of acts) await run(each)
        await expectKept()
      }),
      { numRuns: runs(12) },
    )
  }, 120_000)

  it('loses no sum when orders of one number are placed at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => place('9000000001', 'Meena', 0, true)))
    await expectKept()
  })

  it('is that of both numbers after they are joined, and of each as before after they are parted', async () => {
    await app.db.updateTable('customers').set({ joined_to: null }).execute()
    const [one, other] = [phones[0] ?? '', phones[1] ?? '']
    for (const each of [one, other]) await place(each, 'Meena', 0, true)
    await put(`/customers/${other}`, { note: 'Pays late', tags: ['Temple'], doNotSell: { reason: 'Owes since 2024' } })
    const rows = () => app.db.selectFrom('customers').selectAll().where('id', 'in', [one, other]).orderBy('id').execute()
    const timeless = (all: readonly CustomerRow[]) => all.map(({ updated_at: _time, ...row }) => row)
    const before = await rows()
    expect((await post(`/customers/${one}/join`, { phone: `+91 ${other}` })).status).toBe(200)
    const sum = before[0]!.orders + before[1]!.orders
    expect(await app.db.selectFrom('customers').select(['id', 'orders']).where('id', '=', one).execute()).toEqual([
      { id: one, orders: sum },
    ])
    expect((await post(`/customers/${one}/part`, { phone: other })).status).toBe(200)
    expect(timeless(await rows())).toEqual(timeless(before))
    await put(`/customers/${other}`, { note: '', tags: [], doNotSell: null })
  })

  it('is filled for a store that was there before', async () => {
    const { db, engine } = { db: app.db, engine: app.database.engine }
    await sql`update customers set note = 'Pays late' where id = '9000000001'`.execute(db)
    const before = await db.selectFrom('customers').selectAll().orderBy('id').execute()
    await sql
      .raw(
        engine.name === 'postgres' ? 'drop function customers_of_order_insert cascade' : 'drop trigger customers_of_order_insert',
      )
      .execute(db)
    await db.updateTable('customers').set({ orders: 77, name: '' }).execute()
    await migrate(db, engine)
    expect(await db.selectFrom('customers').selectAll().orderBy('id').execute()).toEqual(before)
    await place('9000000002', 'Meena', 0, true)
    expect(await kept('9000000002')).toEqual(await recounted('9000000002'))
  })
})
