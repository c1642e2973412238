import { expect, it } from 'vitest'
import { mailLink } from '../../../../src/components/contact/mail-link'

it.each([
  ['meena@example.in', 'mailto:meena@example.in'],
  [' r.kumar+deepavali@example.in ', 'mailto:r.kumar%2Bdeepavali@example.in'],
  ['a@b.in?bcc=all@c.in', undefined],
  ['a@b.in?subject=x&body=y', 'mailto:a@b.in%3Fsubject%3Dx%26body%3Dy'],
  ['none', undefined],
])('builds a mailto link for a valid email address only: %s', (email, link) => {
  expect(mailLink(email)).toBe(link)
})
