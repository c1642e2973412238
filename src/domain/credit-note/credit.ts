import type { OrderItem } from '../order/order'
import type { WantedLine } from '../order/order-acceptance'
import { lineFigures } from '../order/order-figures'
import { amountOf, applyDiscount, type GstShares, roundPortions, sharesOf, sumOfShares } from '../invoice/gst'
import { toPaise, toRupees } from '../shared/money'

/** A part of an invoice, or what is left of it: an item, or the packaging. */
export interface InvoicePart {
  /** null for the packaging, and for an item of a product that is not known. */
  productId: string | null
  name: string
  /** 0 for the packaging. */
  pieces: number
  /** In whole paise. */
  shares: GstShares
}

/** What a credit note gives back of a part of the invoice. */
export interface CreditedPart {
  /** Place among the parts of the invoice. */
  part: number
  /** 0 for a reduction of the price, and for the packaging. */
  pieces: number
  shares: GstShares
}

/** What a credit note shall give back: pieces of items, with or without the packaging, or an amount in rupees. */
export type CreditWish = { lines: readonly WantedLine[]; packaging: boolean } | { amount: number }

const subtractShares = (whole: GstShares, taken: GstShares): GstShares => ({
  taxable: whole.taxable - taken.taxable,
  cgst: whole.cgst - taken.cgst,
  sgst: whole.sgst - taken.sgst,
  igst: whole.igst - taken.igst,
})

/**
 * What the pieces cost that a credit note gives back, in paise; a cost that is not known is assumed as in the order's details
 * (contract 9.11).
 *
 * @param items those of the invoice
 */
export const returnedCost = (items: readonly OrderItem[], parts: readonly Pick<CreditedPart, 'part' | 'pieces'>[]): number =>
  parts.reduce((paise, { part, pieces }) => {
    const item = items[part]
    return item ? paise + toPaise(lineFigures(item).baseCost) * pieces : paise
  }, 0)

/** What a credit note gives back of the packaging, in paise. @param items how many are on the invoice, which the packaging follows */
export const creditedPackaging = (items: number, parts: readonly Pick<CreditedPart, 'part' | 'shares'>[]): number =>
  amountOf(totalOf(parts.filter(({ part }) => part === items)))

/** What is left of the parts of an invoice after its credit notes. */
export const remainingParts = (parts: readonly InvoicePart[], credited: readonly CreditedPart[]): InvoicePart[] => {
  const left = parts.map((part) => ({ ...part }))
  for (const { part, pieces, shares } of credited) {
    const of = left[part]
    if (!of) continue
    of.pieces -= pieces
    of.shares = subtractShares(of.shares, shares)
  }
  return left
}

/** The amount and the taxes of parts, in paise. */
export const totalOf = (parts: readonly Pick<InvoicePart, 'shares'>[]): GstShares =>
  sumOfShares(parts.map(({ shares }) => shares))

/** Whole part and remainder of amount × part ÷ whole; the product exceeds the safe integers. */
const portionOf = (amount: number, part: number, whole: number): { paise: number; rest: number } => {
  if (whole === 0) return { paise: 0, rest: 0 }
  const product = BigInt(amount) * BigInt(part)
  return { paise: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) / whole }
}

/** The pieces of each part for the wanted ones; a product that is on the invoice twice is taken from its first line first. */
const piecesFor = (left: readonly InvoicePart[], lines: readonly WantedLine[]): number[] => {
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  return left.map(({ productId, pieces }) => {
    const taken = productId === null ? 0 : Math.min(pieces, wanted.get(productId) ?? 0)
    if (productId !== null) wanted.set(productId, (wanted.get(productId) ?? 0) - taken)
    return taken
  })
}

/** What pieces are worth of what is left of their part, in paise. */
const valueOfPieces = ({ shares, pieces: all }: InvoicePart, pieces: number): number => {
  const { paise, rest } = portionOf(amountOf(shares), pieces, all)
  return paise + (rest >= 0.5 ? 1 : 0)
}

/**
 * The taxes of amounts that are given back: of each part in proportion to what is left of it, rounded so that those of the note are
 * right to the paisa. A part that is given back wholly has all of its taxes, so that the notes of an invoice add up to it exactly.
 *
 * @param amounts whole paise, at most what is left of each part
 */
const creditedShares = (left: readonly InvoicePart[], amounts: readonly number[]): GstShares[] => {
  const kind = left.some(({ shares }) => shares.igst > 0) ? 'inter' : 'intra'
  const halves = kind === 'inter' ? 1 : 2
  let exact = 0
  const portions = left.map(({ shares }, index) => {
    const [tax, amount, taken] = [kind === 'inter' ? shares.igst : shares.cgst, amountOf(shares), amounts[index] as number]
    const { paise, rest } = portionOf(tax, taken, amount)
    exact += paise + rest
    // Neither what is given back nor what is left has more tax than value, but for single paise, which cannot be halved.
    const least = Math.max(paise, tax - Math.floor((amount - taken) / halves))
    const most = Math.max(least, Math.min(paise + (rest > 0 ? 1 : 0), Math.floor(taken / halves)))
    return { index, paise: least, rest: least > paise ? 0 : rest, most }
  })
  const taxes = roundPortions(portions, Math.round(exact))
  return left.map((_part, index) => sharesOf(amounts[index] as number, taxes[index] as number, kind))
}

/** The request to give back all that is left of an invoice: its pieces and the packaging, or the amount where a product is not known. */
export const fullCredit = (left: readonly InvoicePart[]): CreditWish => {
  const items = left.slice(0, -1).filter(({ pieces, shares }) => pieces > 0 || amountOf(shares) > 0)
  const lines = items.map(({ productId, pieces }) => ({ productId, quantity: pieces }))
  const isWanted = (line: (typeof lines)[number]): line is WantedLine => line.productId !== null && line.quantity > 0
  if (!lines.every(isWanted)) return { amount: toRupees(amountOf(totalOf(left))) }
  return { lines, packaging: amountOf(totalOf(left.slice(-1))) > 0 }
}

/** What a credit note gives back, which must be left of the invoice (`creditFaults`); parts of which it gives nothing are left out. */
export const creditOf = (left: readonly InvoicePart[], wish: CreditWish): CreditedPart[] => {
  const values = left.map(({ shares }) => amountOf(shares))
  const pieces = 'amount' in wish ? left.map(() => 0) : piecesFor(left, wish.lines)
  const takesPackaging = 'packaging' in wish && wish.packaging
  const afterwards = 'amount' in wish ? applyDiscount(values, toPaise(wish.amount)) : values
  const amounts = left.map((part, index) => {
    const value = values[index] as number
    if ('amount' in wish) return value - (afterwards[index] as number)
    if (index === left.length - 1) return takesPackaging ? value : 0
    return pieces[index] ? valueOfPieces(part, pieces[index]) : 0
  })
  const shares = creditedShares(left, amounts)
  return left.flatMap((_part, part) => {
    const credited = { part, pieces: pieces[part] as number, shares: shares[part] as GstShares }
    return credited.pieces > 0 || amountOf(credited.shares) > 0 ? [credited] : []
  })
}
