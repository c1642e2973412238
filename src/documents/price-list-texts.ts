import { formatCount } from '../domain/money'

/** Words of the made price list. */
export const priceListTexts = {
  title: (day: string) => `Price list · ${day}`,
  products: (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`),
  continued: '… continued',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  columns: { serial: '#', code: 'Code', name: 'Product', price: 'Price', offer: 'Offer price' },
} as const
