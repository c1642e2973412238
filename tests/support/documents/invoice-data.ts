import type { InvoiceData, InvoiceLine } from '../../../src/documents/invoice-data'
import { toPaise, toRupees } from '../../../src/domain/shared/money'
import { orderTotals } from '../../../src/domain/order/order-totals'

/** GSTIN of a store in Tamil Nadu. */
export const gstin = '33AABCS1429B1Z1'

/** Distinct lines of an order. */
export const linesOf = (count: number): InvoiceLine[] =>
  Array.from({ length: count }, (_, index) => {
    const quantity = 1 + (index % 12)
    const rate = toRupees(1925 + index * 37)
    return {
      name: `Sparkler No.${index + 1}`,
      code: `CRK${1000 + index}`,
      quantity,
      rate,
      amount: toRupees(toPaise(rate) * quantity),
    }
  })

/** Totals computed by the rules for new orders. */
export const sumsOf = (lines: readonly InvoiceLine[], packaging: number): InvoiceData['sums'] => {
  const { totalSavings, totalOfferPrice, packagingPrice, totalWithPackaging } = orderTotals(
    lines.map(({ quantity, rate }) => ({ quantity: quantity ?? 1, price: (rate ?? 0) * 5, offerPrice: rate ?? 0, basePrice: 1 })),
    {
      packaging: { isActive: packaging > 0, tiers: [{ minAmount: 0, maxAmount: null, cost: packaging }] },
      deliveryMethod: '',
    },
  )
  return { savings: totalSavings, goods: totalOfferPrice, discount: 0, packaging: packagingPrice, total: totalWithPackaging }
}

export const invoiceOf = (
  lines: readonly InvoiceLine[],
  { packaging = 150, ...rest }: Partial<InvoiceData> & { packaging?: number } = {},
): InvoiceData => ({
  store: {
    name: 'Sri Lakshmi Crackers',
    phone: '98765 43210',
    email: 'shop@example.in',
    address: '12 Main Road, Sivakasi 626123, Tamil Nadu',
  },
  legalName: '',
  invoiceNumber: 'INV/26-27/00042',
  invoiceDate: '2026-11-20',
  orderId: 'ORD7K2M9Q',
  orderDate: '2026-11-18',
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  billTo: {
    name: 'Meena Ramasamy',
    phone: '98412 34567',
    address: ['4 Temple Street, near the tank', 'Thiruthangal, Virudhunagar', 'Tamil Nadu 626130'],
    state: 'Tamil Nadu',
  },
  lines,
  sums: sumsOf(lines, packaging),
  tax: null,
  ...rest,
})
