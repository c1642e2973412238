import { expect, it } from 'vitest'
import { mailLink } from '../../../src/components/contact/mail-link'
import { callLink, whatsAppLink } from '../../../src/components/phone-links'
import { fileAddress } from '../../../src/domain/shared/bare-host'

it.each([
  ['meena@example.in', 'mailto:meena@example.in'],
  [' r.kumar+deepavali@example.in ', 'mailto:r.kumar%2Bdeepavali@example.in'],
  ['a@b.in?bcc=all@c.in', undefined],
  ['a@b.in?subject=x&body=y', 'mailto:a@b.in%3Fsubject%3Dx%26body%3Dy'],
])('builds a mailto link for a valid email address only: %s', (email, link) => {
  expect(mailLink(email)).toBe(link)
})

it.each([
  ['9876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['+1 415 555 0100', '+14155550100'],
  ['2345 6789', '23456789'],
  ['1098', '1098'],
])('builds call and WhatsApp links for %s, without a country code for a short number', (phone, number) => {
  expect([callLink(phone), whatsAppLink(phone)]).toEqual([`tel:${number}`, `https://wa.me/${number.replace('+', '')}`])
})

it.each([
  ['https://api.example.com', '/files/a.png', 'https://api.example.com/files/a.png'],
  ['', '/files/a.png', '/files/a.png'],
  ['https://api.example.com', 'https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
  ['https://api.example.com', '//cdn.example.com/a.png', '//cdn.example.com/a.png'],
  ['https://api.example.com', 'blob:https://store/1', 'blob:https://store/1'],
])('with the host "%s", the URL of the file %s is %s', (host, address, expected) => {
  expect(fileAddress(host, address)).toBe(expected)
})
