import { customAlphabet } from 'nanoid'

/** Alphabet of ids (contract 3.1). */
export const idLetters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Alphabet of order ids, without 0/O, 1/I/L and U/V, which are easily confused on the phone. */
export const orderIdLetters = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** Generates an id: 20 characters of [0-9a-z] (contract 3.1). */
export const newId = customAlphabet(idLetters, 20)

const orderIdTail = customAlphabet(orderIdLetters, 7)

/** Generates an order id: short to type, upper case, and not guessable from another order id (contract 10.1). */
export const newOrderId = (): string => `ORD${orderIdTail()}`

const idShape = /^[0-9a-z]{1,40}$/

/** Returns false for text that cannot be an id; such text may cause database errors and must not be used in a query. */
export const isId = (text: string): boolean => idShape.test(text)
