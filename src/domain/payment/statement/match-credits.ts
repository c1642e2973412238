import { toPaise } from '../../shared/money'
import type { StatementCredit } from './read-statement'

/**
 * How a credit was found: `exact` by a reference number, or the order's id, with the same amount; `likely` by amount and day, or
 * by the reference number alone; `known` when it was confirmed before; `none` when nothing fits.
 */
export const statementMatches = ['exact', 'likely', 'none', 'known'] as const

export type StatementMatch = (typeof statementMatches)[number]

/** A payment with a reference number: a claim that waits, or a confirmed one. */
export interface NumberedPayment {
  paymentId: string
  orderId: string
}

/** A claim that waits for review; amounts in rupees. */
export interface WaitingClaim extends NumberedPayment {
  amount: number
  /** '' for none. */
  reference: string
  /** YYYY-MM-DD; null for unknown. */
  paidOn: string | null
}

/** An order of which something is due and nothing waits for review. */
export interface UnpaidOrder {
  orderId: string
  /** In rupees. */
  due: number
  /** When it was placed, YYYY-MM-DD. */
  placedOn: string
  /** Name and phone numbers of the customer, in lower case, one on each line. */
  words: string
}

/** What the ledger knows. */
export interface LedgerFacts {
  /** Confirmed payments by their reference numbers, and by the marks of the lines that confirmed them. */
  known: ReadonlyMap<string, NumberedPayment>
  claims: readonly WaitingClaim[]
  orders: readonly UnpaidOrder[]
}

/** What a credit is proposed to be. */
export interface CreditMatch {
  match: StatementMatch
  orderId?: string
  /** Claim that is confirmed, or the payment that is known. */
  paymentId?: string
  /** Number of other claims and orders that fit a likely match as well. */
  others?: number
}

/** Days after an order, or around the day of a claim, within which money is looked for. */
const daysAfterOrder = 21
const daysAroundClaim = 4

const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)

/** Something that a credit may be, within days of a range; nearer ones count first. */
interface Candidate {
  target: Omit<CreditMatch, 'match' | 'others'>
  amount: number
  day: number
  /** Names and phone numbers of the customer. */
  words: readonly string[]
}

/** Most candidates whose names are compared with a narration; the nearest ones are. */
const mostCompared = 60

const byDay = (one: Candidate, other: Candidate): number => one.day - other.day

/** Candidates by amount in paise, each list by day. */
const byAmount = (candidates: readonly Candidate[]): Map<number, Candidate[]> => {
  const lists = new Map<number, Candidate[]>()
  for (const candidate of candidates) {
    const paise = toPaise(candidate.amount)
    const list = lists.get(paise)
    if (list) list.push(candidate)
    else lists.set(paise, [candidate])
  }
  for (const list of lists.values()) list.sort(byDay)
  return lists
}

/** Index of the first candidate that is not before a day. */
const indexOfDay = (list: readonly Candidate[], day: number): number => {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle] as Candidate).day < day) from = middle + 1
    else to = middle
  }
  return from
}

/** Shorter names are parts of many words. */
const shortestName = 4

const wordsOf = (words: string): string[] => words.split(/[\s.,]+/).filter(({ length }) => length >= shortestName)

interface Search {
  /** Days before and after the candidate's own day. */
  before: number
  after: number
}

/** Finds a candidate of the same amount for each credit that has none yet, and takes each candidate once. */
const assign = (
  credits: readonly StatementCredit[],
  found: Map<number, CreditMatch>,
  candidates: readonly Candidate[],
  { before, after }: Search,
): void => {
  const lists = byAmount(candidates)
  const taken = new Set<Candidate>()
  const open = credits.filter(({ line }) => !found.has(line))
  const take = (line: number, candidate: Candidate, fitting: number): void => {
    taken.add(candidate)
    found.set(line, { match: 'likely', ...candidate.target, others: fitting - 1 })
  }
  const fitting = ({ amount, day }: StatementCredit) => {
    const list = lists.get(toPaise(amount)) ?? []
    const at = dayNumber(day)
    return {
      list,
      from: indexOfDay(list, at - after),
      to: indexOfDay(list, at + before + 1),
      nearest: indexOfDay(list, at + 1) - 1,
    }
  }
  // Those whose names agree come first, so that no other credit of the same amount takes their order.
  for (const credit of open) {
    const { list, from, to, nearest } = fitting(credit)
    const around = list.slice(Math.max(from, nearest - mostCompared / 2), Math.min(to, nearest + mostCompared / 2)).reverse()
    const narration = credit.narration.toLowerCase()
    const named = around.find((each) => !taken.has(each) && each.words.some((word) => narration.includes(word)))
    if (named) take(credit.line, named, to - from)
  }
  for (const credit of open.filter(({ line }) => !found.has(line))) {
    const { list, from, to, nearest } = fitting(credit)
    const isFree = (at: number): boolean => !taken.has(list[at] as Candidate)
    let at = Math.min(nearest, to - 1)
    while (at >= from && !isFree(at)) at -= 1
    if (at < from) {
      at = Math.max(from, nearest + 1)
      while (at < to && !isFree(at)) at += 1
    }
    if (at >= from && at < to) take(credit.line, list[at] as Candidate, to - from)
  }
}

