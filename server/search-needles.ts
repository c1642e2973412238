import { phoneDigits } from '../src/domain/shared/phone'

const phoneShape = /^(?=.*\d)\+?[\d\s()-]{5,}$/

/** Words looked for at most; nothing is found by more. */
const maxWords = 8

/**
 * What has to stand in the text that is searched, each of it: of a phone number, however written, its last
 * ten digits; else every word in lower case, in any order, without the # that an order id is quoted with.
 */
export const searchNeedles = (search: string): string[] =>
  phoneShape.test(search)
    ? [phoneDigits(search).slice(-10)]
    : search
        .toLowerCase()
        .split(/[\s#]+/)
        .filter((word) => word !== '')
        .slice(0, maxWords)
