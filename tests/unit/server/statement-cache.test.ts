import { expect, it } from 'vitest'
import { cachedStatements } from '../../../server/database/sqlite'

it('caches 100 prepared statements and evicts the least recently used one', () => {
  const prepared: string[] = []
  const statement = cachedStatements((text) => {
    prepared.push(text)
    return { text }
  })
  const first = statement('0')
  for (let index = 1; index < 100; index += 1) statement(String(index))
  expect(statement('0')).toBe(first)
  expect(prepared).toHaveLength(100)

  statement('100')
  expect(statement('0')).toBe(first)
  expect(prepared).toHaveLength(101)
  expect(statement('1')).toEqual({ text: '1' })
  expect(prepared.slice(101)).toEqual(['1'])
})
