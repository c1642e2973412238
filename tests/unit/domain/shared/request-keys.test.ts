import { expect, it } from 'vitest'
import { isFinalStatus, keyOf } from '../../../../src/domain/shared/request-keys'

const formWith = (name: string, content: string): FormData => {
  const form = new FormData()
  form.append('type', 'landscape')
  form.append('banners', new File([content], name, { lastModified: Math.random() * 1e9 }))
  return form
}

it('is the same for the same request until it was answered, and another one for other values', () => {
  const call = 'POST /categories'
  const first = keyOf({ call, json: { name: 'Rockets' } })
  expect(keyOf({ call, json: { name: 'Rockets' } }).key).toBe(first.key)
  expect(keyOf({ call, json: { name: 'Sparklers' } }).key).not.toBe(first.key)
  expect(keyOf({ call: 'POST /subcategories', json: { name: 'Rockets' } }).key).not.toBe(first.key)
  // A yes to a question makes nothing else.
  expect(keyOf({ call, json: { name: 'Rockets', acceptReuse: true } }).key).toBe(first.key)
  first.answered()
  expect(keyOf({ call, json: { name: 'Rockets' } }).key).not.toBe(first.key)
})

it('knows the files of a form by name and size, whenever they were made', () => {
  const call = 'POST /banners'
  const { key } = keyOf({ call, form: formWith('a.png', 'one') })
  expect(keyOf({ call, form: formWith('a.png', 'two') }).key).toBe(key)
  expect(keyOf({ call, form: formWith('a.png', 'other') }).key).not.toBe(key)
  expect(keyOf({ call, form: formWith('b.png', 'one') }).key).not.toBe(key)
})

it('remembers the newest requests only', () => {
  const call = 'POST /many'
  const { key } = keyOf({ call, json: 0 })
  for (let each = 1; each <= 30; each += 1) keyOf({ call, json: each })
  expect(keyOf({ call, json: 0 }).key).not.toBe(key)
})

it.each([
  [0, undefined, false],
  [201, undefined, true],
  [409, undefined, true],
  [409, 1, false],
  [429, 5, false],
  [503, 1, false],
  [500, undefined, false],
])('status %j with Retry-After %j is an answer: %j', (status, retryAfter, expected) => {
  expect(isFinalStatus(status, retryAfter)).toBe(expected)
})
