import { toPaise } from '../../shared/money'
import { amountIn } from './amounts'
import { type TableCell, type Table, wordsIn } from '../../shared/table-cells'
import type { StatementMapping } from './columns'
import { longestNarration, referencesOf } from './references'

/** Money that came in, as a line of a statement says. */
export interface StatementCredit {
  /** Row of the file, counted from 1. */
  line: number
  /** YYYY-MM-DD */
  day: string
  /** In rupees. */
  amount: number
  narration: string
  /** The number of this transfer; '' for none (docs/decisions/0071). */
  reference: string
  /** Whether it stands in the column of references, and not only in the narration. */
  isInColumn: boolean
  /** Other numbers of the line, which may be those of another transfer. */
  mentioned: string[]
  /** The same for this line in every statement of the account that has it. */
  mark: string
  /** As `mark` was before it named the account; lines that were confirmed then have it. */
  formerMark: string
  /** The line of this statement that takes the money back. */
  takenBack?: number
}

/** A line of a statement that is a transaction. */
export interface Transaction {
  /** Row of the file, counted from 1. */
  line: number
  day: string
  /** In rupees; 0 for a payment that did not happen. */
  rupees: number
  isDebit: boolean
  row: readonly TableCell[]
  /** The rest of a narration that continues in the rows below. */
  more: string[]
}

/** Where the numbers and words of a line stand, and what says whose account it is. */
export interface Places {
  mapping: StatementMapping
  balance: number | undefined
  /** Of the columns (`StatementColumns`). */
  shape: string
  /** The number of the account, as the rows above say it; '' for unknown. */
  account: string
}

/** The number of an account, also one of which all but the last digits are hidden. */
const accountNumber = /\b(?:A\/C|ACCOUNT|ACCT)\b[^0-9X*]{0,60}([0-9X*][0-9X* -]{4,38}[0-9])/
const shownDigits = 4

/** The last digits of the account's number, which banks write above the transactions; '' for none. */
export const accountIn = (above: Table): string => {
  for (const row of above) {
    const words = row.map((cell) => wordsIn(cell, 80).toUpperCase())
    const [, found = ''] = accountNumber.exec(words.join(' ').slice(0, 400)) ?? []
    const digits = found.replace(/\D/g, '')
    if (digits.length >= shownDigits) return digits.slice(-shownDigits)
  }
  return ''
}

const cellOf = (row: readonly TableCell[], column: number | undefined) => (column === undefined ? undefined : row[column])

/** A transaction with the numbers and words of its line. */
const withNarration = ({ line, day, rupees, isDebit, row, more }: Transaction, { mapping }: Places) => {
  const written = wordsIn(cellOf(row, mapping.reference), longestNarration)
  const narration = [wordsIn(cellOf(row, mapping.narration), longestNarration), ...more]
    .join(' ')
    .trim()
    .slice(0, longestNarration)
  return { line, day, amount: rupees, isDebit, row, written, narration, ...referencesOf(written, narration) }
}

type Described = ReturnType<typeof withNarration>

/**
 * The reference numbers that are those of one transfer. A number that two different lines have is one of an account, a person or a
 * customer, unless the lines are one transfer that is listed twice.
 */
const withoutShared = (credits: readonly Described[]): Described[] => {
  const transfers = new Map<string, Set<string>>()
  for (const { day, amount, narration, reference, isInColumn, mentioned } of credits)
    for (const each of [reference, ...mentioned]) {
      const transfer = [day, toPaise(amount), each === reference && isInColumn ? '' : narration].join('|')
      transfers.set(each, (transfers.get(each) ?? new Set()).add(transfer))
    }
  const isOfOne = (reference: string): boolean => transfers.get(reference)?.size === 1
  return credits.map((credit) => ({
    ...credit,
    reference: isOfOne(credit.reference) ? credit.reference : '',
    mentioned: credit.mentioned.filter(isOfOne),
  }))
}

const reversal = /^(?:REV(?:ERSAL)?|RET(?:URN)?|RTN|CHQ RET(?:URN)?)[^A-Z0-9]{1,5}/

/** Finds the debit that takes a credit back: the same amount, and the same reference number or the same words after `REV-`. */
const takingBack = (debits: readonly Described[]) => {
  const lines = new Map<string, number>()
  for (const { line, amount, narration, reference, mentioned } of debits) {
    const words = narration.toUpperCase()
    const keys = [...[reference, ...mentioned].filter(Boolean), ...(reversal.test(words) ? [words.replace(reversal, '')] : [])]
    for (const key of keys) lines.set(`${toPaise(amount)}|${key}`, line)
  }
  return ({ amount, reference, narration }: Described): number | undefined =>
    (reference === '' ? undefined : lines.get(`${toPaise(amount)}|${reference}`)) ??
    (narration === '' ? undefined : lines.get(`${toPaise(amount)}|${narration.toUpperCase()}`))
}

/** Counts equal texts: 0 for the first one. */
const counter = () => {
  const seen = new Map<string, number>()
  return (text: string): number => {
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return before
  }
}

/** The credits of a statement, with what makes each of them known the next time. */
export const creditsOf = (transactions: readonly Transaction[], places: Places): StatementCredit[] => {
  const done = transactions.filter(({ rupees }) => rupees > 0).map((transaction) => withNarration(transaction, places))
  const takenBackBy = takingBack(done.filter(({ isDebit }) => isDebit))
  const [place, formerPlace] = [counter(), counter()]
  return withoutShared(done.filter(({ isDebit }) => !isDebit)).map((credit): StatementCredit => {
    const { line, day, amount, narration, reference, isInColumn, mentioned, written, row } = credit
    const words = `${day}|${toPaise(amount)}|${written}|${narration}`
    const balance = amountIn(cellOf(row, places.balance))?.rupees
    const account = places.account || (places.balance === undefined ? places.shape : `balance ${balance}`)
    const [same, takenBack] = [`${account}|${words}`, takenBackBy(credit)]
    return {
      ...{ line, day, amount, narration, reference, isInColumn, mentioned },
      mark: `${same}|${place(same)}`,
      formerMark: `${words}|${formerPlace(words)}`,
      ...(takenBack === undefined ? {} : { takenBack }),
    }
  })
}
