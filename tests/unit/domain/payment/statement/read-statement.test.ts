import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountIn } from '../../../../../src/domain/payment/statement/amounts'
import { dayIn, type TableCell } from '../../../../../src/domain/shared/table-cells'
import { findColumns } from '../../../../../src/domain/payment/statement/columns'
import { readStatement } from '../../../../../src/domain/payment/statement/read-statement'
import { methodOf, referencesIn, referencesOf } from '../../../../../src/domain/payment/statement/references'
import { formatMoney } from '../../../../../src/domain/shared/money'

const today = '2026-11-20'
const read = (rows: TableCell[][]) => readStatement(rows, { today })

test('days are read as banks write them', () => {
  const ways =
    '12/11/2026|12-11-2026|12.11.26|12-Nov-26|12-NOV-2026|12 Nov 2026|12 November 2026|12/11/26|2026-11-12|Nov 12, 2026'
  const timed = ['12-11-2026 21:05:00', '2026-11-12T10:00:00Z', ' 12 Nov 2026, 9:05 PM', '="12-11-2026 10:04:23"']
  const odd = ['12 Nov\n2026', '12-11-\n2026', '\u202a12-11-२०२६\u202c', 46_338]
  for (const way of [...ways.split('|'), ...timed, ...odd]) expect([way, dayIn(way)]).toEqual([way, '2026-11-12'])
  const texts = ['', '31/02/2026', '12/13/2026', '1,23,456.00', '12112026', 'Total', '12 Nov', 'x'.repeat(9_999)]
  for (const none of [...texts, 5, 1e9, Number.NaN]) expect([none, dayIn(none)]).toEqual([none, undefined])
})

test('amounts are read with their grouping, sign and side', () => {
  const amounts: [TableCell, number, boolean | undefined][] = [
    ['1,23,456.00', 123_456, undefined],
    ['₹ 500', 500, undefined],
    ['INR 1,500.50 Cr', 1500.5, false],
    ['Rs.12.5', 12.5, undefined],
    ['500.00Dr.', 500, true],
    ['500 (Dr)', 500, true],
    ['(500.00)', 500, true],
    ['-500', 500, true],
    ['500-', 500, true],
    ['+500', 500, false],
    ['.5', 0.5, undefined],
    ['261.5000', 261.5, undefined],
    ['="660.00"', 660, undefined],
    ['\u200e₹\u00a06६0.00\ufeff', 660, undefined],
    ['', 0, undefined],
    ['-', 0, undefined],
    [-12.34, 12.34, true],
    [0.1 + 0.2, 0.3, undefined],
  ]
  for (const [cell, rupees, isDebit] of amounts) expect([cell, amountIn(cell)]).toEqual([cell, { rupees, isDebit }])
  for (const none of ['12.345', '1.2.3', '(5', '5)', '-5-', 'five', '12 Nov 2026', '5e3', Number.NaN, '1'.repeat(50)])
    expect([none, amountIn(none)]).toEqual([none, undefined])
})

test('an amount is the same after it was written in any way', () => {
  const dressed = fc.constantFrom<(money: string) => string>(
    (money) => money,
    (money) => `${money} Cr`,
    (money) => money.replace('₹', ''),
    (money) => money.replace('₹', 'INR '),
    (money) => ` ${money.replaceAll(',', '')} `,
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), dressed, (paise, dress) => {
      expect(amountIn(dress(formatMoney(paise / 100)))?.rupees).toBe(paise / 100)
    }),
  )
})

