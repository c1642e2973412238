import { formatDay } from '../../../domain/shared/dates'
import { formatCount, formatMoney } from '../../../domain/shared/money'

const countText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`
const payments = (count: number): string => countText(count, 'payment', 'payments')

const confirmLabel = (count: number, rupees: number): string =>
  count === 0 ? 'Confirm the ticked payments' : `Confirm ${payments(count)} (${formatMoney(rupees)})`

/** Texts of the page that matches a bank statement. */
export const statementTexts = {
  title: 'Match a bank statement',
  intro: 'Compares what came in with the payments that customers have sent, and with unpaid orders',
  steps: [
    'Download the statement from your bank or UPI app.',
    'Choose it here: what matches a payment or an unpaid order is shown.',
    'Tick what is right. Nothing changes until you confirm it.',
  ],
  file: {
    label: 'Statement',
    drop: 'Drop the statement here, or choose it',
    hint: 'CSV or Excel of your bank or UPI app, up to 5\u00a0MB',
    choose: 'Choose statement',
    chooseOther: 'Choose another statement',
    removeFile: (name: string) => `Remove ${name}`,
    onlyOne: 'Please choose one statement only',
    tooLarge: 'A statement can be at most 5 MB large. Please download a shorter time.',
  },
  reading: 'Reading the statement',
  cancel: 'Cancel',
  columns: {
    title: 'Which column is which?',
    unknown: 'This does not look like a bank statement. Choose another file, or say what its columns are.',
    text: 'Choose them once; statements with the same columns are then read without asking.',
    preview: 'First lines of the statement',
    none: 'None',
    option: (column: number, name: string, sample: string) =>
      `${column + 1}. ${name || sample || '(empty)'}${name && sample ? ` (${sample})` : ''}`,
    day: 'Please choose the column of the date',
    money: 'Please choose the column of the credit, or of the amount',
    submit: 'Read the statement',
    change: 'Change columns',
  },
  faults: {
    title: (count: number) => `${countText(count, 'line', 'lines')} cannot be read`,
    line: (line: number, message: string) => `Line ${line}: ${message}`,
    more: (count: number) => `and ${countText(count, 'more line', 'more lines')}`,
    goOn: (count: number) => `Go on with the other ${payments(count)}`,
    none: 'Mend these lines in the file, or choose another statement.',
  },
  nothing: 'No money came in according to this statement.',
  another: 'Another statement',
  summary: (count: number, rupees: number) => `${payments(count)} came in: ${formatMoney(rupees)}`,
  matchAgain: 'Match again',
  exact: {
    title: 'Certain',
    text: 'The reference number or the order, and the amount, agree.',
    empty: 'No payment has the reference number of a claim, or names its order.',
    confirm: confirmLabel,
  },
  likely: {
    title: 'Likely',
    text: 'Please compare each, and tick those that are right.',
    empty: 'No other payment fits an unpaid order.',
    confirm: confirmLabel,
  },
  rest: {
    title: 'Not matched',
    text: 'Money that fits no claim and no unpaid order, and what was confirmed before.',
    empty: 'Every payment was matched.',
    none: 'No order fits',
    known: 'Confirmed before',
  },
  confirmed: (count: number, rupees: number) => `${payments(count)} confirmed: ${formatMoney(rupees)}.`,
  done: { title: 'Confirmed', text: (count: number, rupees: number) => `${payments(count)}: ${formatMoney(rupees)}` },
  tickAll: 'Tick all',
  takenBack: (line: number) => `Line ${line} takes this money back.`,
  recorded: (rupees: number) => `${formatMoney(rupees)} was recorded with this reference number. Please compare.`,
  before: 'This money came in before the order was placed. Please compare.',
  pick: (line: number, rupees: number, orderId: string) => `Line ${line}: ${formatMoney(rupees)} for ${orderId}`,
  line: (line: number) => `Line ${line}`,
  openOrder: (orderId: string) => `Open order ${orderId} in a new tab`,
  due: (rupees: number) => `due ${formatMoney(rupees)}`,
  placed: (day: string) => `placed ${formatDay(day) ?? day}`,
  otherAmount: (claimed: number) =>
    `The customer has claimed ${formatMoney(claimed)}. The amount of the statement is recorded instead.`,
  partly: (rest: number) => `Part payment: ${formatMoney(rest)} will still be due.`,
  above: (rest: number) => `${formatMoney(rest)} more than is due.`,
  others: (count: number) => (count === 1 ? '1 other order fits as well.' : `${formatCount(count)} other orders fit as well.`),
  showMore: (count: number) => `Show ${formatCount(count)} more`,
} as const
