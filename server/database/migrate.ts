import { type Kysely, Migrator } from 'kysely'
import type { Engine } from './engine'
import { ordersAndCatalogue } from './migrations/0001-orders-and-catalogue'
import { banners } from './migrations/0002-banners'
import { productsSearch } from './migrations/0003-products-search'
import { categoryNames } from './migrations/0004-category-names'
import { productPlaces } from './migrations/0005-product-places'
import { priceListsAndQueries } from './migrations/0006-price-lists-and-queries'
import { storefrontOrders } from './migrations/0007-storefront-orders'
import { invoices } from './migrations/0008-invoices'
import { releasedStock } from './migrations/0009-released-stock'
import { orderFilters } from './migrations/0010-order-filters'
import { productMargins } from './migrations/0011-product-margins'
import type { Schema } from './schema'

/**
 * Brings the tables up to date. Several processes may start at once: on PostgreSQL the first one
 * migrates under a lock and the others wait for it.
 *
 * @throws whatever the database says of a migration that fails; nothing of it is kept
 */
export const migrate = async (db: Kysely<Schema>, engine: Engine): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '0001-orders-and-catalogue': ordersAndCatalogue(engine),
        '0002-banners': banners(engine),
        '0003-products-search': productsSearch(engine),
        '0004-category-names': categoryNames,
        '0005-product-places': productPlaces(engine),
        '0006-price-lists-and-queries': priceListsAndQueries(engine),
        '0007-storefront-orders': storefrontOrders,
        '0008-invoices': invoices(engine),
        '0009-released-stock': releasedStock,
        '0010-order-filters': orderFilters(engine),
        '0011-product-margins': productMargins(engine),
      }),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error })
}
