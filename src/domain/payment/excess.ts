import { formatMoney, toPaise, toRupees } from '../shared/money'
import { type Balance, refundDue } from './ledger'
import type { PaymentKind } from './payment'

/** Code in `errors` of a refusal because more is recorded than is due, or more given back than is to be given back. */
export const moreThanDue = 'more-than-due'

const texts = {
  payment: (rupees: string, due: string, rest: string) =>
    `The payment is ${rupees}, but ${due} is due. ${rest} is then to be given back.`,
  nothingDue: (rupees: string) => `Nothing is due for this order. All of the ${rupees} is then to be given back.`,
  refund: (rupees: string, refundable: string) => `The refund is ${rupees}, but ${refundable} is to be given back.`,
  nothingOwed: 'Nothing is to be given back for this order.',
  less: (rest: string) => `${rest} less than is due`,
  more: (rest: string) => `${rest} more than is due`,
  unpaid: (due: string) =>
    `${due} is then to be paid again. If goods are missing or came back, change the order or make a credit note first: it then costs less.`,
} as const

/** By how many paise a payment is more than what is due, or a refund more than what is to be given back; 0 if it is not. */
export const excessPaise = (kind: PaymentKind, rupees: number, { due }: Pick<Balance, 'due'>): number =>
  Math.max(0, toPaise(rupees) - Math.max(0, toPaise(kind === 'payment' ? due : -due)))

/**
 * What a payment or a refund means that is more than it should be, which is recorded only when somebody says yes; undefined if it is
 * not.
 *
 * @param rupees a valid amount
 */
export const excessQuestion = (kind: PaymentKind, rupees: number, balance: Pick<Balance, 'due'>): string | undefined => {
  const excess = toRupees(excessPaise(kind, rupees, balance))
  if (excess === 0) return undefined
  const amount = formatMoney(rupees)
  if (kind === 'payment')
    return balance.due > 0 ? texts.payment(amount, formatMoney(balance.due), formatMoney(excess)) : texts.nothingDue(amount)
  const refundable = refundDue(balance)
  const first = refundable > 0 ? texts.refund(amount, formatMoney(refundable)) : texts.nothingOwed
  return `${first} ${texts.unpaid(formatMoney(toRupees(toPaise(balance.due) + toPaise(rupees))))}`
}

/** How a claim differs from what is due, as text; undefined if it pays exactly that. */
export const differenceOf = (rupees: number, { due }: Pick<Balance, 'due'>): string | undefined => {
  const rest = toRupees(Math.max(0, toPaise(due)) - toPaise(rupees))
  if (rest === 0) return undefined
  return rest > 0 ? texts.less(formatMoney(rest)) : texts.more(formatMoney(-rest))
}
