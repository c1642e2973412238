import { expect, it } from 'vitest'
import { requiresTls } from '../../../../server/mail/mailer'

it.each([
  'mail.example.in:587',
  'user:word@smtp.example.com',
  '8.8.8.8',
  '172.32.0.1',
  'localhost.example.com',
  '[2001:db8::1]',
  '10.mail.example.com',
  '127.0.0.1.example.com',
])('a mail server at smtp://%s gets messages only encrypted', (host) => {
  expect(requiresTls(`smtp://${host}`)).toBe(true)
})

it.each(['localhost:25', '127.0.0.1:2525', '[::1]:25', 'mail:25', '10.1.2.3', '172.20.0.2', '192.168.1.5', '[fd00::1]'])(
  'a mail server of the own network at smtp://%s may have no certificate',
  (host) => {
    expect(requiresTls(`smtp://${host}`)).toBe(false)
  },
)
