import { sql, SqliteAdapter } from 'kysely'
import { expect, it } from 'vitest'
import { postgresEngine, sqliteEngine } from '../../../server/database/engine'
import { orderFilters } from '../../../server/database/migrations/0010-order-filters'
import { productMargins } from '../../../server/database/migrations/0011-product-margins'
import { buildOrder } from '../../../server/modules/orders/creation/build-order'
import { insertOrders } from '../../../server/modules/orders/creation/insert-orders'
import { findProducts } from '../../../server/modules/products/product-repository'
import { defaultPackaging } from '../../../src/domain/store/store-settings'
import { describeOnEngines } from '../../support/engines'
import { makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { meena } from './order-fixtures'

/** More orders than one statement updates. */
const total = 620

describeOnEngines('the migration for order filters and exact margins', (open) => {
  it('makes orders searchable by town, district and pincode, and keeps delivery methods and margins', async () => {
    const app = await open()
    try {
      const { db } = app
      const engine = db.getExecutor().adapter instanceof SqliteAdapter ? sqliteEngine : postgresEngine
      const { rocket } = await makeCatalogue(db)
      const products = new Map((await findProducts(db, [rocket])).map((product) => [product.id, product]))
      const orders = Array.from({ length: total }, (_, index) =>
        buildOrder(
          `OLD${index}`,
          {
            lines: [{ productId: rocket, quantity: 1 }],
            customer: {
              ...meena,
              address: { nearestTown: `Élūr${index}e`, district: 'சிவகாசி', state: 'Tamil Nadu', pincode: '626 123' },
            },
            deliveryMethod: index % 2 ? 'Courier' : 'Pickup',
            createdAt: index,
          },
          { products, packaging: defaultPackaging },
        ),
      )
      await insertOrders(db, orders)

      // Restores the previous schema.
      for (const index of ['orders_by_delivery_method', 'orders_to_review']) await db.schema.dropIndex(index).execute()
      await db.schema.alterTable('orders').dropColumn('delivery_method').execute()
      for (const { row } of orders) {
        const search_text = row.search_text.split('\n').slice(0, -3).join('\n')
        await db.updateTable('orders').set({ search_text }).where('id', '=', row.id).execute()
      }
      if (engine.name === 'sqlite') await sql`insert into orders_search(orders_search) values ('rebuild')`.execute(db)
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
    } finally {
      await app.close()
    }
  })
})
