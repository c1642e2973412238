import { missingForLorry } from '../../../../domain/dispatch/dispatch-rules'

const missing = { packing: 'Not packed', invoice: 'No invoice' } as const

/** What an order lacks that a lorry takes, as text. */
export const missingText = (order: Parameters<typeof missingForLorry>[0]): string[] =>
  missingForLorry(order).map((lack) => missing[lack])

/** Texts of the table for one lorry. */
export const lorryTexts = {
  title: 'Record a lorry',
  down: 'Type the LR numbers down the column: Enter goes to the next order.',
  back: 'Back to Dispatches',
  lorry: 'Lorry',
  add: 'Add orders',
  search: 'Find an order by ID, name or phone',
  searchHelp: 'Enter adds the first one found',
  found: 'Orders that are ready',
  town: (town: string, count: number) => `${town || 'No town'} (${count})`,
  towns: 'All orders of a town',
  addOne: 'Add',
  addOrder: (orderId: string) => `Add ${orderId}`,
  packed: (parcels: number) => (parcels === 1 ? '1 parcel' : `${parcels} parcels`),
  invoiced: 'Invoiced',
  lacks: missing,
  fillDown: 'Fill “To” down',
  numberOn: 'Number LR on',
  asks: (packing: readonly string[], invoice: readonly string[]) => ({
    title: 'Record it all the same?',
    text: [
      ...(packing.length === 0 ? [] : [`Not packed: ${packing.join(', ')}.`]),
      ...(invoice.length === 0 ? [] : [`Without an invoice, which goods on a lorry need: ${invoice.join(', ')}.`]),
    ].join(' '),
    confirmLabel: 'Record',
  }),
  noneReady: 'No paid order waits for a lorry.',
  noneFound: 'No order that is ready matches. An order has to be paid, not shipped yet, and not for store pickup.',
  loadFailed: 'Failed to load the orders that are ready',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  none: 'No orders yet. Add those that the lorry takes.',
  noneFault: 'Please add at least one order',
  addFirst: 'Add at least one order',
  onLorry: (count: number) => `${count === 1 ? '1 order' : `${count} orders`} on this lorry`,
  more: 'More details',
  remove: (orderId: string) => `Remove ${orderId}`,
  twice: (row: number) => `LR number is the same as in row ${row}`,
  save: (count: number) => (count <= 1 ? 'Record dispatch' : `Record ${count} dispatches`),
  amount: 'Amount',
  parcels: 'Parcels',
  freight: 'Freight',
  to: 'To',
  lrNumber: 'LR number',
  order: 'Order',
  /** Heads of the orders that are ready. */
  heads: ['Order', 'Customer', 'Town', 'Phone', 'Packed', 'Invoice'],
} as const
