import { expect, it } from 'vitest'
import { addressHash } from '../../../server/derived-key'

it('takes the addresses of one network for one, however they are written, and keeps none of them', () => {
  const hash = addressHash('secret')
  expect(hash('2001:db8:7:7::1')).toBe(hash('2001:0DB8:7:7:ffff::99'))
  expect(hash('2001:db8:7:8::1')).not.toBe(hash('2001:db8:7:7::1'))
  expect(hash('::ffff:203.0.113.5')).toBe(hash('203.0.113.5'))
  expect(hash('203.0.113.6')).not.toBe(hash('203.0.113.5'))
  expect(addressHash('another')('203.0.113.5')).not.toBe(hash('203.0.113.5'))
  expect(hash('203.0.113.5')).not.toContain('203')
})
