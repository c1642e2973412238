import { sql } from 'kysely'
import type { Database } from '../../../server/database/connect'
import { type NewOrder } from '../../../server/modules/orders/creation/build-order'
import { createOrder } from '../../../server/modules/orders/creation/create-order'
import type { TestApp } from '../../support/app'
import type { Catalogue } from './catalogue'

/** A customer whose phone number has common formatting. */
export const meena = {
  name: 'Meena Kumari',
  mobile: '+91 98765-43210',
  phoneNumber: '9876543210',
  deliveryContact: '044 2345 6789',
  couponCode: 'DIWALI',
  address: {
    street: '12, Car Street',
    nearestTown: 'Sivakasi',
    district: 'Virudhunagar',
    state: 'Tamil Nadu',
    pincode: '626123',
    landmark: 'Near the temple',
  },
}

/** Inserts an order of two rockets and three sparklers (₹261.50, profit ₹150.75); the given properties override the defaults. */
export const placeOrder = async (
  { db }: Pick<TestApp, 'db'>,
  { rocket, sparkler }: Pick<Catalogue, 'rocket' | 'sparkler'>,
  order: Partial<NewOrder> = {},
): Promise<string> => {
  const orderId = await createOrder(db, {
    lines: [
      { productId: rocket, quantity: 2 },
      { productId: sparkler, quantity: 3 },
    ],
    customer: meena,
    deliveryMethod: 'Courier',
    createdAt: Date.parse('2026-11-01T10:00:00Z'),
    ...order,
  })
  return orderId
}

export const dropReadyTriggers = async ({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> => {
  const drop = (name: string) => (engine.name === 'postgres' ? `drop function ${name} cascade` : `drop trigger ${name}`)
  for (const source of ['status', 'document', 'change']) await sql.raw(drop(`ready_orders_of_${source}`)).execute(db)
}

/** Restores the schema before the migration 0032. */
export const dropReadyOrders = async (database: Pick<Database, 'db' | 'engine'>): Promise<void> => {
  await dropReadyTriggers(database)
  await database.db.schema.dropTable('ready_orders').execute()
}
