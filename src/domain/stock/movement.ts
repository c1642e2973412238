/** Why the stock of a product changes (docs/decisions/0116); the labels are shown. */
export const movementKinds = {
  opening: 'Opening stock',
  purchase: 'Goods received',
  order: 'Order',
  cancellation: 'Order called off',
  'order-change': 'Order changed',
  short: 'Not found in packing',
  'credit-note': 'Credit note',
  damage: 'Damaged',
  count: 'Counted',
  correction: 'Corrected by hand',
} as const

export type MovementKind = keyof typeof movementKinds

/** Movements are counted up to this number, because counting all of them would take longer with every order. */
export const movementsMostCounted = 10_000

/** What is said of movements that nobody gives a reason for. */
export const movementReasons = {
  unpaid: 'Not paid in time',
  reopened: 'Taken up again',
  deleted: 'Product deleted',
  restored: 'Product restored',
} as const
