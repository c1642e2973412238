import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** Accounts, settings, counters, orders and the catalogue. */
export const ordersAndCatalogue = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { schema } = db
    await schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('branch', 'text')
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()

    await schema
      .createTable('orders')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('order_status', 'text', (column) => column.notNull())
      .addColumn('payment_status', 'text', (column) => column.notNull())
      .addColumn('admin_notes', 'text', (column) => column.notNull())
      .addColumn('tracking_number', 'text', (column) => column.notNull())
      .addColumn('courier_partner', 'text', (column) => column.notNull())
      .addColumn('estimated_delivery', 'text')
      .addColumn('invoice_number', 'text', (column) => column.unique())
      .addColumn('invoice_generated_at', 'bigint')
      .addColumn('delivery_image', 'text')
      .addColumn('delivery_image_uploaded_at', 'bigint')
      .addColumn('delivery_notes', 'text', (column) => column.notNull())
      .addColumn('payment_screenshot', 'text')
      .addColumn('phones', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('offer_total', 'bigint', (column) => column.notNull())
      .addColumn('profit_total', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('order_documents')
      .addColumn('order_seq', sql.raw(engine.serialReferenceType), (column) =>
        column.primaryKey().references('orders.seq').onDelete('cascade'),
      )
      .addColumn('document', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('orders_recent').on('orders').columns(['created_at', 'seq']).execute()
    await schema.createIndex('orders_by_order_status').on('orders').columns(['order_status', 'created_at', 'seq']).execute()
    await schema.createIndex('orders_by_payment_status').on('orders').columns(['payment_status', 'created_at', 'seq']).execute()
    // The next two are covering indexes for counts and sums, so these never read the table.
    await schema
      .createIndex('orders_by_both_statuses')
      .on('orders')
      .columns(['payment_status', 'order_status', 'created_at', 'seq', 'offer_total', 'profit_total'])
      .execute()
    await schema
      .createIndex('orders_sales')
      .on('orders')
      .columns(['created_at', 'payment_status', 'order_status', 'offer_total', 'profit_total'])
      .execute()

    await schema
      .createTable('categories')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('subcategories')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('category_id', 'text', (column) => column.notNull().references('categories.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('subcategories_by_category').on('subcategories').columns(['category_id']).execute()

    await schema
      .createTable('products')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('product_code', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('price', 'bigint', (column) => column.notNull())
      .addColumn('offer_price', 'bigint', (column) => column.notNull())
      .addColumn('base_price', 'bigint', (column) => column.notNull())
      .addColumn('profit_margin', 'integer', (column) => column.notNull())
      .addColumn('discount', 'integer', (column) => column.notNull())
      .addColumn('category_id', 'text', (column) => column.notNull().references('categories.id'))
      .addColumn('subcategory_id', 'text', (column) => column.references('subcategories.id'))
      .addColumn('in_stock', 'integer', (column) => column.notNull())
      .addColumn('best_seller', 'integer', (column) => column.notNull())
      .addColumn('featured', 'integer', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('tags', 'text', (column) => column.notNull())
      .addColumn('images', 'text', (column) => column.notNull())
      .addColumn('youtube_link', 'text', (column) => column.notNull())
      .addColumn('stock_quantity', 'integer', (column) => column.notNull())
      .addColumn('received_date', 'text')
      .addColumn('case_quantity', 'text', (column) => column.notNull())
      .addColumn('received_case', 'integer', (column) => column.notNull())
      .addColumn('brand_name', 'text', (column) => column.notNull())
      .addColumn('supplier_name', 'text', (column) => column.notNull())
      .addColumn('supplier_phone', 'text', (column) => column.notNull())
      .addColumn('max_quantity_per_customer', 'integer')
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('products_by_category').on('products').columns(['category_id', 'created_at']).execute()
    await schema.createIndex('products_by_subcategory').on('products').columns(['subcategory_id']).execute()
    await schema.createIndex('products_recent').on('products').columns(['created_at', 'id']).execute()
  },
})
