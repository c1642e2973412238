import { toPaise } from '../../shared/money'
import type { StatementCredit } from './statement-credit'

/**
 * How a credit was found: `exact` by its own reference number, or the order's id, with the same amount; `likely` by amount and day,
 * or by a number alone; `known` when it was confirmed before; `none` when nothing fits.
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

/** A confirmed payment, and what all confirmed payments with its reference number amount to, in rupees. */
export interface KnownPayment extends NumberedPayment {
  amount: number
  /** When it was paid, or recorded if that is not known, YYYY-MM-DD. */
  day: string
}

/** What the ledger knows. */
export interface LedgerFacts {
  /** Confirmed payments by their reference numbers. */
  known: ReadonlyMap<string, KnownPayment>
  /** Confirmed payments by the marks of the lines that confirmed them. */
  knownLines: ReadonlyMap<string, NumberedPayment>
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
  /** What was recorded of a known credit, in rupees, if it is not the amount of the line. */
  recorded?: number
}

/** Days after an order, or around the day of a claim, within which money is looked for. */
const daysAfterOrder = 21
const daysAroundClaim = 4
/** Days within which a number that stands only in a narration is that of the payment which has it. */
const daysAroundKnown = 10

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

/** The first value that any of the keys has. */
const firstOf = <T>(keys: readonly string[], values: ReadonlyMap<string, T>): T | undefined => {
  for (const key of keys) {
    const value = values.get(key)
    if (value !== undefined) return value
  }
  return undefined
}

/**
 * Credits that were confirmed before, and transfers that the statement lists twice. Only the transfer's own reference number says
 * so, or the line itself: money that is wrongly held for known is lost to its order.
 */
const findKnown = (
  credits: readonly StatementCredit[],
  { known, knownLines }: LedgerFacts,
  found: Map<number, CreditMatch>,
): void => {
  const seen = new Set<string>()
  for (const { line, day, amount, mark, formerMark, reference, isInColumn } of credits) {
    const ofLine = firstOf([mark, formerMark], knownLines)
    const numbered = known.get(reference)
    // A number within a narration may be the sender's account, which comes again with the next transfer.
    const isNear = numbered !== undefined && Math.abs(dayNumber(day) - dayNumber(numbered.day)) <= daysAroundKnown
    const ofReference = isInColumn || isNear ? numbered : undefined
    if (ofLine) found.set(line, { match: 'known', ...ofLine })
    else if (ofReference) {
      const { amount: recorded, day: _day, ...payment } = ofReference
      found.set(line, { match: 'known', ...payment, ...(toPaise(recorded) === toPaise(amount) ? {} : { recorded }) })
    } else if (reference !== '' && seen.has(reference)) found.set(line, { match: 'known' })
    seen.add(reference)
  }
}

/** Credits that name a claim or an order, by a number or by the order's id. @returns the ids of those claims and orders */
const findNamed = (
  credits: readonly StatementCredit[],
  { claims, orders }: LedgerFacts,
  found: Map<number, CreditMatch>,
): Set<string> => {
  const named = new Set<string>()
  const claimBy = new Map(claims.filter(({ reference }) => reference !== '').map((claim) => [claim.reference, claim]))
  const orderBy = new Map(orders.map((order) => [order.orderId, order]))
  const claimsOf = new Map<string, WaitingClaim[]>()
  for (const claim of claims) claimsOf.set(claim.orderId, [...(claimsOf.get(claim.orderId) ?? []), claim])
  const isFree = (claim: WaitingClaim | undefined): claim is WaitingClaim => claim !== undefined && !named.has(claim.paymentId)
  const takeClaim = (line: number, { orderId, paymentId }: WaitingClaim, isExact: boolean): void => {
    named.add(paymentId)
    found.set(line, { match: isExact ? 'exact' : 'likely', orderId, paymentId })
  }
  const open = (): StatementCredit[] => credits.filter(({ line }) => !found.has(line))
  for (const { line, amount, reference, takenBack } of open()) {
    const claim = claimBy.get(reference)
    if (isFree(claim)) takeClaim(line, claim, toPaise(claim.amount) === toPaise(amount) && takenBack === undefined)
  }
  for (const { line, amount, narration, takenBack } of open()) {
    const isCertain = (rupees: number): boolean => toPaise(rupees) === toPaise(amount) && takenBack === undefined
    const ids = orderIdsIn(narration)
    const claim = ids
      .flatMap((id) => claimsOf.get(id) ?? [])
      .find((each) => toPaise(each.amount) === toPaise(amount) && isFree(each))
    const order = firstOf(ids, orderBy)
    if (claim) takeClaim(line, claim, isCertain(claim.amount))
    else if (order && !named.has(order.orderId)) {
      named.add(order.orderId)
      found.set(line, { match: isCertain(order.due) ? 'exact' : 'likely', orderId: order.orderId })
    }
  }
  for (const { line, mentioned } of open()) {
    const claim = mentioned.map((each) => claimBy.get(each)).find(isFree)
    if (claim) takeClaim(line, claim, false)
  }
  return named
}

/**
 * Matches each credit of a statement with the claims and unpaid orders of the store: by reference number, by the order's id, then
 * by amount and day. A claim or an order is proposed once.
 *
 * @returns one match for each credit, in their order
 */
export const matchCredits = (credits: readonly StatementCredit[], facts: LedgerFacts): CreditMatch[] => {
  const found = new Map<number, CreditMatch>()
  findKnown(credits, facts, found)
  const named = findNamed(credits, facts, found)
  // Money that went back pays for nothing that it does not name.
  const kept = credits.filter(({ takenBack }) => takenBack === undefined)
  const claimed = facts.claims
    .filter(({ paymentId }) => !named.has(paymentId))
    .flatMap(({ orderId, paymentId, amount, paidOn }) =>
      paidOn === null ? [] : [{ target: { orderId, paymentId }, amount, words: [], day: dayNumber(paidOn) }],
    )
  assign(kept, found, claimed, { before: daysAroundClaim, after: daysAroundClaim })
  const unpaid = facts.orders
    .filter(({ orderId }) => !named.has(orderId))
    .map(({ orderId, due, placedOn, words }) => ({
      ...{ target: { orderId }, amount: due, words: wordsOf(words) },
      day: dayNumber(placedOn),
    }))
  assign(kept, found, unpaid, { before: 0, after: daysAfterOrder })
  return credits.map(({ line }) => found.get(line) ?? { match: 'none' })
}
