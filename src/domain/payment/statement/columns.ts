import { dayIn, type TableCell, type Table, wordsIn } from '../../shared/table-cells'

/** What a column of a statement contains. */
export const statementRoles = ['day', 'narration', 'reference', 'credit', 'debit', 'amount', 'type', 'status'] as const

export type StatementRole = (typeof statementRoles)[number]

/** The columns of a statement, by what they contain, counted from 0. */
export type StatementMapping = Partial<Record<StatementRole, number>>

/** Names of the roles where a user chooses them. */
export const statementRoleLabels: Record<StatementRole, string> = {
  day: 'Date',
  narration: 'Narration',
  reference: 'Reference number (UTR, RRN)',
  credit: 'Credit (deposit)',
  debit: 'Debit (withdrawal)',
  amount: 'Amount',
  type: 'Credit or debit (Cr/Dr)',
  status: 'Status',
}

/** Most columns and rows of a statement. */
export const maxColumns = 60
export const maxRows = 20_000

/** Rows among which the names of the columns are looked for; banks put the account's details above. */
const searchedRows = 80
const longestName = 60
/** Rows that are shown to a user who chooses the columns. */
const samples = 5

/**
 * The names that banks and UPI apps give to a column, best first. They are compared without case, punctuation and currency.
 */
const names: Record<StatementRole, readonly string[]> = {
  day: [
    ...['transaction date', 'txn date', 'tran date', 'trans date', 'date of transaction', 'date', 'posting date', 'post date'],
    ...['posted date', 'txn posted date', 'transaction date time', 'date time', 'date and time', 'creation time', 'created at'],
    ...['transaction time', 'payment date', 'date value date', 'value date', 'value dt', 'val date', 'settlement date'],
  ],
  narration: [
    ...['narration', 'description', 'transaction description', 'particulars', 'transaction particulars', 'transaction remarks'],
    ...['transaction details', 'details', 'remarks', 'customer name', 'payer name', 'payer', 'from', 'notes', 'note'],
    ...['payer vpa', 'customer vpa', 'payment mode'],
  ],
  reference: [
    ...['utr', 'rrn', 'rrn utr', 'utr rrn', 'utr no', 'utr number', 'rrn no', 'bank reference no', 'bank reference number'],
    ...['upi transaction id', 'upi ref no', 'upi reference no', 'bank rrn', 'transaction utr', 'ref no', 'reference no'],
    ...['reference number', 'ref number', 'reference', 'ref no cheque no', 'chq ref no', 'chq ref number', 'cheque ref no'],
    ...[
      'ref cheque no',
      'ref chq no',
      'transaction reference',
      'instrument id',
      'transaction id',
      'cheque number',
      'cheque no',
      'chq no',
      'chqno',
      'cheque no reference no',
      'chq no ref no',
    ],
  ],
  credit: [
    ...['credit', 'credits', 'credit amount', 'credit amt', 'deposit', 'deposits', 'deposit amt', 'deposit amount', 'cr'],
    ...['cr amount', 'amount credited', 'paid in', 'deposit cr', 'money in', 'receipts'],
  ],
  debit: [
    ...['debit', 'debits', 'debit amount', 'debit amt', 'withdrawal', 'withdrawals', 'withdrawal amt', 'withdrawal amount', 'dr'],
    ...['dr amount', 'amount debited', 'paid out', 'withdrawal dr', 'money out', 'payments'],
  ],
  amount: [
    ...['amount', 'transaction amount', 'txn amount', 'amt', 'gross amount', 'payment amount', 'total transaction amount'],
    'total amount',
  ],
  type: ['dr cr', 'cr dr', 'debit credit', 'credit debit', 'type', 'transaction type', 'txn type', 'cr or dr', 'dr or cr'],
  status: ['status', 'transaction status', 'txn status', 'payment status'],
}

/** Names of the column of the balance, which says of which account an equal line is. */
const balanceNames = ['balance', 'closing balance', 'running balance', 'available balance', 'account balance', 'bal']

const places = Object.fromEntries(
  statementRoles.map((role) => [role, new Map(names[role].map((name, place) => [name, place]))]),
) as Record<StatementRole, Map<string, number>>

