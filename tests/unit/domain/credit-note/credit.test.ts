import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type CreditedPart,
  creditOf,
  type CreditWish,
  fullCredit,
  remainingParts,
  totalOf,
} from '../../../../src/domain/credit-note/credit'
import {
  creditFaults,
  creditNoteTexts,
  creditRefusal,
  invoiceParts,
  lastCreditDay,
  partsLeft,
  taxedAmount,
} from '../../../../src/domain/credit-note/credit-note'
import { amountOf, type GstKind } from '../../../../src/domain/invoice/gst'
import { creditNoteNumber } from '../../../../src/domain/invoice/invoice-number'
import { toPaise, toRupees } from '../../../../src/domain/shared/money'

const item = (productId: string, quantity: number, offerPrice: number) => ({
  ...{ productId, quantity, offerPrice },
  productSnapshot: { name: productId },
})
const parts = (
  items: ReturnType<typeof item>[],
  {
    discount = 0,
    packaging = 0,
    rate = 18,
    kind = 'intra',
  }: Partial<Record<'discount' | 'packaging' | 'rate', number>> & { kind?: GstKind } = {},
) => invoiceParts({ items, orderSummary: { discount, packagingPrice: packaging }, gstRate: rate, kind })
const three = () => parts([item('rocket', 3, 100), item('fountain', 2, 59.5)], { discount: 20, packaging: 50 })
/** A wish for pieces of one product. */
const pieces = (quantity: number, productId = 'rocket') => ({ lines: [{ productId, quantity }], packaging: false })
const rupeesOf = (credited: readonly CreditedPart[]) => taxedAmount(totalOf(credited))

it('a credit note gives back pieces at the price after the discount, with the taxes of the invoice', () => {
  const invoice = parts([item('rocket', 2, 118)])
  expect(rupeesOf(creditOf(invoice, pieces(1)))).toEqual({ amount: 118, taxable: 100, cgst: 9, sgst: 9, igst: 0 })
  const [rocket] = creditOf(three(), pieces(1))
  expect([rocket?.pieces, amountOf(rocket?.shares ?? totalOf([]))]).toEqual([1, 9_523])
  const other = creditOf(parts([item('rocket', 2, 118)], { kind: 'inter' }), { amount: 59 })
  expect(rupeesOf(other)).toEqual({ amount: 59, taxable: 50, cgst: 0, sgst: 0, igst: 9 })
})

it('a credit note without pieces reduces all parts of the invoice in proportion, the packaging too', () => {
  const credited = creditOf(three(), { amount: 44.9 })
  expect(credited).toMatchObject([0, 1, 2].map((part) => ({ part, pieces: 0 })))
  expect(rupeesOf(credited).amount).toBe(44.9)
  // A piece is worth less after its price was reduced.
  const [rocket] = creditOf(remainingParts(three(), credited), pieces(1))
  expect(amountOf(rocket?.shares ?? totalOf([]))).toBe(8_571)
})

it('a credit note takes pieces of a product that is on the invoice twice from its first line first', () => {
  const twice = parts([item('rocket', 2, 100), item('rocket', 3, 90)])
  const credited = creditOf(twice, pieces(4))
  expect(credited).toMatchObject([0, 1].map((part) => ({ part, pieces: 2 })))
})

it('all of an invoice is given back by its pieces, or as an amount where a product is not known', () => {
  const lines = [
    { productId: 'rocket', quantity: 3 },
    { productId: 'fountain', quantity: 2 },
  ]
  expect(fullCredit(three())).toEqual({ lines, packaging: true })
  const gone = remainingParts(three(), creditOf(three(), { lines: [{ productId: 'rocket', quantity: 3 }], packaging: true }))
  expect(fullCredit(gone)).toEqual({ lines: lines.slice(1), packaging: false })
  const unknown = invoiceParts({ items: [{ quantity: 2, offerPrice: 50 }], orderSummary: {}, gstRate: 18, kind: 'intra' })
  expect(fullCredit(unknown)).toEqual({ amount: 100 })
})

it('a credit note cannot give back what is not left', () => {
  expect(creditFaults(three(), pieces(3))).toEqual([])
  expect(creditFaults(three(), pieces(4))).toEqual(['At most 3 of “rocket” are left to credit'])
  expect(creditFaults(three(), pieces(1, 'comet'))).toEqual(['Item 1 (comet) is not on the invoice'])
  expect(creditFaults(three(), { amount: 449.01 })).toEqual(['At most ₹449 of the invoice is left to credit'])
  expect(creditFaults(three(), { lines: [], packaging: false })).toEqual([creditNoteTexts.neither])
  const gone = remainingParts(three(), creditOf(three(), pieces(3)))
  expect(creditFaults(gone, pieces(1))).toEqual(['All pieces of “rocket” are credited already'])
  const reduced = remainingParts(three(), creditOf(three(), { amount: 449 }))
  expect(creditFaults(reduced, pieces(1))).toEqual([creditNoteTexts.worthless])
  for (const amount of [0, -1, 1.005, Number.NaN, 1e12]) expect(creditFaults(three(), { amount })).toHaveLength(1)
})