/** An order's id within a narration, which UPI apps put there when the customer pays by the store's QR code. */
const orderIdsIn = (narration: string): string[] => narration.toUpperCase().match(/ORD[0-9A-Z]{4,17}/g) ?? []

/**
 * Matches each credit of a statement with the claims and unpaid orders of the store: by reference number, by the order's id, then
 * by amount and day. A claim or an order is proposed once.
 *
 * @returns one match for each credit, in their order
 */
export const matchCredits = (credits: readonly StatementCredit[], { known, claims, orders }: LedgerFacts): CreditMatch[] => {
  const found = new Map<number, CreditMatch>()
  const claimBy = new Map(claims.filter(({ reference }) => reference !== '').map((claim) => [claim.reference, claim]))
  const orderBy = new Map(orders.map((order) => [order.orderId, order]))
  const claimsOf = new Map<string, WaitingClaim[]>()
  for (const claim of claims) claimsOf.set(claim.orderId, [...(claimsOf.get(claim.orderId) ?? []), claim])
  const used = new Set<string>()
  const use = (line: number, target: CreditMatch & { orderId: string }): void => {
    found.set(line, target)
    used.add(target.paymentId ?? target.orderId)
  }
  const seen = new Map<string, CreditMatch>()
  for (const { line, mark, references } of credits) {
    const before = [mark, ...references].map((each) => known.get(each)).find((each) => each !== undefined)
    const twice = references.map((each) => seen.get(each)).find((each) => each !== undefined)
    if (before) found.set(line, { match: 'known', ...before })
    // One transfer that the statement lists twice.
    else if (twice) found.set(line, { ...twice, match: 'known' })
    for (const reference of references) if (!seen.has(reference)) seen.set(reference, { match: 'known' })
  }
  for (const { line, amount, narration, references } of credits) {
    if (found.has(line)) continue
    const claim = references.map((each) => claimBy.get(each)).find((each) => each !== undefined)
    if (claim && !used.has(claim.paymentId)) {
      const isExact = toPaise(claim.amount) === toPaise(amount)
      use(line, { match: isExact ? 'exact' : 'likely', orderId: claim.orderId, paymentId: claim.paymentId })
      continue
    }
    const ids = orderIdsIn(narration)
    const own = ids
      .flatMap((each) => claimsOf.get(each) ?? [])
      .find(({ paymentId, amount: claimed }) => toPaise(claimed) === toPaise(amount) && !used.has(paymentId))
    if (own) {
      use(line, { match: 'exact', orderId: own.orderId, paymentId: own.paymentId })
      continue
    }
    const order = ids.map((each) => orderBy.get(each)).find((each) => each !== undefined)
    if (order && !used.has(order.orderId))
      use(line, { match: toPaise(order.due) === toPaise(amount) ? 'exact' : 'likely', orderId: order.orderId })
  }
  const claimed = claims
    .filter(({ paymentId, paidOn }) => !used.has(paymentId) && paidOn !== null)
    .map(({ orderId, paymentId, amount, paidOn }) => ({
      ...{ target: { orderId, paymentId }, amount, words: [] },
      day: dayNumber(paidOn ?? ''),
    }))
  assign(credits, found, claimed, { before: daysAroundClaim, after: daysAroundClaim })
  const unpaid = orders
    .filter(({ orderId }) => !used.has(orderId))
    .map(({ orderId, due, placedOn, words }) => ({
      target: { orderId },
      amount: due,
      day: dayNumber(placedOn),
      words: wordsOf(words),
    }))
  assign(credits, found, unpaid, { before: 0, after: daysAfterOrder })
  return credits.map(({ line }) => found.get(line) ?? { match: 'none' })
}