test('reference numbers are found within narrations', () => {
  expect(referencesIn('UPI/CR/412345678901/MEENA/SBIN/meena@oksbi')).toEqual(['412345678901'])
  expect(referencesIn('UPI\u200b/CR/४१२\u00ad३45678901/MEENA')).toEqual(['412345678901'])
  expect(referencesIn('NEFT CR-HDFCN26309123456-SELVAM')).toEqual(['HDFCN26309123456'])
  expect(referencesIn('RTGS*HDFCR52026111298765432*X')).toEqual(['HDFCR52026111298765432'])
  expect(referencesIn('IMPS-431234567890 by 9876543210 of SIVAKASITRADERSS')).toEqual(['431234567890'])
  const own = (column: string, narration: string) => referencesOf(column, narration).reference
  expect(own('0000412345678901', '')).toBe('412345678901')
  expect(own('4123 4567-8901', 'UPI/412345678901')).toBe('412345678901')
  expect(own('4123456\n78901', '')).toBe('412345678901')
  expect(own('-', 'CASH')).toBe('')
  const ways = ['412345678901|IMPS', '412345678901|P2A', 'HDFCN26309123456|UPI', '|UPI in cash', '|By CASH', '|CHEQUE'].map(
    (way) => {
      const [reference = '', narration = ''] = way.split('|')
      return methodOf({ reference, narration })
    },
  )
  expect(ways).toEqual(['bank', 'upi', 'bank', 'upi', 'cash', 'bank'])
})

test('a phone, an account and a number of another way of payment are not the number of a transfer', () => {
  const cases: [column: string, narration: string, reference: string, mentioned: string[]][] = [
    ['', 'UPI/412345678901/919876543210@waicici/SBIN', '412345678901', []],
    ['', 'UPI-919876543210@WA', '', []],
    ['', 'UPI/512345678901-2@ybl/412345678901', '412345678901', []],
    ['', 'UPI/919876543210/412345678901', '412345678901', []],
    ['919876543210@waicici', 'UPI', '', []],
    ['919876543210', 'UPI', '919876543210', []],
    ['', 'NEFT CR-A/C NO. 512345678901-HDFCN26309123456', 'HDFCN26309123456', []],
    ['', 'TRANSFER FROM 512345678901', '', []],
    ['', 'UPI/000512345678/412345678901', '412345678901', []],
    ['', 'FUND TRF FROM 512345678901 MEENA', '', []],
    ['', 'UPI/0000444334358811/MEENA', '444334358811', []],
    ['', 'NEFT-ICIC0SF0002-512345678901-ICICN26309123456', 'ICICN26309123456', ['512345678901']],
    ['S123456789012345', 'UPI/CR/412345678901/MEENA', '412345678901', ['S123456789012345']],
    ['412345678901', 'UPI/order 512345678901', '412345678901', ['512345678901']],
  ]
  for (const [column, narration, reference, mentioned] of cases)
    expect([column, narration, referencesOf(column, narration)]).toMatchObject([column, narration, { reference, mentioned }])
})

