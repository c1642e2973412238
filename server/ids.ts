import { customAlphabet } from 'nanoid'

/** What ids are made of (server.md: answers). */
export const idLetters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** What order ids are made of: no 0/O, 1/I/L and U/V, which people mix up on the phone. */
export const orderIdLetters = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** A new id: 20 characters of [0-9a-z] (server.md: answers). */
export const newId = customAlphabet(idLetters, 20)

const orderIdTail = customAlphabet(orderIdLetters, 7)

/** A new order id: short to type, upper case, not guessable from another one (server.md: public surface). */
export const newOrderId = (): string => `ORD${orderIdTail()}`

const idShape = /^[0-9a-z]{1,40}$/

/** False for text that is the id of nothing, and might be what a database chokes on. */
export const isId = (text: string): boolean => idShape.test(text)
