import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { engineOf } from '../../../server/database/engine'
import { customerOrders } from '../../../server/modules/customers/find-customer'
import { postOrders } from '../../../server/modules/orders'
import { foundOrders } from '../../../server/modules/orders/search/found-orders'
import { pageOfFound } from '../../../server/modules/orders/search/page-of-found'
import { searchNeedles } from '../../../server/search-needles'
import type { CustomerDetails } from '../../../src/domain/order/order'
import { paymentMethods } from '../../../src/domain/payment/claim'
import { paymentStates } from '../../../src/domain/payment/payment'
import { describeOnEngines, shareApp, shareCatalogue } from '../../support/engines'
import { runs } from '../../support/property-runs'
import { asAdmin } from './client'
import { placeOrder } from './order-fixtures'

const names = ['Ravi', 'RAVI Kumar', 'Meena K', 'முருகன் ர', 'மீனா', '100%_ \\ "Anbu"', "O'Neil*", 'Ra vi', '']
const towns = ['Sivakasi', 'சிவகாசி', 'Salem', '50% \\_']
const references = ['', '', 'UTRZQ7', '412356789012', 'RAVI42', 'ZQ', 'A%B_C\\D', '"QUOTED*\'', 'முருகன்7', 'MEENA']
const orders = 60
/** Of these, what a search finds is kept before the others are placed. */
const postedOrders = 45

/** Some text of a record, in either case, or what no record has. */
const piece = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...names, ...towns, ...references, 'SEARCHED1', '9000000012'),
      fc.nat(),
      fc.integer({ min: 1, max: 6 }),
    )
    .map(([text, from, length]) =>
      [...text]
        .slice(from % Math.max(1, [...text].length))
        .slice(0, length)
        .join(''),
    ),
  fc.constantFrom('%', '_', '\\', '"', "'", '*', '\\%', 'zq', 'Z', 'OR', 'not', 'near', 'nobody', '++', 'க', 'ஃஃஃ'),
)
const search = fc
  .array(fc.tuple(piece, fc.constantFrom('as it is', 'upper', 'lower')), { minLength: 1, maxLength: 4 })
  .map((pieces) =>
    pieces
      .map(([text, as]) => (as === 'upper' ? text.toUpperCase() : as === 'lower' ? text.toLowerCase() : text))
      .join(' ')
      .trim(),
  )
  .filter((text) => searchNeedles(text).length > 0)

const page = { page: fc.integer({ min: 1, max: 6 }), limit: fc.constantFrom(1, 3, 20, 200) }

