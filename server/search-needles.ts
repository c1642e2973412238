import { phoneDigits } from '../src/domain/shared/phone'
import { cleanCode, cleanLine } from '../src/domain/shared/typed/text'

const phoneShape = /^(?=.*\d)\+?[\d\s()-]{5,}$/

/** Maximum number of words; further words are ignored. */
const maxWords = 8

/**
 * Splits a search into the strings that a matching record must all contain. A phone number in any format becomes its last ten
 * digits; other text becomes its lower-case words, in any order, without the # of a quoted order id.
 */
export const searchNeedles = (search: string): string[] =>
  phoneShape.test(cleanCode(search))
    ? [phoneDigits(search).slice(-10)]
    : cleanLine(search)
        .toLowerCase()
        .split(/[\s#]+/)
        .filter((word) => word !== '')
        .slice(0, maxWords)
