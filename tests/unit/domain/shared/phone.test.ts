import { describe, expect, it } from 'vitest'
import { indianPhone, localPhone, phoneDigits } from '../../../../src/domain/shared/phone'

describe('a phone number', () => {
  it.each([
    '9876543210',
    '+91 98765-43210',
    '919876543210',
    '09876543210',
    '0091 9876543210',
    '(98765) 43210',
    '98765.43210',
    '+91\u00a098765\u201143210',
    ' 9876543210 ',
    '௯௮௭௬௫௪௩௨௧௦',
    '९८७६५ ४३२१०',
    '９８７６５４３２１０',
    '\u202a+91 98765 43210\u202c',
    '\u2068+91\u00a098765\ufeff43210\u2069',
    '９８765\u200b\u00ad43२१०\ufe0f',
  ])('is recognized in any format: %s', (written) => {
    expect(indianPhone(written)).toBe('9876543210')
    expect(localPhone(written)).toBe('9876543210')
  })

  it.each(['', ' ', '987654321', '98765432101', '+1 415 555 2671', '98765 43210 x12', 'call me', '+919876543210 / 1', '--'])(
    'is not recognized in %j',
    (written) => expect(indianPhone(written)).toBeUndefined(),
  )

  it('is reduced to its digits', () => {
    expect(phoneDigits('+91 (98) ௭௬')).toBe('919876')
    expect(phoneDigits('none')).toBe('')
  })
})
