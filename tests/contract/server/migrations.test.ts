import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { categoryNames } from '../../../server/database/migrations/0004-category-names'
import { productPlaces } from '../../../server/database/migrations/0005-product-places'
import { orderFilters } from '../../../server/database/migrations/0010-order-filters'
import { productMargins } from '../../../server/database/migrations/0011-product-margins'
import { payments } from '../../../server/database/migrations/0019-payments'
import { balanceOfOrder, chargedOf, paymentsOf } from '../../../server/modules/ledger/payment-rows'
import { buildOrder } from '../../../server/modules/orders/creation/build-order'
import { insertOrders } from '../../../server/modules/orders/creation/insert-orders'
import { findProducts } from '../../../server/modules/products/product-repository'
import { paymentStatuses } from '../../../src/domain/order/lifecycle'
import { matchesBalance } from '../../../src/domain/payment/ledger'
import { defaultPackaging } from '../../../src/domain/store/store-settings'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { addCategory, makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { meena, placeOrder } from './order-fixtures'

/** More orders than one statement updates. */
const total = 620

describeOnEngines('the migration', (open) => {
  let app: TestApp
  beforeEach(async () => {
    app = await open()
  })
  afterEach(() => app.close())

  const run = (...statements: RawBuilder<unknown>[]) =>
    statements.reduce((before: Promise<unknown>, each) => before.then(() => each.execute(app.db)), Promise.resolve())

  it('to unique category names keeps the names and adds a number to the newer of two duplicates', async () => {
    const { db } = app
    const category = (id: string, name: string, age: number) =>
      sql`insert into categories (id, name, created_at) values (${id}, ${name}, ${-age})`
    const subcategory = (id: string, category_id: string, name: string, age: number) =>
      sql`insert into subcategories (id, category_id, name, created_at) values (${id}, ${category_id}, ${name}, ${-age})`
    for (const table of ['categories', 'subcategories'])
      await run(sql`drop index ${sql.ref(`${table}_by_name`)}`, sql`alter table ${sql.ref(table)} drop column folded_name`)
    await run(
      ...[category('younger', 'ROCKETS', 1), category('older', 'Rockets', 3), category('between', 'Rockets (2)', 2)],
      ...[category('tamil', ' ராக்கெட் ', 4), subcategory('s1', 'older', 'Baby', 2)],
      ...[subcategory('s2', 'older', 'baby', 1), subcategory('s3', 'younger', 'Baby', 1)],
    )

    await db.transaction().execute((tx) => categoryNames.up(tx))

    const names = async (table: 'categories' | 'subcategories') =>
      (await db.selectFrom(table).select(['id', 'name', 'folded_name']).orderBy('id').execute()).map(Object.values)
    expect(await names('categories')).toEqual([
      ['between', 'Rockets (2)', 'rockets (2)'],
      ['older', 'Rockets', 'rockets'],
      ['tamil', 'ராக்கெட்', 'ராக்கெட்'],
      ['younger', 'ROCKETS (3)', 'rockets (3)'],
    ])
    expect(await names('subcategories')).toEqual([
      ['s1', 'Baby', 'baby'],
      ['s2', 'baby (2)', 'baby (2)'],
      ['s3', 'Baby', 'baby'],
    ])
    await run(category('again', 'x', 0))
    await expect(addCategory(db, { name: 'ROCKETS' })).rejects.toThrow()
  })

  it('to consistent categories moves products to the category of their subcategory and leaves the others', async () => {
    const { db, database } = app
    if (database.engine.name === 'postgres')
      for (const table of ['products', 'subcategories'])
        await run(sql`alter table ${sql.ref(table)} drop constraint ${sql.ref(`${table}_place`)}`)
    const { categoryId, rocket, sparkler } = await makeCatalogue(db)
    const category_id = await addCategory(db, { name: 'Other' })
    await db.updateTable('products').set({ category_id }).execute()
    await db.updateTable('products').set({ subcategory_id: null }).where('id', '=', sparkler).execute()

    await db.transaction().execute((tx) => productPlaces(database.engine).up(tx))

    const places = await db.selectFrom('products').select(['id', 'category_id']).execute()
    const placeOf = (id: string) => places.find((each) => each.id === id)?.category_id
    expect([placeOf(rocket), placeOf(sparkler)]).toEqual([categoryId, category_id])
  })

  it('for order filters makes orders searchable by their places, and keeps delivery methods and exact margins', async () => {
    const { db } = app
    const { engine } = app.database
    const { rocket } = await makeCatalogue(db)
    const products = new Map((await findProducts(db, [rocket])).map((product) => [product.id, product]))
    const orders = Array.from({ length: total }, (_, index) => {
      const address = { nearestTown: `Élūr${index}e`, district: 'சிவகாசி', state: 'Tamil Nadu', pincode: '626 123' }
      const order = {
        lines: [{ productId: rocket, quantity: 1 }],
        customer: { ...meena, address },
        deliveryMethod: index % 2 ? 'Courier' : 'Pickup',
        createdAt: index,
      }
      return buildOrder(`OLD${index}`, order, { products, packaging: defaultPackaging })
    })
    await insertOrders(db, orders)

    // Restores the previous schema.
    for (const index of ['orders_by_delivery_method', 'orders_to_review']) await db.schema.dropIndex(index).execute()
    await db.schema.alterTable('orders').dropColumn('delivery_method').execute()
    for (const { row } of orders) {
      const search_text = row.search_text.split('\n').slice(0, -3).join('\n')
      await db.updateTable('orders').set({ search_text }).where('id', '=', row.id).execute()
    }
    if (engine.name === 'sqlite') await run(sql`insert into orders_search(orders_search) values ('rebuild')`)
    await db.updateTable('products').set({ profit_margin: 6550 }).execute()
    const found = async (query: string): Promise<number> => {
      const { body } = await asAdmin<{ data: { pagination: { totalOrders: number } } }>(app, `/orders/all?limit=1&${query}`)
      return body.data.pagination.totalOrders
    }
    expect([await found('search=626123'), await found('search=old61')]).toEqual([0, 11])

    await db.transaction().execute(async (tx) => {
      await orderFilters(engine).up(tx)
      await productMargins(engine).up(tx)
    })
    expect(await engine.prepareSearch(db)).toBeUndefined()

    for (const query of ['search=626123', `search=${encodeURIComponent('சிவகாசி')}`, 'search=meena'])
      expect(await found(query)).toBe(total)
    expect(await found(`search=${encodeURIComponent('éLŪR619E')}`)).toBe(1)
    expect(await found('deliveryMethod=Courier')).toBe(total / 2)
    const { body } = await asAdmin<{ product: { profitMarginPercentage: number } }>(app, `/products/${rocket}`)
    expect(body.product.profitMarginPercentage).toBe(65.5)
    const texts = await db.selectFrom('orders').select(['id', 'search_text']).execute()
    expect(new Map(texts.map(({ id, search_text }) => [id, search_text]))).toEqual(
      new Map(orders.map(({ row }) => [row.id, row.search_text])),
    )
  })

  it('for payments makes the rows and totals that older orders say', async () => {
    const { db } = app
    const { engine } = app.database
    const catalogue = await makeCatalogue(db)
    const said = new Map<string, string>()
    // With half of a surrogate pair, which PostgreSQL does not read from JSON.
    const customer = { ...meena, name: 'Meena\ud83d' }
    for (const paymentStatus of paymentStatuses)
      for (const paymentScreenshot of [null, 'paid.png']) {
        const orderId = await placeOrder(app, catalogue, { paymentStatus, paymentScreenshot, customer })
        said.set(orderId, `${paymentStatus} ${paymentScreenshot}`)
      }

    // Restores the previous schema.
    await db.schema.dropTable('statement_lines').execute()
    const isPostgres = engine.name === 'postgres'
    // Later migrations let other tables refer to the payments, and triggers read them.
    const readers = ['orders_insert', 'orders_update', 'credit_notes_insert'].map((event) => `order_numbers_${event}`)
    await run(...(isPostgres ? [] : readers).map((reader) => sql.raw(`drop trigger ${reader}`)))
    for (const trigger of ['refunds_due_of_order', 'customer_orders_of_order'])
      await run(sql.raw(`drop trigger ${trigger} ${isPostgres ? 'on orders' : ''}`))
    if (!isPostgres) await run(sql.raw('drop trigger customer_orders_of_document'))
    await run(sql.raw(`drop table payments ${isPostgres ? 'cascade' : ''}`))
    for (const index of ['orders_cancelled_invoices', 'orders_by_amount']) await db.schema.dropIndex(index).execute()
    await db.schema.alterTable('orders').dropColumn('total').execute()
    await db.transaction().execute((tx) => payments(engine).up(tx))

    const rows: Record<string, string[]> = {}
    for (const order of await db.selectFrom('orders').selectAll().execute()) {
      expect(order.total).toBe(26_150)
      const entries = await paymentsOf(db, order.order_id)
      rows[said.get(order.order_id) ?? ''] = entries.map(({ kind, status, amount, screenshot }) =>
        [kind, status, amount, screenshot].join(' ').trim(),
      )
      const isMatching = matchesBalance(order.payment_status, balanceOfOrder(entries, order), chargedOf(order))
      expect([order.payment_status, isMatching]).toEqual([order.payment_status, true])
    }
    expect(rows).toEqual({
      'pending null': [],
      'pending paid.png': ['payment claimed 26150 paid.png'],
      'paid null': ['payment confirmed 26150'],
      'paid paid.png': ['payment confirmed 26150 paid.png'],
      'failed null': [],
      'failed paid.png': ['payment rejected 26150 paid.png'],
      'refunded null': ['payment confirmed 26150', 'refund confirmed 26150'],
      'refunded paid.png': ['payment confirmed 26150 paid.png', 'refund confirmed 26150'],
    })
  })
})