it('a credit note can be made until 30 November after the financial year of the invoice', () => {
  const invoicedAt = Date.parse('2026-11-20T06:30:00Z')
  expect(lastCreditDay(invoicedAt)).toBe('2027-11-30')
  expect(lastCreditDay(Date.parse('2027-03-31T18:00:00Z'))).toBe('2027-11-30')
  expect(lastCreditDay(Date.parse('2027-03-31T18:30:00Z'))).toBe('2028-11-30')
  const invoice = { invoiceNumber: 'INV/26-27/00001', invoicedAt, hasGst: true, charged: 100, left: 100 }
  const [lastMinute, late] = [Date.parse('2027-11-30T18:29:59Z'), Date.parse('2027-11-30T18:30:00Z')]
  expect(creditRefusal(invoice, lastMinute)).toBeUndefined()
  expect(creditRefusal(invoice, late)).toContain('until 30 Nov 2027')
  expect(creditRefusal({ ...invoice, hasGst: false }, late)).toBeUndefined()
  expect(creditRefusal({ ...invoice, left: 0 }, lastMinute)).toBe(creditNoteTexts.nothingLeft)
  const nothing = creditRefusal({ ...invoice, charged: 0, left: 0 }, lastMinute)
  expect(nothing).toBe('This invoice is for ₹0, so there is nothing to credit.')
  expect(creditRefusal({ ...invoice, invoiceNumber: null }, lastMinute)).toBe(creditNoteTexts.noInvoice)
})

it('a credit note has a number of at most 16 letters, digits and dashes', () => {
  expect(creditNoteNumber('26-27', 1)).toBe('CN-26-27-00001')
  expect(creditNoteNumber('26-27', 999_999)).toMatch(/^[A-Z0-9-]{1,16}$/)
})

const invoices = fc.record({
  items: fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 100, max: 900_000 })), {
    minLength: 1,
    maxLength: 12,
  }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  packaging: fc.integer({ min: 0, max: 40_000 }),
  rate: fc.constantFrom(0, 0.25, 5, 12.25, 18, 28, 40),
  kind: fc.constantFrom<GstKind[]>('intra', 'inter'),
})
const wishes = fc.array(
  fc.oneof(
    fc.record({
      picks: fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 30 })), { maxLength: 4 }),
      packaging: fc.boolean(),
    }),
    fc.record({ share: fc.double({ min: 0, max: 0.7, noNaN: true }) }),
    fc.record({ paise: fc.integer({ min: 1, max: 300 }) }),
  ),
  { maxLength: 10 },
)

it('any notes that credit a whole invoice add up to it exactly, tax by tax, and none has more than is left', () => {
  fc.assert(
    fc.property(invoices, wishes, fc.boolean(), ({ items, share, packaging, rate, kind }, drawn, endsWithItems) => {
      const lines = items.map(([pieces, paise], index) => item(`p${index}`, pieces, toRupees(paise)))
      const goods = items.reduce((sum, [pieces, paise]) => sum + pieces * paise, 0)
      const invoice = parts(lines, {
        ...{ rate, kind, packaging: toRupees(packaging) },
        discount: toRupees(Math.floor(goods * share * 0.9)),
      })
      const all: CreditedPart[] = []
      const credit = (wish: CreditWish): void => {
        const left = remainingParts(invoice, all)
        if (creditFaults(left, wish).length > 0) return
        // What a screen computes from the answer is what the server does.
        const credited = creditOf(left, wish)
        const seen = left.map(({ shares, ...part }) => ({ ...part, ...taxedAmount(shares) }))
        expect(creditOf(partsLeft(seen), wish)).toEqual(credited)
        if ('amount' in wish) expect(amountOf(totalOf(credited))).toBe(toPaise(wish.amount))
        for (const { shares } of credited) {
          expect(kind === 'intra' ? shares.igst : shares.cgst + shares.sgst).toBe(0)
          expect(shares.cgst).toBe(shares.sgst)
          expect(Math.min(shares.cgst, shares.igst)).toBeGreaterThanOrEqual(0)
          // Single paise cannot be halved: the last one of a part may carry a tax of two.
          expect(shares.taxable).toBeGreaterThanOrEqual(amountOf(shares) < 4 ? -1 : 0)
        }
        all.push(...credited)
      }
      for (const wish of drawn) {
        const most = amountOf(totalOf(remainingParts(invoice, all)))
        if ('picks' in wish)
          credit({ lines: wish.picks.map(([at, quantity]) => ({ productId: `p${at}`, quantity })), packaging: wish.packaging })
        else credit({ amount: toRupees('paise' in wish ? wish.paise : Math.floor(most * wish.share)) })
      }
      const left = remainingParts(invoice, all)
      for (const { pieces, shares } of left) {
        expect(pieces).toBeGreaterThanOrEqual(0)
        expect(Math.min(shares.taxable, shares.cgst, shares.sgst, shares.igst)).toBeGreaterThanOrEqual(0)
      }
      const rest = left.flatMap(({ productId, pieces }) => (productId && pieces > 0 ? [{ productId, quantity: pieces }] : []))
      if (endsWithItems) credit({ lines: rest, packaging: true })
      const most = amountOf(totalOf(remainingParts(invoice, all)))
      if (most > 0) credit({ amount: toRupees(most) })
      remainingParts(invoice, all).forEach(({ shares }) => expect(shares).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 }))
      expect(totalOf(all)).toEqual(totalOf(invoice))
    }),
  )
})

it('the taxes of a note are right to the paisa', () => {
  fc.assert(
    fc.property(invoices, fc.double({ min: 0.2, max: 1, noNaN: true }), ({ items, rate, kind }, share) => {
      const invoice = parts(
        items.map(([pieces, paise], index) => item(`p${index}`, pieces, toRupees(paise))),
        { rate, kind },
      )
      const whole = totalOf(invoice)
      const amount = Math.max(100, Math.floor(amountOf(whole) * share))
      const { cgst, igst } = totalOf(creditOf(invoice, { amount: toRupees(amount) }))
      const exact = (amount * (whole.cgst + whole.igst)) / amountOf(whole)
      expect(Math.abs(cgst + igst - exact)).toBeLessThanOrEqual(1)
    }),
  )
})