test('lines that cannot be read are told, and totals are not', () => {
  const { credits, faults } = read([
    ['Sample Crackers', '', '01/11/2026'],
    ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
    ['', 'Opening balance', '', '', '5,000.00'],
    ['02/11/2026', 'first', '', '100.00', ''],
    ['31/02/2026', 'no day', '', '100.00', ''],
    ['', 'no day at all', '', '50.00', ''],
    ['03/11/2026', 'no amount', '', '12,00O', ''],
    ['03/11/2026', 'both', '5', '6', ''],
    ['03/12/2026', 'tomorrow', '', '6', ''],
    [],
    ['03/11/2026', 'UPI/A, B', '', '', '700.00', '9,000.00'],
    ['03/11/2026', 'nothing', '', '', '5,100.00'],
    ['3rd of November', 'text', '', 'many', ''],
    ['', 'of the row that cannot be read', '', '', ''],
    ['', 'and more of it', '', '', ''],
    ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
    ['Page 2 of 2'],
    ['04/11/2026', 'last', '', '200.00', ''],
    ['', 'goes on', '', '', ''],
    ['5th of November', 'text', '', '', ''],
    ['32/11/2026', 'below', '', '5', ''],
    ['Total', '', '5.00', '300.00', ''],
    ['1,23,456.00', '10', '5', '3', ''],
  ])
  expect(credits?.map(({ line, narration }) => [line, narration])).toEqual([
    [4, 'first'],
    [18, 'last goes on'],
  ])
  expect(faults).toEqual([
    { line: 5, message: '“31/02/2026” is not a date' },
    { line: 6, message: 'There is no date' },
    { line: 7, message: 'The amount cannot be read' },
    { line: 8, message: 'There is both a credit and a debit' },
    { line: 9, message: 'The date is in the future' },
    { line: 11, message: 'There are more columns than names of columns: perhaps a text has a comma' },
    { line: 12, message: 'There is no amount' },
    { line: 13, message: 'There is neither a date nor an amount' },
    { line: 14, message: 'There is neither a date nor an amount' },
    { line: 15, message: 'There is neither a date nor an amount' },
    { line: 20, message: 'There is neither a date nor an amount' },
    { line: 21, message: '“32/11/2026” is not a date' },
  ])
  const few = read([
    ['Date', 'Narration', 'Debit', 'Credit'],
    ['', 'of the last week', '', ''],
    ['02/11/2026', 'Opening balance', '', ''],
    ['02/11/2026', 'first', '', '100.00'],
    ['31/02/2026', 'UPI/A, B', '', '700.00', '9,000.00'],
    ['03/11/2026', 'last', '', '200.00'],
  ])
  expect(few.credits).toHaveLength(2)
  expect(few.faults).toEqual([{ line: 5, message: expect.stringMatching('There are more columns than names') }])
})

test('the same line has the same mark in every statement, and two equal lines have two', () => {
  const head = ['Date', 'Narration', 'Credit']
  const marks = (...days: string[]) =>
    read([head, ...days.map((day) => [`${day}/11/2026`, 'CASH', '500'])]).credits?.map(({ mark }) => mark) ?? []
  const all = marks('02', '02', '03')
  expect(new Set(all).size).toBe(3)
  expect(marks('03')).toEqual(all.slice(2))
})

test('equal lines of two accounts have two marks, and one that was confirmed before accounts were told apart its former one', () => {
  const cash = ['02/11/2026', 'CASH', '500']
  const markOf = (above: string[], head: string[], row: string[]) => read([above, head, row]).credits?.[0]
  const head = ['Date', 'Narration', 'Credit']
  const [one, two] = ['Account Number : XXXXXXXX1234', 'A/c No. 000000005678'].map((above) => markOf([above], head, cash))
  expect(one?.mark).not.toBe(two?.mark)
  expect(one?.formerMark).toBe('2026-11-02|50000||CASH|0')
  expect(two?.formerMark).toBe(one?.formerMark)
  expect(markOf(['Account Number', ':', '900000001234'], head, cash)?.mark).toBe(one?.mark)
  const withBalance = (balance: string) => markOf(['My bank'], [...head, 'Balance'], [...cash, balance])?.mark
  expect(withBalance('1,500.00')).not.toBe(withBalance('9,500.00'))
  expect(withBalance('1,500.00')).toBe(withBalance('1500'))
})

test('a number that two different lines have is that of a person or an account, not of a transfer', () => {
  const numbered = (...rows: string[][]) =>
    read([['Date', 'Narration', 'Ref No', 'Credit'], ...rows]).credits?.map(({ reference, mentioned }) => [
      reference,
      ...mentioned,
    ])
  const remark = (each: number) => ['02/11/2026', `UPI/41234567890${each}/123456789012`, '', '500']
  expect(numbered(remark(1), remark(2))).toEqual([['412345678901'], ['412345678902']])
  const of = (day: string, narration: string, column: string) => [day, narration, column, '500']
  expect(numbered(of('02/11/2026', '123456789012 A', ''), of('02/11/2026', '123456789012 B', ''))).toEqual([[''], ['']])
  expect(numbered(of('02/11/2026', 'A', '123456789012'), of('03/11/2026', 'A', '123456789012'))).toEqual([[''], ['']])
  const twice = of('02/11/2026', 'UPI/412345678901', '')
  expect(numbered(twice, twice)).toEqual([['412345678901'], ['412345678901']])
})

