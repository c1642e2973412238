import { expect, it } from 'vitest'
import { customerBill, linePrice } from '../../../../src/domain/order/customer-bill'
import { lineFigures, orderFigures } from '../../../../src/domain/order/order-figures'
import { orderTotals } from '../../../../src/domain/order/order-totals'
import { enteredMethod } from '../../../../src/domain/store/delivery-method'
import { packagingCost } from '../../../../src/domain/store/packaging'

it('figures of a line are those at the time of sale', () => {
  const sold = { profitMarginPercentage: 50, discountPercentage: 70 }
  const line = { quantity: 3, price: 200, offerPrice: 60, productSnapshot: { ...sold, basePrice: 40 } }
  const figures = { offerPrice: 60, price: 200, baseCost: 40, baseCostAssumed: false, lineTotal: 180, profit: 60 }
  expect(lineFigures(line)).toMatchObject({ ...figures, ...sold })
})

it('figures of a line fall back to 60% of the offer price, 65% margin and 81% discount', () => {
  const assumed = { baseCost: 30, baseCostAssumed: true, profit: 40, profitMarginPercentage: 65, discountPercentage: 81 }
  expect(lineFigures({ quantity: 2, price: 200, offerPrice: 50 })).toMatchObject(assumed)
  const free = lineFigures({ quantity: 1, offerPrice: 50, productSnapshot: { basePrice: 0 } })
  expect(free).toMatchObject({ baseCost: 0, baseCostAssumed: false, profit: 50 })
  expect(lineFigures({ quantity: 5 })).toMatchObject({ price: 0, offerPrice: 0, lineTotal: 0, profit: 0 })
})

it('figures of an order are taken from its summary', () => {
  const orderSummary = { totalItems: 5, totalOfferPrice: 190, totalSavings: 810, packagingPrice: 0, totalProfit: 75 }
  expect(orderFigures({ orderSummary, items: [] })).toMatchObject({
    ...{ totalItems: 5, offerValue: 190, originalValue: 1000, savings: 810, averageDiscountPercent: 81 },
    ...{ packaging: 0, finalTotal: 190, profit: 75, profitEstimated: false, profitMarginPercent: 39 },
  })
})

it('figures of an order are computed from the lines, with ₹100 for packaging, without a summary', () => {
  const line = (quantity: number, price: number, offerPrice: number) => ({ quantity, price, offerPrice })
  expect(orderFigures({ items: [line(2, 100, 50), line(1, 30, 30)] })).toMatchObject({
    ...{ totalItems: 3, offerValue: 130, originalValue: 230, savings: 100, averageDiscountPercent: 43 },
    ...{ packaging: 100, finalTotal: 230, profit: 52, profitEstimated: true, profitMarginPercent: 40 },
  })
  expect(orderFigures({})).toMatchObject({ averageDiscountPercent: 0, profitMarginPercent: 0, finalTotal: 100 })
})

it.each([
  [{ quantity: 3, offerPrice: 19.99, price: 100 }, 19.99, 59.97],
  [{ quantity: 2, price: 100 }, 100, 200],
  [{ quantity: Number.NaN, offerPrice: 5 }, 5, 0],
  // 3 × 0.1 is greater than 0.3 in floating point.
  [{ quantity: 3, offerPrice: 0.1 }, 0.1, 0.3],
])('the price of the line %j is %d, and in all %d', (item, offerPrice, lineTotal) => {
  expect(linePrice(item)).toEqual({ offerPrice, lineTotal })
})

const items = [
  { quantity: 2, offerPrice: 50.5 },
  { quantity: 1, offerPrice: 99.99 },
]

it.each([
  [{ totalOfferPrice: 1000, packagingPrice: 150, totalWithPackaging: 1150 }, 150, 1150],
  [{ totalOfferPrice: 1000, packagingPrice: 0 }, 0, 1000],
  // The total is the offer value plus packaging, regardless of totalWithPackaging (contract 9.11).
  [{ totalOfferPrice: 1000, packagingPrice: 150, totalWithPackaging: 7 }, 150, 1150],
  [{ totalOfferPrice: 1000, totalWithPackaging: 1150 }, undefined, 1150],
  [{ packagingPrice: 10.01 }, 10.01, 211],
  [{}, undefined, 200.99],
  [undefined, undefined, 200.99],
])('the bill of %j has %s for packaging, and in all %d', (orderSummary, packaging, total) => {
  expect(customerBill({ orderSummary, items })).toEqual({ packaging, total })
})

