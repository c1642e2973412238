import { expect, it } from 'vitest'
import { unprintableNotice } from '../../../../src/resources/price-lists/make/make-price-list'

it('lists names that cannot be printed completely', () => {
  expect(unprintableNotice(['रॉकेट'])).toBe('1 name has letters that the PDF cannot print. They appear as □: “रॉकेट”')
  expect(unprintableNotice(['🎆', '🎇', ' 🧨 '])).toBe(
    '3 names have letters that the PDF cannot print. They appear as □: “🎆”, “🎇”, “🧨”',
  )
})

it('lists at most five names and truncates long ones', () => {
  const names = Array.from({ length: 1234 }, (_, index) => `${index}🎆`)
  expect(unprintableNotice(names)).toMatch(/^1,234 names .*: “0🎆”, “1🎆”, “2🎆”, “3🎆”, “4🎆” and 1,229 more$/)
  expect(unprintableNotice(['🎆'.repeat(50)])).toContain(`“${'🎆'.repeat(40)}…”`)
})
