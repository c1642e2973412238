import { describe, expect, test } from 'vitest'
import { upiLink } from '../../../../src/domain/store/contact-info'

describe('the URL in a payment QR code', () => {
  test.each([
    ['store@okaxis', 'Lakshmi Crackers', 'upi://pay?pa=store@okaxis&pn=Lakshmi%20Crackers&cu=INR'],
    [' store@okaxis ', ' A & B? #1 ', 'upi://pay?pa=store@okaxis&pn=A%20%26%20B%3F%20%231&cu=INR'],
    ['a@b1', 'கடை', 'upi://pay?pa=a@b1&pn=%E0%AE%95%E0%AE%9F%E0%AF%88&cu=INR'],
  ])('contains %s and %s', (upiId, payee, link) => {
    expect(upiLink(upiId, payee)).toBe(link)
  })

  test('can be parsed again, and a long name is truncated between characters', () => {
    const { searchParams } = new URL(upiLink('store@okaxis', '🎆'.repeat(80)))
    expect(searchParams.get('pa')).toBe('store@okaxis')
    expect(searchParams.get('pn')).toBe('🎆'.repeat(50))
    expect(searchParams.get('cu')).toBe('INR')
  })
})