describeOnEngines('a search', (open) => {
  const app = shareApp(open)
  const catalogue = shareCatalogue(app)
  const isPosted = (): boolean => engineOf(app.db).name === 'postgres'
  beforeAll(async () => {
    const start = Date.parse('2026-11-01T10:00:00Z')
    for (let index = 0; index < orders; index += 1) {
      const orderId = `SEARCHED${index}`
      // The orders are in several blocks, the last ones are not posted, and some were changed since.
      if (isPosted() && index % 9 === 0) await sql`select setval('orders_seq_seq', ${1 + index * 1_000})`.execute(app.db)
      if (isPosted() && index === postedOrders) await postOrders(app.db)
      await placeOrder(app, catalogue, {
        orderId,
        // Two at a time, to test the order of ties.
        createdAt: start + Math.floor(index / 2) * 60_000,
        customer: {
          name: names[index % names.length] ?? '',
          mobile: `90000000${10 + index}`,
          address: { nearestTown: towns[index % towns.length] ?? '' },
        },
      })
      for (let each = 0; each < index % 3; each += 1) {
        const at = index * 3 + each
        await app.db
          .insertInto('payments')
          .values({
            ...{ id: `searched${at}`, order_id: orderId, kind: 'payment', amount: 100 },
            ...{ method: paymentMethods[at % 2] ?? 'upi', status: paymentStates[at % 4] ?? 'claimed' },
            ...{ reference: references[(at * 7) % references.length] ?? '', reason: '', note: '', created_by: '' },
            ...{ created_at: start + Math.floor(at / 4) * 60_000, updated_at: 0 },
          })
          .execute()
      }
    }
    for (const index of [3, 4, postedOrders + 3]) {
      const search_text = `searched${index}\nமுருகன் zqx\n90000000${10 + index}\nsalem`
      await app.db.updateTable('orders').set({ search_text }).where('order_id', '=', `SEARCHED${index}`).execute()
    }
    await app.db.updateTable('payments').set({ reference: 'ZQLATER8' }).where('order_id', '=', 'SEARCHED7').execute()
  })

  const list = async <T>(path: string, query: Record<string, string | number | undefined>): Promise<T> => {
    const sent = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    const { status, body } = await asAdmin<{ data: T }>(app, `${path}?${new URLSearchParams(sent)}`)
    expect([query, status]).toEqual([query, 200])
    return body.data
  }

  it('of the payments finds those that a filter of all of them finds, in their order', async () => {
    const all = await app.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.order_id', 'payments.order_id')
      .selectAll('payments')
      .select('orders.search_text')
      .orderBy('payments.created_at')
      .orderBy('payments.seq')
      .execute()
    const [status, method] = [fc.option(fc.constantFrom(...paymentStates)), fc.option(fc.constantFrom('upi', 'bank'))]
    let some = 0
    const finds = fc.asyncProperty(fc.record({ search, status, method, ...page }), async (query) => {
      const needles = searchNeedles(query.search)
      const found = all.filter(
        (row) =>
          needles.every((needle) => row.search_text.includes(needle) || row.reference.includes(needle.toUpperCase())) &&
          (query.status === null || row.status === query.status) &&
          (query.method === null || row.method === query.method),
      )
      const claims = found.filter((row) => row.status === 'claimed')
      const rest = found.filter((row) => row.status !== 'claimed').reverse()
      const ids = [...claims, ...rest].map(({ id }) => id)
      if (ids.length > 0) some += 1
      const wanted = { ...query, status: query.status ?? undefined, method: query.method ?? undefined }
      const { payments, pagination } = await list<{ payments: { _id: string }[]; pagination: object }>('/payments', wanted)
      expect(payments.map(({ _id }) => _id)).toEqual(ids.slice((query.page - 1) * query.limit, query.page * query.limit))
      expect(pagination).toMatchObject({ total: ids.length, totalPages: Math.ceil(ids.length / query.limit) })
    })
    await fc.assert(finds, {
      numRuns: runs(150),
      // A word of the order, and one or two letters of the reference number.
      examples: ['ravi zq', 'zq ravi', 'ravi q kumar', 'முருகன் zq', 'zq 7', 'ravi %', 'ravi42 k'].map((text) => [
        { search: text, status: null, method: null, page: 1, limit: 200 },
      ]),
    })
    expect(some).toBeGreaterThan(20)
  })

  it('of the orders finds those that a filter of all of them finds, newest first', async () => {
    const all = await app.db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').orderBy('seq', 'desc').execute()
    const numbers = await app.db.selectFrom('order_numbers').selectAll().execute()
    const numbersOf = new Map(numbers.map(({ seq, search_text: text }) => [seq, text]))
    const finds = fc.asyncProperty(fc.record({ search, ...page }), async (query) => {
      const needles = searchNeedles(query.search)
      const areIn = (text = ''): boolean => needles.every((needle) => text.includes(needle))
      const ids = all
        .filter(({ seq, search_text: text }) => areIn(text) || areIn(numbersOf.get(seq)))
        .map(({ order_id: id }) => id)
      const { orders: shown, pagination } = await list<{ orders: { orderId: string }[]; pagination: object }>(
        '/orders/all',
        query,
      )
      expect(shown.map(({ orderId }) => orderId)).toEqual(ids.slice((query.page - 1) * query.limit, query.page * query.limit))
      expect(pagination).toMatchObject({ totalOrders: ids.length })
    })
    await fc.assert(finds, { numRuns: runs(100) })
  })

  it('shows the same pages of many found orders by walking through the list', async ({ skip }) => {
    if (!isPosted()) skip()
    const all = await app.db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').orderBy('seq', 'desc').execute()
    const wanted = fc.record({
      needle: fc.constantFrom('r', 'a', '1', 'ra', 'ன', 'ra', 'ravi', 'salem', 'முருகன்', 'zqx'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      skipped: fc.nat({ max: 60 }),
      limit: fc.integer({ min: 1, max: 20 }),
    })
    const pages = fc.asyncProperty(wanted, async ({ needle, direction, skipped, limit }) => {
      const found = await foundOrders(
        { db: app.db, engine: engineOf(app.db) },
        [needle],
        sql`orders.search_text like ${`%${needle}%`}`,
      )
      const own = all.filter(({ seq }) => found?.has(seq)).map(({ seq }) => seq)
      const seqs = (direction === 'desc' ? own : own.toReversed()).slice(skipped, skipped + limit)
      expect(found && (await pageOfFound(app.db, found, { skipped, limit, direction }, { first: 3, most: 1_000 }))).toEqual(seqs)
    })
    await fc.assert(pages, { numRuns: runs(100) })
  })

  it('for a customer’s data finds the orders that have the phone number, whole and in any format', async () => {
    const wanted = '9876543210'
    const other = '9123456789'
    const cases: [CustomerDetails, 'customer' | 'contact' | undefined][] = [
      [{ mobile: '+91 98765-43210' }, 'customer'],
      [{ mobile: '098765 43210' }, 'customer'],
      [{ mobile: '௯௮௭௬௫௪௩௨௧௦' }, 'customer'],
      [{ mobile: other, phoneNumber: wanted }, 'customer'],
      [{ mobile: other, deliveryContact: '98765 43210' }, 'contact'],
      [{ deliveryContact: wanted }, 'customer'],
      // The number is a part of others, stands across two of them, or is a name.
      [{ mobile: '98765432109' }, undefined],
      [{ mobile: '9987654321', phoneNumber: '0123456789' }, undefined],
      [{ mobile: '1239876543', phoneNumber: '2101234567' }, undefined],
      [{ mobile: other, name: wanted }, undefined],
    ]
    const expected: [string, string][] = []
    for (const [at, [customer, part]] of cases.entries()) {
      const orderId = await placeOrder(app, catalogue, { customer, orderId: `PHONED${at}` })
      if (part) expected.push([orderId, part])
    }
    for (const size of [1, 2, 200]) {
      const found: [string, string][] = []
      for await (const { order_id: orderId, part } of customerOrders(app.db, wanted, size)) found.push([orderId, part])
      expect(found).toEqual(expected)
    }
  })
})
