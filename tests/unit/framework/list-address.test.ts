import { afterEach, expect, test, vi } from 'vitest'
import { listAddress, rememberList } from '../../../src/framework/state/list-address'

const products = { name: 'products', path: '/products' }
const openedFrom = (referrer: string): void => {
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('window', { location: { origin: 'https://store.example' } })
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://store.example/products?search=rocket&page=3', '/products?search=rocket&page=3'],
  ['https://store.example/products', '/products'],
  ['https://store.example/dashboard?x=1', '/products'],
  ['https://elsewhere.example/products?search=rocket', '/products'],
  ['', '/products'],
])('a tab opened from %j links back to %s', (referrer, address) => {
  openedFrom(referrer)
  expect(listAddress(products)).toBe(address)
})

test('the last state of the list in this tab takes precedence', () => {
  openedFrom('https://store.example/products?page=3')
  rememberList(products, '?page=2')
  expect(listAddress(products)).toBe('/products?page=2')
})
