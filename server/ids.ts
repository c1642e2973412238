import { customAlphabet } from 'nanoid'

/** A new id: 20 characters of [0-9a-z] (server.md: answers). */
export const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 20)

// Without 0/O, 1/I/L and U/V, which people mix up on the phone.
const orderIdTail = customAlphabet('23456789ABCDEFGHJKMNPQRSTWXYZ', 7)

/** A new order id: short to type, upper case, not guessable from another one (server.md: public surface). */
export const newOrderId = (): string => `ORD${orderIdTail()}`
