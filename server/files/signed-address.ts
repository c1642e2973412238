import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../derived-key'
import { isPrivateKey } from './file-key'

/** How long an address stays the same, so that browsers can cache the file; it is valid for up to twice as long, in ms. */
const windowMs = 12 * 60 * 60 * 1000

/** Query of a signed address. */
export interface Signed {
  /** Epoch seconds. */
  expires?: string | string[]
  /** base64url */
  signature?: string | string[]
}

/** Whether an address may be used, and for how many seconds more. */
export type Admission = { isValid: false } | { isValid: true; secondsLeft: number }

/** Signs the addresses of private files, and checks them. */
export interface FileSigner {
  /** Adds an expiry and a signature to an address of a private file ('/files/{key}'); null for none. */
  sign: <Address extends string | null | undefined>(address: Address) => Address
  /**
   * Adds an expiry and a signature to an address of another file.
   *
   * @param name of the file, which is no key of a private file
   * @param validMs how long the address is valid, in ms
   */
  signFor: (address: string, name: string, validMs: number) => string
  /** Checks the query of a file's address, by its key or name. */
  admit: (key: string, query: Signed) => Admission
}

/**
 * Pictures of orders are served to those who may see the order. Images in a page cannot send a token, so the answer with the
 * order contains an address that is signed and expires (docs/decisions/0044).
 *
 * @param secret signs tokens too; a separate key is derived from it
 * @param now epoch ms
 */
export const fileSigner = (secret: string, now: () => number): FileSigner => {
  const key = derivedKey(secret, 'addresses of files')
  const signatureOf = (fileKey: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${fileKey} ${expires}`).digest()

  return {
    sign: (address) => {
      const fileKey = address?.slice('/files/'.length) ?? ''
      if (!isPrivateKey(fileKey)) return address
      const expires = String(((Math.floor(now() / windowMs) + 2) * windowMs) / 1000)
      return `${address}?expires=${expires}&signature=${signatureOf(fileKey, expires).toString('base64url')}` as typeof address
    },
    signFor: (address, name, validMs) => {
      const expires = String(Math.floor((now() + validMs) / 1000))
      return `${address}?expires=${expires}&signature=${signatureOf(name, expires).toString('base64url')}`
    },
    admit: (fileKey, { expires, signature }) => {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{10}$/.test(expires)) return { isValid: false }
      const given = Buffer.from(signature.slice(0, 64), 'base64url')
      const expected = signatureOf(fileKey, expires)
      const secondsLeft = Number(expires) - Math.floor(now() / 1000)
      const isValid = given.length === expected.length && timingSafeEqual(given, expected) && secondsLeft > 0
      return isValid ? { isValid, secondsLeft } : { isValid: false }
    },
  }
}
