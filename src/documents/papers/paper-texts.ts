import { formatCount } from '../../domain/shared/money'

const countText = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`

const pieces = (count: number): string => countText(count, 'piece', 'pieces')
const lines = (count: number): string => countText(count, 'line', 'lines')
const orders = (count: number): string => countText(count, 'order', 'orders')
const parcels = (count: number): string => countText(count, 'parcel', 'parcels')

/** Texts of the papers of packing. */
export const paperTexts = {
  ownPhone: (phone: string) => `Customer: ${phone}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pageOf: (orderId: string, page: number, pages: number) => `${orderId} · Page ${page} of ${pages}`,
  footer: (store: string, day: string) => `${store} · printed ${day}`,
  packing: {
    title: 'Packing List',
    fileTitle: (count: number) => (count === 1 ? 'Packing list' : `Packing lists of ${formatCount(count)} orders`),
    ordered: (day: string) => `Ordered ${day}`,
    continued: (orderId: string, name: string) => `${orderId} · ${name}`,
    shelfContinued: '… continued',
    unpaid: 'NOT PAID',
    unpaidNote: (status: string) => `Payment status: ${status}. Do not send it before it is paid.`,
    town: 'Town',
    transport: 'Transport',
    notes: 'Notes',
    lines,
    columns: { tick: '', quantity: 'Qty', name: 'Product', code: 'Code' },
    unnamed: 'Product',
    total: (count: number, all: number) => `${lines(count)} · ${pieces(all)}`,
    parcels: 'Parcels',
    packedBy: 'Packed by',
    signature: 'Signature',
  },
  label: {
    fileTitle: (count: number) => (count === 1 ? 'Parcel label' : `${formatCount(count)} parcel labels`),
    transport: 'Transport',
    parcel: (number: number, of: number) => `Parcel ${number} of ${of}`,
    /** For whoever loads the lorry: in English, and in Tamil, which loaders of the trade's own towns read. */
    warning: ['Fireworks: keep from fire', 'தீ அருகே வைக்காதீர்'],
    scan: 'Scan to track →',
    from: 'From',
  },
  load: {
    title: 'Load Sheet',
    fileTitle: (transport: string, day: string) => `Load sheet · ${transport} · ${day}`,
    continued: (transport: string, day: string) => `${transport} · ${day}`,
    day: 'Day',
    vehicle: 'Vehicle',
    driver: 'Driver',
    columns: {
      serial: '#',
      tick: '',
      order: 'Order',
      name: 'Customer',
      to: 'To',
      lrNumber: 'LR number',
      parcels: 'Parcels',
      freight: 'Freight',
    },
    cancelled: 'CANCELLED',
    toPay: 'To pay',
    paid: 'Paid',
    group: (vehicle: string, driver: string) => [vehicle || 'No vehicle noted', driver].filter(Boolean).join(' · '),
    groupNote: (count: number, all: number) => `${orders(count)} · ${parcels(all)}`,
    groupContinued: '… continued',
    total: (count: number, all: number) => `${orders(count)} · ${parcels(all)}`,
    freight: (terms: string, amount: string) => `Freight ${terms.toLowerCase()}: ${amount}`,
    unknown: (count: number) => `amount not noted for ${orders(count)}`,
    signatures: ['Loaded by', 'Driver', 'Received by the transport'],
  },
} as const
