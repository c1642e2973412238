import { expect, it } from 'vitest'
import { callLink, whatsAppLink } from '../../../src/components/phone-links'

it.each([
  ['9876543210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['+91 98765-43210', '919876543210'],
  ['+1 415 555 0100', '14155550100'],
])('calls and writes to %s', (phone, digits) => {
  expect([callLink(phone), whatsAppLink(phone)]).toEqual([`tel:+${digits}`, `https://wa.me/${digits}`])
})

it.each([
  ['2345 6789', 'tel:23456789'],
  ['0452-123', 'tel:0452123'],
  ['1098', 'tel:1098'],
])('calls %s, which has no room for a country code, as it is written', (phone, link) => {
  expect(callLink(phone)).toBe(link)
})
