import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type BuiltOrder, buildOrder } from '../../../server/modules/orders/creation/build-order'
import { insertOrders } from '../../../server/modules/orders/creation/insert-orders'
import { orderTexts } from '../../../server/modules/orders/list-orders'
import { countOrders } from '../../../server/modules/orders/order-filter'
import { migrate } from '../../../server/database/connect'
import { mergeSums } from '../../../server/database/merge-sums'
import { orderSums } from '../../../server/database/migrations/0030-order-sums'
import { follow, readyOrders } from '../../../server/database/migrations/0032-ready-orders'
import { waitingOrders } from '../../../server/database/migrations/0046-waiting-orders'
import { allSums, sumsByDay } from '../../../server/modules/orders/order-sums'
import { fileSigner } from '../../../server/files/signed-address'
import { findProducts } from '../../../server/modules/products/product-repository'
import { readyStatuses } from '../../../src/domain/dispatch/dispatch-rules'
import type { Order } from '../../../src/domain/order/order'
import { orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import type { OrderSums } from '../../../src/domain/order/sales'
import { daysOf, lastDays, startOf } from '../../../src/domain/shared/calendar'
import { addDays, shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { isPickup } from '../../../src/domain/store/delivery-method'
import { defaultPackaging } from '../../../src/domain/store/store-settings'
import { describeOnEngines, shareApp } from '../../support/engines'
import { runs } from '../../support/property-runs'
import { makeCatalogue } from './catalogue'
import { dropReadyOrders, dropReadyTriggers, meena } from './order-fixtures'
import { anyString } from '../../support/any-string'

const first = '2026-10-20'
const days = 12
const begin = startOf(first, shopTimeZone)
const zones = [shopTimeZone, 'UTC', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe']

const statuses = { orderStatus: fc.constantFrom(...orderStatuses), paymentStatus: fc.constantFrom(...paymentStatuses) }
/** A time near the start of a day or an hour, or any other, in ms after the first day's midnight. */
const time = fc.oneof(
  fc.integer({ min: 0, max: days * 86_400_000 - 1 }),
  fc
    .tuple(fc.integer({ min: 1, max: days * 48 - 1 }), fc.integer({ min: -1, max: 1 }))
    .map(([halfHours, shift]) => halfHours * 1_800_000 + shift),
)
const money = fc.integer({ min: -500_000, max: 9_000_000 })
const at = fc.nat({ max: 10_000 })
/** Also what stands in JSON as an escape, such as half of a surrogate pair, which PostgreSQL cannot read. */
const text = fc.oneof(fc.constantFrom('', ' ', 'Sivakasi', 'சிவகாசி', '\\', '\\\ud83d', '\\ud83d', '\ud83d\ude00'), anyString())
const write = fc.oneof(
  fc.record({
    do: fc.constant('insert' as const),
    orders: fc.array(fc.record({ ...statuses, time }), { minLength: 1, maxLength: 8 }),
  }),
  fc.record({ do: fc.constant('update' as const), at, ...statuses, revenue: money, profit: money }),
  fc.record({ do: fc.constant('update many' as const), ...statuses }),
  fc.record({ do: fc.constant('notes' as const), at }),
  fc.record({ do: fc.constant('customer' as const), at, name: text, town: fc.option(text), district: fc.option(text) }),
  fc.record({ do: fc.constant('delete' as const), at }),
  fc.record({ do: fc.constant('undone' as const), ...statuses }),
  fc.record({ do: fc.constant('merge' as const) }),
)
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never

/** One entry for each pair of statuses that orders have, in an order that can be compared. */
const sorted = (sums: readonly OrderSums[]): OrderSums[] => {
  const byStatus = new Map<string, OrderSums>()
  for (const { orderStatus, paymentStatus, ...sum } of sums) {
    const key = `${orderStatus} ${paymentStatus}`
    const { orders, revenue, profit } = byStatus.get(key) ?? { orders: 0, revenue: 0, profit: 0 }
    const total = { orders: orders + sum.orders, revenue: revenue + sum.revenue, profit: profit + sum.profit }
    byStatus.set(key, { orderStatus, paymentStatus, ...total })
  }
  return [...byStatus.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, each]) => (each.orders === 0 ? [] : [each]))
}

/** With what no text of a database can be as JSON escapes it. */
const wellFormed = (value: string): string =>
  value.replaceAll(/\p{Surrogate}|\0/gu, (half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)

describeOnEngines('the sums of orders', (open) => {
  let pattern: BuiltOrder
  let placed = 0
  const signer = fileSigner('secret', Date.now)

  const app = shareApp(open)
  beforeAll(async () => {
    const { rocket } = await makeCatalogue(app.db)
    const products = new Map((await findProducts(app.db, [rocket])).map((product) => [product.id, product]))
    pattern = buildOrder(
      'SUM',
      { lines: [{ productId: rocket, quantity: 1 }], customer: meena, deliveryMethod: ' Store Pickup', createdAt: begin },
      { products, packaging: defaultPackaging },
    )
  })

  const orders = () =>
    app.db
      .selectFrom('orders')
      .select(['seq', 'order_id', 'created_at', 'order_status', 'payment_status', 'offer_total', 'profit_total'])
      .orderBy('created_at')
      .orderBy('seq')
      .execute()

  const seqAt = async (index: number): Promise<number> => {
    const all = await orders()
    return all[index % Math.max(1, all.length)]?.seq ?? -1
  }

  const newOrder = ({
    time: after,
    orderStatus,
    paymentStatus,
  }: { time: number } & Pick<OrderSums, 'orderStatus' | 'paymentStatus'>) => {
    placed += 1
    return {
      ...pattern,
      payments: [],
      row: {
        ...pattern.row,
        ...{ id: `sum${placed}`, order_id: `SUM${placed}`, created_at: begin + after },
        ...{ order_status: orderStatus, payment_status: paymentStatus },
      },
    }
  }

  const doWrite = async (each: Write): Promise<void> => {
    const { db } = app
    switch (each.do) {
      case 'insert':
        return insertOrders(db, each.orders.map(newOrder))
      case 'update': {
        const changes = { offer_total: each.revenue, profit_total: each.profit }
        const now = { order_status: each.orderStatus, payment_status: each.paymentStatus }
        await db
          .updateTable('orders')
          .set({ ...changes, ...now })
          .where('seq', '=', await seqAt(each.at))
          .execute()
        return
      }
      case 'update many':
        await db
          .updateTable('orders')
          .set({ order_status: each.orderStatus })
          .where('payment_status', '=', each.paymentStatus)
          .execute()
        return
      case 'notes':
        await db
          .updateTable('orders')
          .set({ admin_notes: 'Ring first', order_status: sql.ref('order_status') })
          .where('seq', '=', await seqAt(each.at))
          .execute()
        return
      case 'customer': {
        const seq = await seqAt(each.at)
        const { name, town, district } = each
        const address = { nearestTown: town ?? undefined, district: district ?? undefined }
        const document = { ...(JSON.parse(pattern.document) as object), customerDetails: { name, address } }
        await db
          .updateTable('order_documents')
          .set({ document: JSON.stringify(document) })
          .where('order_seq', '=', seq)
          .execute()
        return
      }
      case 'delete': {
        const seq = await seqAt(each.at)
        await db
          .deleteFrom('messages_due')
          .where('order_id', 'in', (builder) => builder.selectFrom('orders').select('order_id').where('seq', '=', seq))
          .execute()
        await db.deleteFrom('orders').where('seq', '=', seq).execute()
        return
      }
      case 'undone':
        await expect(
          db.transaction().execute(async (tx) => {
            await insertOrders(tx, [newOrder({ ...each, time: 0 })])
            await tx.updateTable('orders').set({ payment_status: each.paymentStatus }).execute()
            throw new Error('undone')
          }),
        ).rejects.toThrow('undone')
        return
      case 'merge':
        if (app.database.engine.name === 'postgres') await mergeSums(db)
    }
  }

  const countedBetween = async (start: number, end: number): Promise<OrderSums[]> => {
    const found = (await orders()).filter((row) => row.created_at >= start && row.created_at < end)
    return sorted(
      found.map((row) => ({
        ...{ orderStatus: row.order_status, paymentStatus: row.payment_status },
        ...{ orders: 1, revenue: row.offer_total, profit: row.profit_total },
      })),
    )
  }

  const expectReadyKept = async (): Promise<void> => {
    const { db } = app
    const all = await db
      .selectFrom('orders')
      .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
      .select(['orders.seq', 'orders.order_id', 'orders.created_at', 'order_documents.document'])
      .where('payment_status', '=', 'paid')
      .where('order_status', 'in', [...readyStatuses])
      .orderBy('orders.seq')
      .execute()
    const ready = all.map(({ document, seq: order_seq, ...order }) => {
      const { customerDetails: customer, deliveryMethod } = JSON.parse(document) as Required<
        Pick<Order, 'customerDetails' | 'deliveryMethod'>
      >
      const { nearestTown = '', district = '' } = customer.address ?? {}
      const town = nearestTown.replaceAll(/^ +| +$/g, '') || district
      const shown = { customer_name: wellFormed(customer.name ?? ''), phone: customer.mobile ?? '', town: wellFormed(town) }
      return { order_seq, ...order, ...shown, is_pickup: isPickup(deliveryMethod) ? 1 : 0 }
    })
    expect(await db.selectFrom('ready_orders').selectAll().orderBy('order_seq').execute()).toEqual(ready)
  }

  it('are those of the orders after any writes, in any time zone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 10 }), fc.constantFrom(...zones), async (writes, zone) => {
        for (const each of writes) await doWrite(each)
        expect(sorted(await allSums(app.db))).toEqual(await countedBetween(0, Infinity))
        await expectReadyKept()
        const asked = [...daysOf({ from: addDays(first, -1), to: addDays(first, days) }, zone), ...lastDays(2, begin, zone)]
        const kept = await sumsByDay(app.db, asked)
        for (const [index, { start, end }] of asked.entries())
          expect(sorted(kept[index] ?? [])).toEqual(await countedBetween(start, end))
        const orderStatus = orderStatuses[writes.length % orderStatuses.length]
        const range = { from: addDays(first, 2), to: addDays(first, 5) }
        const ofStatus = orderStatus && { orderStatus: [orderStatus] }
        for (const filter of [{}, { ...ofStatus }, { paymentStatus: ['paid' as const] }, range, { ...range, ...ofStatus }]) {
          const found = await app.db
            .selectFrom('orders')
            .select((builder) => builder.fn.countAll<number>().as('total'))
            .$if('orderStatus' in filter, (query) => query.where('order_status', '=', orderStatus ?? 'placed'))
            .$if('paymentStatus' in filter, (query) => query.where('payment_status', '=', 'paid'))
            .$if('from' in filter, (query) =>
              query
                .where('created_at', '>=', startOf(range.from, shopTimeZone))
                .where('created_at', '<', startOf(addDays(range.to, 1), shopTimeZone)),
            )
            .executeTakeFirstOrThrow()
          expect(await countOrders(app.database, filter)).toBe(Number(found.total))
        }
      }),
      { numRuns: runs(12) },
    )
  })

  it('find deep pages', async () => {
    const spread = Array.from({ length: 2_400 }, (_, index) =>
      newOrder({
        orderStatus: index % 3 === 0 ? 'shipped' : 'placed',
        paymentStatus: 'paid',
        time: Math.floor((index * days * 86_400_000) / 2_400),
      }),
    )
    await insertOrders(app.db, spread)
    for (const direction of ['asc', 'desc'] as const)
      for (const filter of [{}, { orderStatus: ['placed' as const] }]) {
        const all = (await orders()).filter(({ order_status }) => !('orderStatus' in filter) || order_status === 'placed')
        const ids = (direction === 'asc' ? all : all.reverse()).map(({ order_id }) => order_id)
        const last = Math.ceil(ids.length / 100)
        for (const page of [1, 11, 12, 13, last - 1, last, last + 1]) {
          const found: string[] = []
          for await (const texts of orderTexts(
            { database: app.database, signer },
            { page, limit: 100, order: direction, ...filter },
            ids.length,
          ))
            found.push(...texts.map((text) => (JSON.parse(text) as { orderId: string }).orderId))
          expect(found).toEqual(ids.slice((page - 1) * 100, page * 100))
        }
      }
  })

  it('count every order once that is written while the migration runs', async () => {
    const { db, engine } = app.database
    // Restores the previous schema.
    for (const event of ['insert', 'update', 'delete'])
      await sql
        .raw(engine.name === 'postgres' ? `drop function order_sums_${event} cascade` : `drop trigger order_sums_${event}`)
        .execute(db)
    await db.schema.dropTable('order_sums').execute()
    await dropReadyOrders(app.database)
    let migrated: Promise<void> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await insertOrders(tx, [
        newOrder({ orderStatus: 'placed', paymentStatus: 'pending', time: 5 }),
        newOrder({ orderStatus: 'confirmed', paymentStatus: 'paid', time: 5 }),
      ])
      migrated = db.transaction().execute(async (other) => {
        await orderSums(engine).up(other)
        await readyOrders(engine).up(other)
        await waitingOrders(engine).up(other)
      })
      await pause(200)
    })
    await migrated
    expect(sorted(await allSums(db))).toEqual(await countedBetween(0, Infinity))
    await expectReadyKept()
    await insertOrders(db, [newOrder({ orderStatus: 'placed', paymentStatus: 'pending', time: 6 })])
    expect(sorted(await allSums(db))).toEqual(await countedBetween(0, Infinity))
  })

  it('of writes at the same time are all kept', async () => {
    const writers = Array.from({ length: 8 }, (_, index) =>
      insertOrders(app.db, [
        newOrder({ orderStatus: 'placed', paymentStatus: 'pending', time: index }),
        newOrder({ orderStatus: 'shipped', paymentStatus: 'paid', time: index }),
      ]),
    )
    const merges = app.database.engine.name === 'postgres' ? [mergeSums(app.db), mergeSums(app.db)] : []
    await Promise.all([...writers, ...merges])
    expect(sorted(await allSums(app.db))).toEqual(await countedBetween(0, Infinity))
  })

  it('come with ready orders, whose triggers a start renews if they are not those of the statuses', async () => {
    const { db, engine } = app.database
    await dropReadyTriggers(app.database)
    await follow(db as never, engine, {
      ...{ name: 'ready_orders_of_status', event: 'update of order_status on orders' },
      statements: ['delete from ready_orders where order_seq = new.seq'],
    })
    const paid = (time: number) => newOrder({ orderStatus: 'placed', paymentStatus: 'paid', time })
    await insertOrders(db, [paid(7)])
    await expect(expectReadyKept()).rejects.toThrow()
    // Processes that start at the same time.
    await Promise.all([migrate(db, engine), migrate(db, engine), migrate(db, engine)])
    await expectReadyKept()
    await insertOrders(db, [paid(8)])
    await expectReadyKept()
    // Nothing is written at a start that finds them as they should be.
    await db.deleteFrom('ready_orders').execute()
    await migrate(db, engine)
    expect(await db.selectFrom('ready_orders').selectAll().execute()).toEqual([])
  })
})
