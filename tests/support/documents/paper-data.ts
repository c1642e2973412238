import type {
  LabelledOrder,
  LoadedOrder,
  LoadSheetData,
  PackingListOrder,
  PackingListsData,
  ParcelLabelsData,
  ShelfLines,
} from '../../../src/documents/papers/paper-data'

const common = { store: { name: 'Sri Lakshmi Crackers', phone: '98765 43210' }, date: '2026-11-25' }

const receiver = {
  orderId: 'ORD7K2M9QX',
  name: 'Meena Ramasamy',
  phone: '98412 34567',
  ownPhone: '',
  town: 'Madurai',
  address: ['4 Temple Street, near the tank', 'Thiruthangal, Virudhunagar', 'Tamil Nadu 626130'],
  transport: 'Sri Lorry',
}

/** The longest texts that an order accepts, in Tamil and without spaces. */
export const longReceiver = {
  orderId: 'ORD7K2M9QY',
  name: 'மீனாட்சி சுந்தரேஸ்வரர் கோவிந்தராஜ் '.repeat(6).trim(),
  phone: '+91 98412 34567 / 98412 34568 / 0452',
  ownPhone: '+91 98412 34567 / 98412 34568 / 0453',
  town: 'Thiruvananthapuram Medical College Junction '.repeat(5).trim(),
  address: [`12/4B, ${'x'.repeat(290)}`, 'Thiruvananthapuram, '.repeat(15), 'Dadra and Nagar Haveli and Daman and Diu 695011'],
  transport: `${'Sri Venkateswara Roadways and Parcel Service '.repeat(3)}`.trim(),
}

/** Shelves with distinct lines. */
export const shelvesOf = (...counts: number[]): ShelfLines[] => {
  let last = 0
  return counts.map((count, index) => ({
    shelf: `Shelf ${index + 1}`,
    lines: Array.from({ length: count }, () => {
      last += 1
      return { name: `Sparkler No.${last}`, code: `CRK${1000 + last}`, quantity: last % 12 === 0 ? 1_440 : last }
    }),
  }))
}

export const listedOrder = (more: Partial<PackingListOrder> = {}): PackingListOrder => ({
  ...receiver,
  orderDate: '2026-11-18',
  unpaid: '',
  notes: '',
  shelves: shelvesOf(2, 1),
  ...more,
})

export const packingListsOf = (...orders: PackingListOrder[]): PackingListsData => ({ ...common, orders })

export const labelledOrder = (more: Partial<LabelledOrder> = {}): LabelledOrder => ({
  ...receiver,
  parcels: 1,
  link: 'https://shop.example.in/track-order?orderId=ORD7K2M9QX',
  ...more,
})

export const labelsOf = (size: ParcelLabelsData['size'], ...orders: LabelledOrder[]): ParcelLabelsData => ({
  ...common,
  size,
  orders,
})

export const loadedOrders = (count: number, more: (index: number) => Partial<LoadedOrder> = () => ({})): LoadedOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    orderId: `ORD${1_000_000 + index}`,
    name: 'Meena Ramasamy',
    to: 'Madurai',
    lrNumber: `LR${20_000 + index}`,
    parcels: 2,
    freight: { terms: 'to-pay', amount: 100.5 },
    isCancelled: false,
    vehicle: 'TN67 AB 1234',
    driverPhone: '9000011111',
    ...more(index),
  }))

export const loadSheetOf = (orders: readonly LoadedOrder[]): LoadSheetData => ({
  ...common,
  transport: 'Sri Lorry',
  day: '2026-11-20',
  orders,
})
