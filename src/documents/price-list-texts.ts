import { formatCount, formatMoney } from '../domain/shared/money'

/** Texts of the generated price list. */
export const priceListTexts = {
  /** Title in the metadata of the PDF. */
  fileTitle: (day: string) => `Price list · ${day}`,
  title: 'Price List',
  pricesOf: (day: string) => `Prices as on ${day}`,
  minimumOrder: (rupees: number) => `Minimum order is ${formatMoney(rupees)}`,
  products: (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`),
  continued: '… continued',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  columns: {
    serial: 'S.No',
    code: 'Code',
    name: 'Product',
    contents: 'Per case',
    content: 'Content',
    price: 'Rate',
    offer: 'Offer rate',
    quantity: 'Qty',
    amount: 'Amount',
  },
  soldOut: 'Sold out',
  total: 'Total',
  payment: {
    title: 'Pay by UPI',
    scan: 'Scan with any UPI app, or pay to this UPI id:',
  },
} as const
