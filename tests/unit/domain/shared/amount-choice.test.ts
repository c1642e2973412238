import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAmounts, writeAmounts } from '../../../../src/domain/shared/amount-choice'

it('a range of amounts has one end or both, in either order', () => {
  expect(readAmounts('1000..5000')).toEqual({ from: 1000, to: 5000 })
  expect(readAmounts('5000..1000.50')).toEqual({ from: 1000.5, to: 5000 })
  expect([readAmounts('..5000'), readAmounts('0..')]).toEqual([{ to: 5000 }, { from: 0 }])
  for (const text of [
    '',
    '..',
    '5',
    '1..2..3',
    '-1..5',
    '1e3..',
    '1,000..',
    '1.234..',
    'x..y',
    '12345678..',
    '9'.repeat(1_000_000),
  ])
    expect([text.slice(0, 20), readAmounts(text)]).toEqual([text.slice(0, 20), undefined])
})

it('what is written of typed amounts is read again', () => {
  const paise = fc.integer({ min: 0, max: 999_999_999 })
  fc.assert(
    fc.property(fc.option(paise), fc.option(paise), (from, to) => {
      const typed = (amount: number | null) => (amount === null ? '' : (amount / 100).toFixed(2))
      const read = readAmounts(writeAmounts(typed(from), typed(to)))
      if (from === null && to === null) {
        expect(read).toBeUndefined()
        return
      }
      const [least, most] = from !== null && to !== null && from > to ? [to, from] : [from, to]
      expect([read?.from, read?.to]).toEqual([least === null ? undefined : least / 100, most === null ? undefined : most / 100])
    }),
  )
})
