import { csvFile, excelOf, type SheetCell } from './sheets'

/** A transaction of an invented account; debits are negative. */
export interface Transaction {
  /** YYYY-MM-DD */
  day: string
  /** In rupees. */
  amount: number
  narration: string
  /** '' where the bank gives none of its own. */
  reference: string
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const parts = (day: string): [year: string, month: string, day: string] => day.split('-') as [string, string, string]
const slashed = (day: string): string => parts(day).reverse().join('/')
const dashed = (day: string): string => parts(day).reverse().join('-')
const short = (day: string): string => {
  const [year, month, date] = parts(day)
  return `${date}/${month}/${year.slice(2)}`
}
const named = (day: string, separator: string, digits = 4): string => {
  const [year, month, date] = parts(day)
  return [date, months[Number(month) - 1], year.slice(4 - digits)].join(separator)
}

const side = (amount: number, isCredit: boolean, write = (rupees: number): string => indian.format(rupees)): string =>
  amount > 0 === isCredit ? write(Math.abs(amount)) : ''

const balances = (list: readonly Transaction[]): number[] => {
  let balance = 150_000
  return list.map(({ amount }) => (balance += amount))
}

/** A statement in the layout of a bank or a UPI app; `gives` says what of a transaction it can contain. */
export interface Layout {
  name: string
  extension: 'csv' | 'xlsx'
  /** Whether debits are in it, and whether references have a column of their own. */
  gives: { debits: boolean; references: boolean }
  file: (list: readonly Transaction[]) => Uint8Array<ArrayBuffer>
}

const both = { debits: true, references: true }

const sbi = (list: readonly Transaction[]): string[][] => [
  ['Account Name', ':', 'SAMPLE CRACKERS'],
  ['Account Number', ':', '_00000012345678901'],
  ['IFS Code', ':', 'SBIN0000000'],
  ['Balance as on 1 Nov 2026', ':', '1,50,000.00'],
  [''],
  ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', '        Debit', 'Credit', 'Balance'],
  ...list.map(({ day, amount, narration, reference }, at) => [
    ...[named(day, ' '), named(day, ' '), `BY TRANSFER-${narration}--`, reference],
    ...[side(amount, false), side(amount, true), indian.format(balances(list)[at] ?? 0)],
  ]),
  ['**This is a computer generated statement and does not require a signature'],
]

const hdfc = (list: readonly Transaction[]): string[][] => [
  ['  Date     ', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
  ['********', '********', '********', '********', '********', '********', '********'],
  ...list.map(({ day, amount, narration, reference }, at) => [
    ...[short(day), narration, reference.length === 12 ? `0000${reference}` : reference, short(day)],
    ...[side(amount, false, String), side(amount, true, String), String(balances(list)[at])],
  ]),
  ['********', '********'],
  ['STATEMENT SUMMARY :-'],
  ['Opening Balance', 'Dr Count', 'Cr Count', 'Debits', 'Credits', 'Closing Bal'],
  ['1,50,000.00', '2', '7', '1,000.00', '20,000.00', '1,69,000.00'],
]

const icici = (list: readonly Transaction[]): SheetCell[][] => [
  [null, 'DETAILED STATEMENT'],
  [null, 'Account Number', '000000000001 ( INR ) - SAMPLE CRACKERS'],
  [null, 'Transaction Period', '01/11/2026 to 20/11/2026'],
  [],
  [
    ...[null, 'S No.', 'Value Date', 'Transaction Date', 'Cheque Number', 'Transaction Remarks'],
    ...['Withdrawal Amount(INR)', 'Deposit Amount(INR)', 'Balance(INR)'],
  ],
  ...list.map(({ day, amount, narration, reference }, at) => [
    ...[null, at + 1, slashed(day), slashed(day), null, reference === '' ? narration : `${narration}/${reference}/`],
    ...[amount < 0 ? -amount : 0, amount > 0 ? amount : 0, balances(list)[at] ?? 0],
  ]),
  [null, 'Legends Used in Account Statement'],
]

const axis = (list: readonly Transaction[]): string[][] => [
  ['Name :- SAMPLE CRACKERS'],
  ['Statement of Account No - 900000000000001 for the period (From : 01-11-2026 To : 20-11-2026)'],
  ['SRL NO', 'Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
  ...list.map(({ day, amount, narration, reference }, at) => [
    ...[String(at + 1), dashed(day), '-', `${narration}/${reference}`, side(amount, false), side(amount, true)],
    ...[indian.format(balances(list)[at] ?? 0), '1234'],
  ]),
  ['TRANSACTION TOTAL', '', '', '', '1,000.00', '20,000.00'],
  ['Unless the constituent notifies the bank immediately of any discrepancy, the statement is taken as correct.'],
]

const canara = (list: readonly Transaction[]): SheetCell[][] => [
  ['Current & Saving Account Statement'],
  ['Customer Id', '100000001'],
  ['Txn Date', 'Value Date', 'Cheque No.', 'Description', 'Branch Code', 'Debit', 'Credit', 'Balance'],
  ...list.map(({ day, amount, narration, reference }, at) => [
    ...[new Date(`${day}T00:00:00Z`), new Date(`${day}T00:00:00Z`), null, `${narration} ${reference}`, 1234],
    ...[amount < 0 ? -amount : null, amount > 0 ? amount : null, balances(list)[at] ?? 0],
  ]),
]

const indianBank = (list: readonly Transaction[]): string[][] => [
  ['ACCOUNT STATEMENT'],
  ['Date', 'Transaction Details', 'Debits', 'Credits', 'Balance'],
  ...list.map(({ day, amount, narration, reference }, at) => {
    const [debit, credit] = [side(amount, false), side(amount, true)]
    return [
      ...[
        named(day, ' '),
        `${narration}/${reference}`,
        debit === '' ? '-' : `INR ${debit}`,
        credit === '' ? '-' : `INR ${credit}`,
      ],
      `INR ${indian.format(balances(list)[at] ?? 0)}`,
    ]
  }),
  ['Total', '', 'INR 1,000.00', 'INR 20,000.00', ''],
]

const kotak = (list: readonly Transaction[]): string[][] => [
  ['Sl. No.', 'Date', 'Description', 'Chq / Ref number', 'Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'],
  ...list.map(({ day, amount, narration, reference }, at) => [
    ...[String(at + 1), dashed(day), narration, reference, indian.format(Math.abs(amount)), amount < 0 ? 'DR' : 'CR'],
    ...[indian.format(balances(list)[at] ?? 0), 'CR'],
  ]),
]

const phonePe = (list: readonly Transaction[]): string[][] => [
  ['Merchant Id', 'Transaction Date', 'Transaction Id', 'UTR', 'Customer Name', 'Instrument', 'Amount', 'Status'],
  ...list
    .filter(({ amount }) => amount > 0)
    .map(({ day, amount, narration, reference }, at) => [
      ...['M123456789', `${named(day, ' ')}, 10:42 AM`, `T26112010420000000${at}`, reference, narration, 'UPI'],
      ...[`₹${indian.format(amount)}`, 'COMPLETED'],
    ]),
  ['M123456789', '12 Nov 2026, 10:42 AM', 'T1', '499999999999', 'NOT DONE', 'UPI', '₹777.00', 'FAILED'],
]

const googlePay = (list: readonly Transaction[]): string[][] => [
  ['Creation time', 'Transaction ID', 'Payer', 'UPI transaction ID', 'Amount', 'Type', 'Status'],
  ...list.map(({ day, amount, narration, reference }, at) => {
    const [year, month, date] = parts(day)
    return [
      ...[`${months[Number(month) - 1]} ${Number(date)}, ${year} 9:05 PM`, `CICAgK${at}`, narration, reference],
      ...[indian.format(Math.abs(amount)), amount < 0 ? 'Refund' : 'Received', 'Successful'],
    ]
  }),
]

const paytm = (list: readonly Transaction[]): string[][] => [
  [
    'Transaction_ID',
    'Order_ID',
    'Transaction_Date',
    'Transaction_Type',
    'Status',
    'Payment_Mode',
    'Customer_VPA',
    'UTR_No.',
    'Amount',
  ],
  ...list.map(({ day, amount, narration, reference }, at) => [
    ...[
      `'2026112011121280${at}`,
      `'OID${at}`,
      `'${dashed(day)} 21:05:00'`,
      amount < 0 ? 'REFUND' : 'ACQUIRING',
      'SUCCESS',
      'UPI',
    ],
    ...[`'${narration}`, `'${reference}`, `'${Math.abs(amount)}`],
  ]),
]

/** Layouts of banks and UPI apps, with invented accounts. */
export const layouts: readonly Layout[] = [
  { name: 'SBI', extension: 'csv', gives: both, file: (list) => csvFile(sbi(list), '\t') },
  { name: 'HDFC Bank', extension: 'csv', gives: both, file: (list) => csvFile(hdfc(list)) },
  { name: 'ICICI Bank', extension: 'xlsx', gives: both, file: (list) => excelOf(icici(list)) },
  { name: 'Axis Bank', extension: 'csv', gives: both, file: (list) => csvFile(axis(list)) },
  { name: 'Canara Bank', extension: 'xlsx', gives: both, file: (list) => excelOf(canara(list)) },
  { name: 'Indian Bank', extension: 'csv', gives: both, file: (list) => csvFile(indianBank(list)) },
  { name: 'Kotak Mahindra Bank', extension: 'csv', gives: both, file: (list) => csvFile(kotak(list), ';') },
  {
    name: 'PhonePe Business',
    extension: 'csv',
    gives: { debits: false, references: true },
    file: (list) => csvFile(phonePe(list)),
  },
  { name: 'Google Pay for Business', extension: 'csv', gives: both, file: (list) => csvFile(googlePay(list)) },
  { name: 'Paytm for Business', extension: 'csv', gives: both, file: (list) => csvFile(paytm(list)) },
]
