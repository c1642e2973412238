import { toPaise } from '../../shared/money'
import { amountIn, dayIn, looksLikeDay, type StatementCell, type StatementTable, type WrittenAmount, wordsIn } from './cells'
import { findColumns, isComplete, mostColumns, mostRows, type StatementColumns, type StatementMapping } from './columns'
import { longestNarration, referencesOf } from './references'
import { statementTexts as texts } from './statement-texts'

/** Money that came in, as a line of a statement says. */
export interface StatementCredit {
  /** Row of the file, counted from 1. */
  line: number
  /** YYYY-MM-DD */
  day: string
  /** In rupees. */
  amount: number
  narration: string
  /** Reference numbers that it may have, best first. */
  references: string[]
  /** The same for this line in every statement of the account that has it. */
  mark: string
}

/** A line that cannot be read. */
export interface StatementFault {
  line: number
  message: string
}

/** What a statement contains; without `credits` its columns are unknown. */
export interface StatementReading {
  columns: StatementColumns
  credits?: StatementCredit[]
  /** Number of lines that are transactions, with those of money that went out. */
  transactions: number
  faults: StatementFault[]
}

/** Payments that did not happen, in the column of the status. */
const notDone = /fail|pending|declin|cancel|reject|initiat|revers|refund|expire/
/** Words of the column that says which way the money went. */
const debitWords = /^(?:d|dr|debit|withdraw|refund|sent|paid|payout|settle|chargeback)/
const creditWords = /^(?:c|cr|credit|deposit|receiv|payment|acquir|collect|sale)/

type Side = Pick<WrittenAmount, 'rupees' | 'isDebit'>

/** A line: what came in (0 for a debit), or what is wrong with it; undefined for a line that is no transaction. */
type Line = { day: string; rupees: number } | { fault: string } | undefined

const sideOf = (row: readonly StatementCell[], { credit, debit, amount, type }: StatementMapping): Side | string => {
  const cell = (column: number | undefined) => (column === undefined ? undefined : row[column])
  if (credit !== undefined) {
    const [came, went] = [amountIn(cell(credit)), amountIn(cell(debit))]
    if (came === undefined || went === undefined) return texts.amount
    if (came.rupees > 0 && went.rupees > 0) return texts.bothSides
    return { rupees: came.rupees, isDebit: came.isDebit === true || went.rupees > 0 }
  }
  const written = amountIn(cell(amount))
  if (written === undefined) return texts.amount
  const word = wordsIn(cell(type), 20).toLowerCase()
  const said = debitWords.test(word) ? true : creditWords.test(word) ? false : undefined
  return { rupees: written.rupees, isDebit: written.isDebit === true || (said ?? written.isDebit ?? false) }
}

const lineOf = (row: readonly StatementCell[], mapping: StatementMapping, today: string): Line => {
  const cell = mapping.day === undefined ? undefined : row[mapping.day]
  const [day, side] = [dayIn(cell), sideOf(row, mapping)]
  const amount = typeof side === 'string' ? undefined : side.rupees
  if (day === undefined) {
    if (looksLikeDay(cell)) return { fault: texts.day(wordsIn(cell, 40)) }
    // Totals and notes have no day.
    return amount !== undefined && amount > 0 && wordsIn(cell, 1) !== '' ? { fault: texts.day(wordsIn(cell, 40)) } : undefined
  }
  if (typeof side === 'string') return { fault: side }
  if (day > today) return { fault: texts.future }
  const status = mapping.status === undefined ? '' : wordsIn(row[mapping.status], 40).toLowerCase()
  return { day, rupees: side.isDebit === true || notDone.test(status) ? 0 : side.rupees }
}

/** Faults above the first and below the last transaction are the account's details and totals, unless they look like days. */
const isFault = (line: Line, isInside: boolean, cell: StatementCell | undefined): line is { fault: string } =>
  line !== undefined && 'fault' in line && (isInside || looksLikeDay(cell))

/** Numbers that several lines have are those of an account, not of a transfer. */
const linesOfAccount = 3

const withoutAccounts = (credits: readonly StatementCredit[]): StatementCredit[] => {
  const counts = new Map<string, number>()
  for (const { references } of credits)
    for (const reference of references) counts.set(reference, (counts.get(reference) ?? 0) + 1)
  return credits.map((credit) => ({
    ...credit,
    references: credit.references.filter((reference) => (counts.get(reference) ?? 0) < linesOfAccount),
  }))
}

interface Known {
  /** Today in the shop, YYYY-MM-DD; no line is later. */
  today: string
  /** The columns, as a user has chosen them. */
  given?: StatementMapping | undefined
  /** The columns of statements with unknown names, by shape. */
  layouts?: Readonly<Record<string, StatementMapping>>
}

/**
 * Reads the credits of a statement; debits, totals and the account's details are left out.
 * What cannot be read is in `faults`.
 */
export const readStatement = (table: StatementTable, { today, given, layouts }: Known): StatementReading => {
  const { header, ...found } = findColumns(table, layouts)
  const mapping = given ?? found.mapping
  const columns = { ...found, mapping }
  if (!isComplete(mapping)) return { columns, transactions: 0, faults: [] }
  const lines = table
    .slice(0, mostRows)
    .map((row, at) => (at > header ? lineOf(row.slice(0, mostColumns), mapping, today) : undefined))
  const isGood = (line: Line): boolean => line !== undefined && 'day' in line
  const [first, last] = [lines.findIndex(isGood), lines.findLastIndex(isGood)]
  const credits: StatementCredit[] = []
  const faults: StatementFault[] = []
  const seen = new Map<string, number>()
  lines.forEach((line, at) => {
    const row = table[at] ?? []
    if (isFault(line, at > first && at < last, row[mapping.day ?? 0])) faults.push({ line: at + 1, message: line.fault })
    if (line === undefined || 'fault' in line || line.rupees === 0) return
    const narration = mapping.narration === undefined ? '' : wordsIn(row[mapping.narration], longestNarration)
    const reference = mapping.reference === undefined ? '' : wordsIn(row[mapping.reference], longestNarration)
    const same = `${line.day}|${toPaise(line.rupees)}|${reference}|${narration}`
    const before = seen.get(same) ?? 0
    seen.set(same, before + 1)
    credits.push({
      ...{ line: at + 1, day: line.day, amount: line.rupees, narration },
      references: referencesOf(reference, narration),
      mark: `${same}|${before}`,
    })
  })
  return { columns, credits: withoutAccounts(credits), transactions: lines.filter(isGood).length, faults }
}
