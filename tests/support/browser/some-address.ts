import { randomInt } from 'node:crypto'

/** A random IP address, so that tests do not share rate limits. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
