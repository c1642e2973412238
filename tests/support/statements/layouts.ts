import { asUtf16, csvFile, excelOf, formulaFile, htmlFile, type SheetCell } from './sheets'

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
  extension: 'csv' | 'xls' | 'xlsx'
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

const withReference = ({ narration, reference }: Transaction): string => [narration, reference].filter(Boolean).join('/')

const baroda = (list: readonly Transaction[]): string[][] => [
  ['Account No.', '00000000001234', 'Period', '01-11-2026 to 20-11-2026'],
  ['SR.NO', 'TRAN DATE', 'VALUE DATE', 'NARRATION', 'CHQ.NO.', 'WITHDRAWAL(DR)', 'DEPOSIT(CR)', 'BALANCE(INR)'],
  ...list.map((line, at) => [
    ...[String(at + 1), dashed(line.day), dashed(line.day), withReference(line), ''],
    ...[side(line.amount, false), side(line.amount, true), `${indian.format(balances(list)[at] ?? 0)}Cr`],
  ]),
]

const punjabNational = (list: readonly Transaction[]): string[][] => [
  ['Account Number', 'XXXXXXXXXXXX1234'],
  ['Txn No.', 'Txn Date', 'Description', 'Branch Name', 'Cheque No.', 'Dr Amount', 'Cr Amount', 'Balance'],
  ...list.map((line, at) => [
    ...[`S${100 + at}`, slashed(line.day), withReference(line), 'SIVAKASI', ''],
    ...[side(line.amount, false), side(line.amount, true), `${indian.format(balances(list)[at] ?? 0)} Cr.`],
  ]),
]

const overseas = (list: readonly Transaction[]): string[][] => [
  ['Date (Value Date)', 'Particulars', 'Ref No./Cheque No', 'Transaction Type', 'Debit (Rs)', 'Credit (Rs)', 'Balance (Rs)'],
  ...list.map(({ day, amount, narration, reference }, at) => [
    ...[`${named(day, '-')} (${named(day, '-')})`, narration, reference, 'Transfer'],
    ...[side(amount, false), side(amount, true), indian.format(balances(list)[at] ?? 0)],
  ]),
]

const federal = (list: readonly Transaction[]): string[][] => [
  ['Date', 'Value Date', 'Particulars', 'Tran Type', 'Cheque Details', 'Withdrawals', 'Deposits', 'Balance', 'DR/CR'],
  ...list.map((line, at) => [
    ...[`${dashed(line.day)} 10:04:23`, dashed(line.day), withReference(line), 'TFR', ''],
    ...[side(line.amount, false), side(line.amount, true), indian.format(balances(list)[at] ?? 0), 'CR'],
  ]),
]

const union = (list: readonly Transaction[]): string[][] => [
  ['Statement of account 123456789012345'],
  ['S.No', 'Transaction Date (dd/mm/yyyy)', 'Transaction Id', 'Remarks', 'Transaction Details', 'Amount(Rs.)', 'Balance(Rs.)'],
  ...list.map((line, at) => [
    ...[String(at + 1), slashed(line.day), line.reference, '', line.narration],
    ...[`${indian.format(Math.abs(line.amount))} (${line.amount < 0 ? 'Dr' : 'Cr'})`],
    `${indian.format(balances(list)[at] ?? 0)} (Cr)`,
  ]),
]

const karurVysya = (list: readonly Transaction[]): SheetCell[][] => [
  ['Transaction Date', 'Value Date', 'Branch', 'Cheque No.', 'Description', 'Debit', 'Credit', 'Balance'],
  ...list.map((line, at) => [
    ...[new Date(`${line.day}T00:00:00Z`), new Date(`${line.day}T00:00:00Z`), 1234, null, withReference(line)],
    ...[line.amount < 0 ? -line.amount : null, line.amount > 0 ? line.amount : null, balances(list)[at] ?? 0],
  ]),
]

const yes = (list: readonly Transaction[]): string[][] => [
  ['Transaction Date', 'Value Date', 'Cheque No/Reference No', 'Description', 'Withdrawals', 'Deposits', 'Running Balance'],
  ...list.map(({ day, amount, narration, reference }, at) => [
    ...[named(day, ' ').replace(/ (\d{4})$/, '\n$1'), named(day, ' '), reference.replace(/^(.{6})(?=.)/, '$1\n'), narration],
    ...[side(amount, false), side(amount, true), indian.format(balances(list)[at] ?? 0)],
  ]),
]

const bharatPe = (list: readonly Transaction[]): string[][] => [
  ['Date(Value Date)', 'UTR', 'Payer Name', 'Total Transaction Amount', 'Status'],
  ...list
    .filter(({ amount }) => amount > 0)
    .map(({ day, amount, narration, reference }) => [day, reference, narration, String(amount), 'SUCCESS']),
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
  { name: 'Bank of Baroda', extension: 'xls', gives: both, file: (list) => htmlFile(baroda(list)) },
  {
    name: 'Punjab National Bank',
    extension: 'csv',
    gives: both,
    file: (list) => asUtf16(csvFile(punjabNational(list), '\t')),
  },
  { name: 'Indian Overseas Bank', extension: 'csv', gives: both, file: (list) => csvFile(overseas(list)) },
  { name: 'Federal Bank', extension: 'csv', gives: both, file: (list) => formulaFile(federal(list)) },
  { name: 'Union Bank', extension: 'csv', gives: both, file: (list) => csvFile(union(list), '|') },
  { name: 'Karur Vysya Bank', extension: 'xlsx', gives: both, file: (list) => excelOf(karurVysya(list)) },
  { name: 'Yes Bank', extension: 'csv', gives: both, file: (list) => csvFile(yes(list)) },
  { name: 'BharatPe', extension: 'csv', gives: { debits: false, references: true }, file: (list) => csvFile(bharatPe(list)) },
  { name: 'Google Pay for Business', extension: 'csv', gives: both, file: (list) => csvFile(googlePay(list)) },
  { name: 'Paytm for Business', extension: 'csv', gives: both, file: (list) => csvFile(paytm(list)) },
]
