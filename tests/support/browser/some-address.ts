import { randomInt } from 'node:crypto'

/** An address that nobody else calls from, so that no test meets the limits of another one's calls. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