const nameIn = (cell: TableCell | undefined): string =>
  wordsIn(cell, longestName)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ d{1,2} (?:m{1,3}|mon) y{2,4}(?: hh mm(?: ss)?)?$/, '')
    .replace(/ (?:in )?(?:inr|rs)$/, '')

/** Roles that are read from the next best column when the best one is empty in the whole statement. */
const replaceable: readonly StatementRole[] = ['narration', 'reference']

/**
 * The columns that a row names; the first one of equal names.
 *
 * @param below the rows below, of which one has something in the columns that count
 */
const mappingIn = (row: readonly TableCell[], below: Table = []): StatementMapping => {
  const cells = row.slice(0, maxColumns).map(nameIn)
  const isEmpty = (column: number): boolean =>
    below.length > 0 && below.every((each) => ['', '-'].includes(wordsIn(each[column], 2)))
  const mapping: StatementMapping = {}
  for (const role of statementRoles) {
    let best = Infinity
    cells.forEach((name, column) => {
      const place = places[role].get(name) ?? Infinity
      if (place >= best || (replaceable.includes(role) && isEmpty(column))) return
      best = place
      mapping[role] = column
    })
  }
  return mapping
}

/** Columns with which credits can be read. */
export type CompleteMapping = StatementMapping & { day: number }

export const isComplete = (mapping: StatementMapping): mapping is CompleteMapping =>
  mapping.day !== undefined && (mapping.credit !== undefined || mapping.amount !== undefined)

/** The columns of a statement, as they were recognised, and what a user needs to see to choose them. */
export interface StatementColumns {
  /** The same for all statements with these names of columns. */
  shape: string
  /** Of each column; '' where it has none. */
  names: string[]
  /** The first rows with a day, as text. */
  samples: string[][]
  mapping: StatementMapping
}

/** Whether a row repeats the names of the columns, as the next page of a statement does. */
export const namesColumns = (row: readonly TableCell[]): boolean => isComplete(mappingIn(row))

const hasDay = (row: readonly TableCell[]): boolean => row.some((cell) => dayIn(cell) !== undefined)

/** How many cells of a row have a letter or a digit: lines of asterisks are empty. */
export const filledCells = (row: readonly TableCell[]): number =>
  row.filter((cell) => /[\p{L}\p{N}]/u.test(wordsIn(cell, longestName))).length

/** The row with the names of the columns when they are not known: the last one with several texts above the first day. */
const unknownHeader = (table: Table): number => {
  const first = table.findIndex((row) => filledCells(row) > 1 && hasDay(row))
  const above = table.slice(0, Math.max(0, first)).slice(-searchedRows)
  const at = above.findLastIndex((row) => filledCells(row) > 1)
  return at < 0 ? -1 : first - above.length + at
}

/**
 * Finds the names of the columns of a statement, and what they contain.
 *
 * @param layouts the columns of statements with unknown names, by shape, as users have chosen them
 * @returns the columns, the row with their names, counted from 0, -1 for none, and the column of the balance
 */
export const findColumns = (
  table: Table,
  layouts: Readonly<Record<string, StatementMapping>> = {},
): StatementColumns & { header: number; balance: number | undefined } => {
  const known = table.slice(0, searchedRows).findIndex(namesColumns)
  const header = known < 0 ? unknownHeader(table) : known
  const row = table[header] ?? []
  const below = table.slice(header + 1).filter(hasDay)
  const width = Math.min(maxColumns, Math.max(row.length, ...below.slice(0, samples).map(({ length }) => length)))
  const columns = Array.from({ length: width }, (_, column) => column)
  const shape = `${width}:${columns.map((column) => nameIn(row[column])).join('|')}`
  const balance = columns.find((column) => balanceNames.includes(nameIn(row[column])))
  return {
    header,
    balance,
    shape,
    names: columns.map((column) => wordsIn(row[column], longestName)),
    samples: below.slice(0, samples).map((cells) => columns.map((column) => wordsIn(cells[column], longestName))),
    mapping: (Object.hasOwn(layouts, shape) ? layouts[shape] : undefined) ?? mappingIn(row, below),
  }
}
