import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../../../src/domain/record/faults'
import { contactInfo, upiLink, type ContactInfo } from '../../../../src/domain/store/contact-info'

const nothing: ContactInfo = { contactEmail: '', contactPhone: '', upiId: '', promotionalOffer: '' }

describe('validation of the contact information (contract 5.10)', () => {
  test('every field is optional', () => {
    expect(faultsOf(contactInfo, nothing)).toEqual({})
    expect(faultsOf(contactInfo, { ...nothing, contactEmail: '  ', contactPhone: ' ', upiId: '\t' })).toEqual({})
  })

  test.each<[keyof ContactInfo, string]>([
    ['contactEmail', 'shop@crackers.in'],
    ['contactEmail', ' first.last+tag@mail.shop.co.in '],
    ['contactPhone', '9876543210'],
    ['contactPhone', '98765-43210'],
    ['contactPhone', '(98765) 43210'],
    ['upiId', 'store.name-1@okhdfcbank'],
    ['upiId', '9876543210@paytm'],
    ['promotionalOffer', 'x'.repeat(200)],
    ['promotionalOffer', ` ${'x'.repeat(200)} `],
    ['promotionalOffer', 'தீபாவளி 50% தள்ளுபடி 🎆'],
  ])('%s may be %s', (field, value) => {
    expect(faultsOf(contactInfo, { ...nothing, [field]: value })).toEqual({})
  })

  test.each<[keyof ContactInfo, string, string]>([
    ['contactEmail', 'shop', 'Please enter a valid email address'],
    ['contactEmail', 'shop@crackers', 'Please enter a valid email address'],
    ['contactEmail', 'my shop@crackers.in', 'Please enter a valid email address'],
    ['contactPhone', '987654321', 'Please enter a valid 10-digit phone number'],
    ['contactPhone', '+91 98765 43210', 'Please enter a valid 10-digit phone number'],
    ['contactPhone', 'call me', 'Please enter a valid 10-digit phone number'],
    ['upiId', 'store', 'Please enter a UPI id like name@bank'],
    ['upiId', 'my store@bank', 'Please enter a UPI id like name@bank'],
    ['upiId', 'store@bank@bank', 'Please enter a UPI id like name@bank'],
    ['upiId', 'store@bank.in', 'Please enter a UPI id like name@bank'],
    ['contactEmail', 'shop@crackers.in">', 'Please enter a valid email address'],
    ['contactEmail', `${'x'.repeat(400)}@crackers.in`, 'Please enter a valid email address'],
    ['contactPhone', `9876543210${' '.repeat(400)}-`, 'Please enter a valid 10-digit phone number'],
    ['promotionalOffer', 'x'.repeat(201), 'Promotional offer text must be less than 200 characters'],
  ])('%s may not be %s', (field, value, text) => {
    expect(faultsOf(contactInfo, { ...nothing, [field]: value })).toEqual({ [field]: text })
  })

  test('each field has its own error', () => {
    const faulty = { contactEmail: 'x', contactPhone: 'x', upiId: 'x', promotionalOffer: 'x'.repeat(300) }
    expect(Object.keys(faultsOf(contactInfo, faulty))).toEqual(Object.keys(nothing))
  })
})

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
