import { expect, it } from 'vitest'
import { webAddress } from '../../../../src/domain/shared/web-address'

it.each([
  ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['youtu.be/abc', undefined],
  ['', undefined],
  [null, undefined],
])('%s is read as the link %s', (text, address) => {
  expect(webAddress(text)).toBe(address)
})
