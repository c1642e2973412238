import { text } from '../record/kinds/texts'
import { defineRecord, type ValuesOf } from '../record/record'
import { cleanCode } from '../shared/typed/text'

/** Longest address of a store: a name of the web has at most 253 characters. */
const addressLength = 280

/** Names that only this machine or this network knows. */
const localName = /(?:^|\.)(?:localhost|local|lan|internal|intranet|home\.arpa)\.?$/

/** IPv4 networks that the internet does not reach: their first two numbers. */
const isLocalNetwork = ([first, second]: readonly [first: number, second: number, ...rest: number[]]): boolean =>
  [0, 10, 127].includes(first) ||
  (first === 172 && second >= 16 && second <= 31) ||
  (first === 192 && second === 168) ||
  (first === 169 && second === 254) ||
  (first === 100 && second >= 64 && second <= 127) ||
  first >= 224

/** Whether the internet reaches a host, as `URL` writes it: '[::1]', '10.0.0.5' or 'shop.example.in'. */
const isReachable = (host: string): boolean => {
  // Only 2000::/3 is given to the internet.
  if (host.startsWith('[')) return /^\[[23][\da-f]{3}:/.test(host)
  const numbers = host.split('.').map(Number)
  if (numbers.length === 4 && numbers.every((number) => Number.isInteger(number)))
    return !isLocalNetwork(numbers as [number, number, number, number])
  return host.replace(/\.$/, '').includes('.') && !localName.test(host)
}

/**
 * The address with which links to customers begin: 'https://shop.example.in', without a slash at its end. Undefined for what is no
 * address of the web, names a page or a person in it, or leads to a machine or a network that customers do not reach.
 */
export const publicOrigin = (typed: string): string | undefined => {
  if (typed.length > addressLength || !/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return undefined
  const { origin, hostname, pathname, search, hash, username, password } = new URL(typed)
  const isBare = pathname === '/' && search + hash + username + password === '' && !/[?#@\\]/.test(typed)
  return isBare && isReachable(hostname) ? origin : undefined
}

/** Address of the tracking page of an order; '' without an address that customers reach. */
export const trackingLink = (origin: string | undefined, orderId: string): string =>
  origin === undefined ? '' : `${origin}/track-order?orderId=${encodeURIComponent(orderId)}`

/** Where customers reach the store (docs/decisions/0075). */
export const publicAddress = defineRecord('profile', {
  // PUBLIC_URL until administrators set another one.
  publicAddress: text({
    label: 'Public address',
    max: addressLength,
    clean: (typed) => {
      const address = cleanCode(typed)
      return publicOrigin(address) ?? address
    },
    check: (typed) => publicOrigin(cleanCode(typed)) !== undefined,
    refusal: 'Please enter the address at which customers open your pages, like https://shop.example.in',
    tooLong: 'Please enter the address at which customers open your pages, like https://shop.example.in',
  }),
})

export type PublicAddress = ValuesOf<typeof publicAddress>

/** What is read of it. */
export interface KnownAddress extends PublicAddress {
  /** With which links to customers begin: the setting, or the address in the browser if customers reach it; null for none. */
  forCustomers: string | null
}
