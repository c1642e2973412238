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