it('the bill of a customer is 0 without data, and the total that administrators see if the order states its packaging', () => {
  expect(customerBill({})).toEqual({ packaging: undefined, total: 0 })
  const order = { orderSummary: { totalOfferPrice: 1234.56, packagingPrice: 80 }, items }
  expect(customerBill(order).total).toBe(orderFigures(order).finalTotal)
})

const tiersOf = (...tiers: [minAmount: number, maxAmount: number | null, cost: number][]) => ({
  isActive: true,
  tiers: tiers.map(([minAmount, maxAmount, cost]) => ({ minAmount, maxAmount, cost })),
})
const packaging = tiersOf([0, 1000, 100], [1000, 5000, 50], [5000, null, 0])

it.each([
  ['with inclusive lower and exclusive upper bounds', packaging, { 0: 100, 999.99: 100, 1000: 50, 4999.99: 50, 5000: 0, 1e9: 0 }],
  ['nothing when it is inactive', { ...packaging, isActive: false }, { 10: 0 }],
  ['nothing below the first and above the last tier', tiersOf([100, 500, 9]), { 99.99: 0, 100: 9, 499.99: 9, 500: 0 }],
])('packaging costs %s', (_what, settings, costs) => {
  for (const [amount, cost] of Object.entries(costs))
    expect([amount, packagingCost(settings, Number(amount))]).toEqual([amount, cost])
})

it.each(['Store pickup', ' store PICKUP '])('packaging is not charged for goods that are taken along (%s)', (deliveryMethod) => {
  const line = { quantity: 1, price: 200, offerPrice: 150, basePrice: 90 }
  const totals = orderTotals([line], { packaging, deliveryMethod })
  expect(totals).toMatchObject({ packagingPrice: 0, totalWithPackaging: 150 })
  expect(orderTotals([line], { packaging, deliveryMethod: 'Lorry' })).toMatchObject({ totalWithPackaging: 250 })
})

const packagingOf = (typed: string) => {
  const line = { quantity: 1, price: 200, offerPrice: 150, basePrice: 90 }
  return orderTotals([line], { packaging, deliveryMethod: enteredMethod(typed) }).packagingPrice
}

it.each([
  'store pickup',
  'pick up',
  'Self-Pickup',
  'takeaway',
  ' Take away ',
  'Shop pick-up',
  'Customer pickup',
  'Self collection',
])('what staff type as %s is a pickup, without packaging', (typed) => {
  expect([enteredMethod(typed), packagingOf(typed)]).toEqual(['Store pickup', 0])
})

it.each(['Lorry parcel', 'Pickup by lorry', 'Door collection', 'Home delivery', ''])('what staff type as %j is none', (typed) => {
  expect([enteredMethod(typed), packagingOf(typed)]).toEqual([typed, 100])
})

it('the totals of an order are computed line by line in whole paise, and are 0 without lines', () => {
  const lines = [
    { quantity: 3, price: 100.1, offerPrice: 33.37, basePrice: 20.2 },
    { quantity: 1, price: 50, offerPrice: 60, basePrice: 10 },
  ]
  const sums = { totalItems: 4, totalOfferPrice: 160.11, totalSavings: 200.19, totalProfit: 89.51 }
  const totals = orderTotals(lines, { packaging, deliveryMethod: 'Lorry' })
  expect(totals).toEqual({ ...sums, packagingPrice: 100, totalWithPackaging: 260.11 })
  const none = orderTotals([], { packaging: { ...packaging, isActive: false }, deliveryMethod: '' })
  expect(none).toEqual(Object.fromEntries(Object.keys(totals).map((name) => [name, 0])))
})
