import { cleanCode } from '../shared/typed/text'

/** A web address, with or without its beginning: 'https://…', 'pay.example/x', also a placeholder or an IP address before it. */
const linkShape = /:\/\/|\S\.\p{L}{2,}|\d\.\d{1,3}\.\d/u

/** The code of a bank's branch, beside the number of an account. */
const ifscShape = /^[a-z]{4}0[a-z0-9]{6}$/

/**
 * A number of nine digits or more, also in groups: of an account, a card, or the phone to which a wallet belongs. What parts numbers
 * of a sentence, such as a date and a price, parts no groups.
 */
const longNumber = /\d(?:[^\p{L}\d,;:!?₹%]{0,2}\d){8,}/gu

/**
 * Where a text for customers may lead their money: links, UPI ids (and addresses of mailboxes, which look like them), numbers of
 * accounts and phones. Two texts that differ only in words have the same ones (docs/decisions/0076).
 *
 * @returns each once, in the order of the alphabet
 */
export const paymentDestinations = (text: string): string[] => {
  const plain = cleanCode(text.normalize('NFKC')).toLowerCase().replace(/ ?@ ?/g, '@')
  const words = plain
    .split(/[\s,;()]+/)
    .filter((word) => word.includes('@') || linkShape.test(word) || ifscShape.test(word))
    .map((word) => word.replace(/^[:.]|[.:!?]$/g, ''))
  const numbers = [...plain.matchAll(longNumber)].map(([number]) => number.replace(/\D/g, ''))
  return [...new Set([...words, ...numbers])].sort()
}

/** Whether a changed text leads the money of customers elsewhere. */
export const changesPaymentDestination = (before: string, after: string): boolean =>
  before !== after && paymentDestinations(before).join(' ') !== paymentDestinations(after).join(' ')
