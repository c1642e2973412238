import { expect, it } from 'vitest'
import { callLink, whatsAppLink } from '../../../src/components/phone-links'

it.each([
  ['9876543210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['+91 98765-43210', '919876543210'],
  ['+1 415 555 0100', '14155550100'],
])('builds call and WhatsApp links for %s', (phone, digits) => {
  expect([callLink(phone), whatsAppLink(phone)]).toEqual([`tel:+${digits}`, `https://wa.me/${digits}`])
})

it.each([
  ['2345 6789', 'tel:23456789'],
  ['0452-123', 'tel:0452123'],
  ['1098', 'tel:1098'],
])('adds no country code to the short number %s', (phone, link) => {
  expect(callLink(phone)).toBe(link)
})
