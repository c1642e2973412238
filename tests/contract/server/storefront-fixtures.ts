import { defaultOrderRules, orderRules, type OrderRules } from '../../../src/domain/order/order-rules'
import type { PublicOrder } from '../../../src/domain/order/public-order'
import type { TestApp } from '../../support/app'
import { type Answer, asAdmin, asAnyone } from './client'

/** Response of a storefront request that writes, including errors. */
export interface Written {
  message: string
  errors?: string[]
  data: PublicOrder
}

export const priya = {
  customer: { name: 'Priya Raman', mobile: '+91 50000-12345' },
  delivery: {
    address: { street: '4, Temple Road', district: 'Madurai', state: 'Tamil Nadu', pincode: '625 001' },
  },
}

/** An order request of a storefront; `change` overrides the defaults. */
export const orderOf = (items: Record<string, number>, change: object = {}): object => ({
  ...priya,
  items: Object.entries(items).map(([productId, quantity]) => ({ productId, quantity })),
  ...change,
})

export const placeStorefrontOrder = (
  app: TestApp,
  order: object,
  headers: Record<string, string> = {},
): Promise<Answer<Written>> => asAnyone<Written>(app, '/storefront/orders', { method: 'POST', json: order, headers })

export const stockOf = async ({ db }: TestApp, id: string): Promise<number> =>
  (await db.selectFrom('products').select('stock_quantity').where('id', '=', id).executeTakeFirstOrThrow()).stock_quantity

export const countOrders = async ({ db }: TestApp): Promise<number> =>
  (await db.selectFrom('orders').select('id').execute()).length

export const setStatus = (app: TestApp, orderId: string, orderStatus: string) =>
  asAdmin<{ message: string; errors?: string[] }>(app, `/orders/${orderId}/order-status`, {
    method: 'PUT',
    json: { orderStatus },
  })

export const setMinimumOrder = async (app: TestApp, minimumOrderValue: number): Promise<void> => {
  await asAdmin(app, '/store/minimum-order-value', { method: 'PUT', json: { minimumOrderValue } })
}

/** Sets order limits that no test reaches unintentionally; `rules` overrides them. */
export const setOrderRules = async (app: TestApp, rules: Partial<OrderRules> = {}): Promise<void> => {
  const widest = {
    ...defaultOrderRules,
    maxPiecesPerProduct: orderRules.fields.maxPiecesPerProduct.max,
    maxOrderValue: orderRules.fields.maxOrderValue.max,
    maxUnpaidOrders: orderRules.fields.maxUnpaidOrders.max,
    maxUnpaidPieces: orderRules.fields.maxUnpaidPieces.max,
    maxUnpaidValue: orderRules.fields.maxUnpaidValue.max,
    maxUnpaidShare: orderRules.fields.maxUnpaidShare.max,
  }
  await asAdmin(app, '/store/order-rules', { method: 'PUT', json: { ...widest, ...rules } })
}
