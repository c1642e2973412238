import { amountIn, type WrittenAmount } from './amounts'
import { dayIn, looksLikeDay, type TableCell, type Table, wordsIn } from '../../shared/table-cells'
import {
  type CompleteMapping,
  filledCells,
  findColumns,
  isComplete,
  maxColumns,
  maxRows,
  namesColumns,
  type StatementColumns,
  type StatementMapping,
} from './columns'
import { longestNarration } from './references'
import { accountIn, creditsOf, type StatementCredit, type Transaction } from './statement-credit'
import { statementTexts as texts } from './statement-texts'

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

/** A line: a transaction, what is wrong with it, more of the narration above, or nothing that is a transaction. */
type Line = Omit<Transaction, 'more'> | { fault: string } | { goesOn: string } | undefined

const sideOf = (row: readonly TableCell[], { credit, debit, amount, type }: StatementMapping): Side | string => {
  const cell = (column: number | undefined) => (column === undefined ? undefined : row[column])
  if ([credit, debit, amount].every((column) => /^(?:|--?|na|nil)$/i.test(wordsIn(cell(column), 4)))) return texts.noAmount
  if (credit !== undefined) {
    const [came, went] = [amountIn(cell(credit)), amountIn(cell(debit))]
    if (came === undefined || went === undefined) return texts.amount
    if (came.rupees > 0 && went.rupees > 0) return texts.bothSides
    return { rupees: came.rupees + went.rupees, isDebit: came.isDebit === true || went.rupees > 0 }
  }
  const written = amountIn(cell(amount))
  if (written === undefined) return texts.amount
  const word = wordsIn(cell(type), 20).toLowerCase()
  const isMarkedDebit = debitWords.test(word) ? true : creditWords.test(word) ? false : undefined
  return { rupees: written.rupees, isDebit: written.isDebit === true || (isMarkedDebit ?? written.isDebit ?? false) }
}

/** How rows begin that say how much there is, and move no money. */
const balanceWords = /^(?:(?:opening|closing) bal|(?:balance )?(?:brought|carried) forward|[bc]\/f\b)/i
/** How rows without a day begin that are sums, or stand at the end of a page. */
const sumWords = /^(?:(?:grand |sub |page |transaction )?total|page \d)/i

const isBalance = (row: readonly TableCell[]): boolean => row.some((cell) => balanceWords.test(wordsIn(cell, 40)))

const isSum = (row: readonly TableCell[]): boolean =>
  sumWords.test(
    wordsIn(
      row.find((cell) => wordsIn(cell, 1) !== ''),
      40,
    ),
  )

/** The rows of a table that is read with these columns. */
interface Layout {
  mapping: CompleteMapping
  /** The most cells that a row of this statement has. */
  width: number
  today: string
}

const lineOf = (row: readonly TableCell[], line: number, { mapping, width, today }: Layout): Line => {
  const cell = row[mapping.day]
  const [day, side] = [dayIn(cell), sideOf(row, mapping)]
  const isWide = row.findLastIndex((each) => wordsIn(each, 1) !== '') >= width
  if (day === undefined) {
    if (looksLikeDay(cell)) return { fault: isWide ? texts.wide : texts.day(wordsIn(cell, 40)) }
    const narration = mapping.narration === undefined ? '' : wordsIn(row[mapping.narration], longestNarration)
    if (filledCells(row) === 1 && narration !== '' && mapping.narration !== mapping.day) return { goesOn: narration }
    if (filledCells(row) === 0 || namesColumns(row) || isBalance(row) || isSum(row)) return undefined
    const hasAmount = typeof side !== 'string' && side.rupees > 0
    return { fault: hasAmount ? texts.day(wordsIn(cell, 40)) : texts.neither }
  }
  if (isWide) return { fault: texts.wide }
  if (typeof side === 'string') return side === texts.noAmount && isBalance(row) ? undefined : { fault: side }
  if (day > today) return { fault: texts.future }
  const status = mapping.status === undefined ? '' : wordsIn(row[mapping.status], 40).toLowerCase()
  return { line, day, row, rupees: notDone.test(status) ? 0 : side.rupees, isDebit: side.isDebit === true }
}

interface Known {
  /** Today in the shop, YYYY-MM-DD; no line is later. */
  today: string
  /** The columns, as a user has chosen them. */
  given?: StatementMapping | undefined
  /** The columns of statements with unknown names, by shape. */
  layouts?: Readonly<Record<string, StatementMapping>>
}

/** Half of the rows with a day have at most this many cells, which may be more than there are names. */
const usualWidth = (rows: Table, named: number): number => {
  const widths = rows
    .filter((row) => row.some((cell) => dayIn(cell) !== undefined))
    .map((row) => row.findLastIndex((cell) => wordsIn(cell, 1) !== '') + 1)
  return Math.max(named, widths.sort((one, other) => one - other)[widths.length >> 1] ?? 0)
}

/**
 * Reads the credits of a statement; debits, totals and the account's details are left out.
 * What cannot be read is in `faults`: after the first transaction every row is one, a fault, or a part of the totals at the end.
 */
export const readStatement = (table: Table, { today, given, layouts }: Known): StatementReading => {
  const { header, balance, ...found } = findColumns(table, layouts)
  const mapping = given ?? found.mapping
  const columns = { ...found, mapping }
  if (!isComplete(mapping)) return { columns, transactions: 0, faults: [] }
  const rows = table.slice(0, maxRows).map((row) => row.slice(0, maxColumns))
  const layout = {
    mapping,
    today,
    width: usualWidth(rows.slice(header + 1), found.names.findLastIndex((name) => name !== '') + 1),
  }
  const lines = rows.map((row, at) => (at > header ? lineOf(row, at + 1, layout) : undefined))
  const isTransaction = (line: Line): line is Omit<Transaction, 'more'> => line !== undefined && 'day' in line
  const [first, last] = [lines.findIndex(isTransaction), lines.findLastIndex(isTransaction)]
  // Totals and notes begin with a sum, or with a row of at most one text.
  const isMore = (line: Line): boolean => line !== undefined && 'goesOn' in line
  const end = rows.findIndex((row, at) => at > last && !isMore(lines[at]) && (filledCells(row) < 2 || isSum(row)))
  const transactions: Transaction[] = []
  /** The transaction whose narration a row may go on with. */
  let owner: Transaction | undefined
  const faults: StatementFault[] = []
  lines.forEach((line, at) => {
    if (line === undefined) {
      owner = undefined
      return
    }
    if (isTransaction(line)) {
      owner = { ...line, more: [] }
      transactions.push(owner)
    } else if ('goesOn' in line) {
      if (owner) owner.more.push(line.goesOn)
      else if (at > first && at < last) faults.push({ line: at + 1, message: texts.neither })
    } else {
      owner = undefined
      const isAmong = first >= 0 && at > first && (end < 0 || at < end)
      if (isAmong || looksLikeDay(rows[at]?.[mapping.day])) faults.push({ line: at + 1, message: line.fault })
    }
  })
  const places = { mapping, balance, shape: found.shape, account: accountIn(rows.slice(0, Math.max(0, header))) }
  return { columns, credits: creditsOf(transactions, places), transactions: transactions.length, faults }
}
