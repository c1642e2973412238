import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { deviceLength, deviceOf } from '../../../../src/domain/account/device'
import { anyString } from '../../../support/any-string'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0 Mobile Safari/537.36`],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`],
  ['Samsung Internet on Android', `Mozilla/5.0 (Linux; Android 14; SM-A) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile`],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
  ],
  [
    'Chrome on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/142.0 Mobile Safari/604.1',
  ],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['Unknown device', ''],
  ['Unknown device', undefined],
  ['scriptx', '<script>x'],
])('names %s by its user agent', (name, userAgent) => {
  expect(deviceOf(userAgent)).toBe(name)
})

it('names any user agent in a short text without special characters', () => {
  fc.assert(
    fc.property(anyString({ maxLength: 2_000 }), (userAgent) => {
      const name = deviceOf(userAgent)
      expect(name).toMatch(/^[\w./ -]+$/)
      expect(name.length).toBeLessThanOrEqual(deviceLength)
    }),
  )
})
