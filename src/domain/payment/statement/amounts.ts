import { hasWholePaise, roundRupees } from '../../shared/money'
import { cellText, type TableCell } from '../../shared/table-cells'
import { typedAmount } from '../../shared/typed/numbers'
import { cleanCode } from '../../shared/typed/text'

/** Longest text that can be an amount. */
const longest = 40

/** An amount in rupees as a statement writes it; `isDebit` is undefined where neither a sign nor a word says it. */
export interface WrittenAmount {
  /** 0 or more. */
  rupees: number
  isDebit: boolean | undefined
}

/**
 * The amount in a cell: `1,23,456.00`, `₹ 500`, `INR 500.00 Cr`, `(500)`, `-500`, `500-`. Undefined for anything else, also for
 * fractions of a paisa; an empty cell, and a dash for nothing, is 0.
 */
export const amountIn = (cell: TableCell | undefined): WrittenAmount | undefined => {
  if (cell === undefined) return { rupees: 0, isDebit: undefined }
  if (typeof cell === 'string' && cell.length > longest) return undefined
  const text = cleanCode(cellText(cell)).toLowerCase()
  if (/^(?:|--?|na|nil)$/.test(text)) return { rupees: 0, isDebit: undefined }
  const [mark = '', word = ''] = / ?\(?(cr|dr)\.?\)?$/.exec(text) ?? []
  const written = text.slice(0, text.length - mark.length)
  const isInBrackets = written.startsWith('(') && written.endsWith(')')
  const amount = isInBrackets ? written.slice(1, -1) : written
  // `500/-` is no debit, but how amounts are written by hand.
  const [, before = '', digits = '', after = ''] = /^([+-]?)(.*?)((?<!\/)[+-])?$/.exec(amount) as RegExpExecArray
  const rupees = typedAmount(digits)
  if (!(Math.abs(rupees) <= 1e15) || !hasWholePaise(rupees) || (before !== '' && after !== '')) return undefined
  const isMinus = isInBrackets || before === '-' || after === '-' || rupees < 0
  return {
    rupees: Math.abs(roundRupees(rupees)),
    isDebit: isMinus || word === 'dr' ? true : word === 'cr' || before === '+' || after === '+' ? false : undefined,
  }
}
