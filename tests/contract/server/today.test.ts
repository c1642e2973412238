import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../server/database/connect'
import { mergeSums } from '../../../server/database/merge-sums'
import { today } from '../../../server/database/migrations/0047-today'
import { roles } from '../../../src/domain/account/rights'
import type { Order } from '../../../src/domain/order/order'
import { orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import { netReceivedPaise } from '../../../src/domain/payment/ledger'
import type { ListedPayment } from '../../../src/domain/payment/listed-payment'
import { addDays, datesOf, shopToday } from '../../../src/domain/shared/calendar-date'
import { toRupees } from '../../../src/domain/shared/money'
import type { Today } from '../../../src/domain/store/today'
import { describeOnEngines, shareApp, shareCatalogue } from '../../support/engines'
import { addPeople } from '../../support/people'
import { runs } from '../../support/property-runs'
import { addProduct } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { orderCalls } from './order-calls'
import { placeOrder } from './order-fixtures'

/** Shortly after a midnight of the shop, which is still the day before by UTC. */
const now = Date.parse('2026-11-20T18:40:00Z')
const day = shopToday(now)
const from = addDays(day, -13)

const at = fc.nat({ max: 1_000 })
const act = fc.oneof(
  fc.record({ do: fc.constant('place' as const), ago: fc.integer({ min: 0, max: 16 }), paid: fc.boolean() }),
  fc.record({ do: fc.constant('status' as const), at, orderStatus: fc.constantFrom(...orderStatuses) }),
  fc.record({ do: fc.constant('payment' as const), at, paymentStatus: fc.constantFrom(...paymentStatuses) }),
  fc.record({
    do: fc.constant('pay' as const),
    at,
    kind: fc.constantFrom('payment', 'refund'),
    amount: fc.constantFrom(0.5, 100, 261.5, 300),
    paidOn: fc.option(
      fc.integer({ min: 0, max: 16 }).map((ago) => addDays(day, -ago)),
      { nil: undefined },
    ),
  }),
  fc.record({ do: fc.constant('claim' as const), at }),
  fc.record({ do: fc.constant('decide' as const), at, verb: fc.constantFrom('confirm', 'reject', 'reverse') }),
  fc.record({ do: fc.constant('credit' as const), at }),
  fc.record({ do: fc.constant('fewer' as const), at }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

describeOnEngines('what waits today', (open) => {
  const app = shareApp(open, { now: () => now })
  const catalogue = shareCatalogue(app)
  const calls = orderCalls(() => app)
  const { get } = calls
  const orderIds: string[] = []

  const place = async (ago: number, paid: boolean): Promise<void> => {
    const createdAt = now - ago * 86_400_000
    orderIds.push(await placeOrder(app, catalogue, { createdAt, paymentStatus: paid ? 'paid' : 'pending' }))
  }
  /** Refusals are fine: nothing is written then. */
  const run = async (each: Act): Promise<void> => {
    if (each.do === 'place') return place(each.ago, each.paid)
    const id = orderIds[each.at % orderIds.length] ?? ''
    if (each.do === 'status') await calls.setStatus(id, each.orderStatus)
    else if (each.do === 'payment') await calls.setPayment(id, each.paymentStatus, { acceptMore: true, withoutStock: true })
    else if (each.do === 'pay') {
      const { kind, amount, paidOn } = each
      await calls.pay(id, amount, { kind, acceptMore: true, withoutStock: true, ...(paidOn === undefined ? {} : { paidOn }) })
    } else if (each.do === 'claim') await calls.claim(id, { amount: '261.50', reference: String(600_000_000_000 + each.at) })
    else if (each.do === 'decide') {
      const { payments } = await calls.ledger(id)
      const body = {
        acceptMore: true,
        acceptReuse: true,
        withoutStock: true,
        ...(each.verb === 'confirm' ? {} : { reason: 'No' }),
      }
      await calls.post(`/payments/${payments.at(-1)?._id}/${each.verb}`, body)
    } else if (each.do === 'credit') {
      await calls.invoice(id)
      await calls.credit(id, { amount: 10 })
    } else await calls.setLines(id, [[catalogue.rocket, 1]])
  }

  /** The totals of the lists that the numbers open, and what the ledgers say. */
  const expected = async (): Promise<Today> => {
    const { payments } = await get<{ payments: ListedPayment[] }>('/payments?limit=1000')
    const waiting = async (path: string) => (await get<{ pagination: { total: number } }>(path)).pagination.total
    const orders = async (query: string) =>
      (await get<{ pagination: { totalOrders: number } }>(`/orders/all?${query}`)).pagination.totalOrders
    const queries = await asAdmin<{ pagination: { total: number } }>(app, '/admin/contact-queries?status=new')
    const products = await asAdmin<{ total: number }>(app, '/products?stock=out&isActive=true')
    return {
      waiting: {
        reviews: await waiting('/payments?status=claimed'),
        enquiries: await orders('orderStatus=placed&paymentStatus=pending'),
        toPack: (await get<{ total: number }>('/packing')).total,
        messages: await waiting('/messages/due'),
        queries: queries.body.pagination.total,
        outOfStock: products.body.total,
        toGiveBack: await orders('owed=give-back'),
      },
      money: {
        days: datesOf({ from, to: day }).map((date) => {
          const ofDay = payments.filter(({ paidOn, createdAt }) => (paidOn ?? shopToday(Date.parse(createdAt))) === date)
          return { date, received: toRupees(netReceivedPaise(ofDay)) }
        }),
      },
    }
  }
  const owed = async (): Promise<string[]> => {
    const balances = await Promise.all(orderIds.map(async (id) => [id, (await calls.ledger(id)).balance.due] as const))
    return balances.flatMap(([id, due]) => (due < 0 ? [id] : [])).sort()
  }
  const owedInList = async (): Promise<string[]> =>
    (await get<{ orders: Order[] }>('/orders/all?owed=give-back&limit=1000')).orders.map(({ orderId }) => orderId).sort()

  beforeAll(async () => {
    for (const ago of [0, 0, 1, 5, 13, 14]) await place(ago, ago !== 1)
    await calls.claim(orderIds[2] ?? '', { amount: '261.50', reference: '123456789012' })
    await calls.setStatus(orderIds[3] ?? '', 'cancelled')
    for (const [name, stockQuantity, isActive] of [
      ['Gone', 0, true],
      ['Gone and hidden', 0, false],
    ] as const)
      await addProduct(app.db, { name, stockQuantity, isActive, categoryId: catalogue.categoryId })
    const json = { name: 'Meena', phoneNumber: '9876543210', email: 'meena@mail.in', query: 'When do you open?' }
    expect((await asAnyone(app, '/storefront/queries', { method: 'POST', json })).status).toBe(201)
  })

  it('is as many as the lists show, and the money of the ledgers, whatever happened', async () => {
    const { waiting, money } = await get<Today>('/today')
    expect(waiting).toMatchObject({ reviews: 1, enquiries: 1, queries: 1, outOfStock: 1, toGiveBack: 1 })
    expect(money?.days.map(({ received }) => received)).toEqual([261.5, 0, 0, 0, 0, 0, 0, 0, 261.5, 0, 0, 0, 0, 523])
    expect(await owed()).toHaveLength(1)
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        for (const each of acts) await run(each)
        if (app.database.engine.name === 'postgres') await mergeSums(app.db)
        expect(await get<Today>('/today')).toEqual(await expected())
        expect(await owedInList()).toEqual(await owed())
      }),
      { numRuns: runs(4) },
    )
  })

  it('is the same after the migration of a store that has orders', async () => {
    const { db, database } = app
    const before = await get<Today>('/today')
    const isPostgres = database.engine.name === 'postgres'
    for (const event of ['insert', 'update', 'delete'])
      await sql
        .raw(isPostgres ? `drop function received_sums_${event} cascade` : `drop trigger received_sums_${event}`)
        .execute(db)
    for (const source of ['payment', 'state', 'order'])
      await sql
        .raw(isPostgres ? `drop function refunds_due_of_${source} cascade` : `drop trigger refunds_due_of_${source}`)
        .execute(db)
    for (const table of ['received_sums', 'refunds_due']) await db.schema.dropTable(table).execute()
    await db.transaction().execute((tx) => today(database.engine).up(tx))
    await migrate(db, database.engine)
    expect(await get<Today>('/today')).toEqual(before)
  })

  it('tells of a Deepavali that is near, with the last lorries that have not left', async () => {
    const told = async (deepavali: string | null) => {
      await calls.put('/store/season', { deepavali, lastLorries: 'Hubballi 3 Dec, Bengaluru 21 Nov,Chennai 20 Nov' })
      return (await get<Today>('/today')).season
    }
    expect(await told('2026-12-06')).toEqual({ deepavali: '2026-12-06', lastLorries: ['Bengaluru 21 Nov', 'Hubballi 3 Dec'] })
    expect(await told(day)).toMatchObject({ deepavali: day })
    for (const deepavali of [addDays(day, -1), addDays(day, 121), null])
      expect([deepavali, await told(deepavali)]).toEqual([deepavali, undefined])
  })

  it('says to everybody what they may see', async () => {
    const tokens = await addPeople(app)
    const seen = async (role: (typeof roles)[number]) => {
      const { data } = (await asAdmin<{ data: Today }>({ url: app.url, token: tokens[role] }, '/today')).body
      return [...Object.keys(data.waiting), ...Object.keys(data).filter((name) => name === 'money')].join(' ')
    }
    const all = 'reviews enquiries toPack messages queries outOfStock toGiveBack money'
    expect(await Promise.all(roles.map(seen))).toEqual([
      all,
      all,
      'enquiries toPack outOfStock',
      'reviews enquiries messages queries outOfStock toGiveBack money',
    ])
    expect((await asAnyone(app, '/today')).status).toBe(401)
  })
})