test('a credit that the statement takes back says so', () => {
  const { credits } = read([
    ['Date', 'Narration', 'Debit', 'Credit'],
    ['02/11/2026', 'UPI/412345678901/MEENA', '', '500'],
    ['02/11/2026', 'REV-UPI/412345678901/MEENA', '500', ''],
    ['03/11/2026', 'CHEQUE 123', '', '700'],
    ['04/11/2026', 'RTN-CHEQUE 123', '700', ''],
    ['05/11/2026', 'UPI/412345678902', '', '500'],
    ['05/11/2026', 'FEE UPI/412345678902', '5', ''],
    ['06/11/2026', 'UPI/412345678903/SELVAM', '', '300'],
    ['07/11/2026', 'UPI REVERSAL 412345678903', '300', ''],
  ])
  expect(credits?.map(({ line, takenBack }) => [line, takenBack])).toEqual([
    [2, 3],
    [4, 5],
    [6, undefined],
    [8, 9],
  ])
})

test('the columns of narration and reference are those that have something', () => {
  const names = ['Date(Value Date)', 'Remarks', 'Transaction Details', 'UTR', 'Ref No', 'Total Transaction Amount (INR)']
  const { columns, credits } = read([
    ['\ufeffTransaction Date\u200b (dd/mm/yyyy)', ...names],
    ['02/11/2026', '02/11/2026', '', '\u2068MEENA\u2069', '-', '412345678901', '500'],
  ])
  expect(columns.mapping).toEqual({ day: 0, narration: 3, reference: 5, amount: 6 })
  expect(credits).toMatchObject([{ narration: 'MEENA', reference: '412345678901', amount: 500 }])
  expect(findColumns([['Date(Value Date)', 'Credit']]).mapping).toEqual({ day: 0, credit: 1 })
})

test('unknown columns are shown with the first rows, and read when they were chosen', () => {
  const rows = [
    ['My bank'],
    ['When', 'What', 'In', 'Out'],
    ['02/11/2026', 'UPI/412345678901', '500', ''],
    ['03/11/2026', 'RENT', '', '900'],
  ]
  const { columns, credits } = read(rows)
  expect(credits).toBeUndefined()
  expect(columns).toMatchObject({
    names: ['When', 'What', 'In', 'Out'],
    samples: [
      ['02/11/2026', 'UPI/412345678901', '500', ''],
      ['03/11/2026', 'RENT', '', '900'],
    ],
  })
  const given = { day: 0, narration: 1, credit: 2, debit: 3 }
  const expected = [{ line: 3, amount: 500, reference: '412345678901' }]
  expect(readStatement(rows, { today, given }).credits).toMatchObject(expected)
  expect(readStatement(rows.slice(1), { today, layouts: { [columns.shape]: given } }).credits).toMatchObject([
    { ...expected[0], line: 2 },
  ])
  // Without names there is nothing to be remembered by but the number of columns.
  expect(findColumns(rows.slice(2))).toMatchObject({ header: -1, names: ['', '', '', ''] })
})

test('reading never throws', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.double(),
    fc.constantFrom('Date', 'Credit', 'Amount', 'Narration', '12/11/2026', '5.00', '1,00,000.00 Dr', '__proto__'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 20 }), (rows) => {
      const { columns, credits = [], faults } = read(rows)
      for (const { line, amount } of credits) expect(line <= rows.length && amount > 0).toBe(true)
      for (const { line } of faults) expect(line <= rows.length).toBe(true)
      readStatement(rows, { today, given: { day: 0, amount: 1 }, layouts: { [columns.shape]: { day: 1, credit: 0 } } })
    }),
  )
})
