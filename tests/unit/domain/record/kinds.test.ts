import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf } from '../../../../src/domain/record/faults'
import { flag, reference } from '../../../../src/domain/record/kinds/choices'
import { words, wordsFault } from '../../../../src/domain/record/kinds/lists'
import { money, number, percent } from '../../../../src/domain/record/kinds/numbers'
import { textarea } from '../../../../src/domain/record/kinds/texts'
import { day } from '../../../../src/domain/record/kinds/times'

const rupees = money({ label: 'Amount', min: 0.01 })
const margin = percent({ label: 'Margin', min: 0, max: 1000, decimals: 7, initial: 65 })
const pieces = number({ label: 'Pieces', min: 0 })
const limit = number({ label: 'Limit', min: 1, nullable: true })
const tags = words({ label: 'Tags', max: 5, most: 2 })
const place = reference({ label: 'Place', nullable: true })

describe('a value is unchanged after saving and loading', () => {
  it('for amounts, in whole paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
        expect(rupees.toRow(rupees.fromRow(paise))).toBe(paise)
      }),
    )
    expect(rupees.toRow(1.005)).toBe(101)
  })

  it('for percentages, with all decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (units) => {
        expect(margin.toRow(margin.fromRow(units))).toBe(units)
      }),
    )
  })

  it('for words, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (list) => {
        expect(tags.fromRow(tags.toRow(list))).toEqual(list)
      }),
    )
  })

  it('for flags and empty references', () => {
    const shown = flag({ label: 'Shown' })
    for (const value of [true, false]) expect(shown.fromRow(shown.toRow(value))).toBe(value)
    expect([place.toRow(''), place.fromRow(null), place.toRow('a')]).toEqual([null, '', 'a'])
  })
})

it('an amount without a maximum of its own names the common one, which it may not exceed', () => {
  expect([rupees.isFine(10_000_000), rupees.isFine(10_000_001)]).toEqual([true, false])
  expect(rupees.refusal).toBe('Amount must be an amount from 0.01 to 10000000')
})

it('a whole number above the common maximum is told this maximum, unless the field has its own error message', () => {
  const own = number({ label: 'Own', min: 0, refusal: 'Own message' })
  const faults = [100_000_000, 100_000_001, -1].map((value) => faultOf(pieces, value))
  expect(faults).toEqual([undefined, 'Pieces must be at most 10,00,00,000', 'Pieces must be a whole number, at least 0'])
  expect([faultOf(own, 100_000_001), faultOf(limit, null)]).toEqual(['Own message', undefined])
})

it('reports the first error of a list of words', () => {
  expect(wordsFault(tags, ['night', 'loud'])).toBeUndefined()
  expect(wordsFault(tags, ['midnight'])).toBe('Tags must be at most 5 characters each')
  expect(wordsFault(tags, ['a', 'b', 'c'])).toBe('Tags must be at most 2')
})

describe('the value of an input', () => {
  it.each<[string, { toForm: (value: never) => unknown }, unknown, unknown]>([
    ['of a number', pieces, 12, '12'],
    ['of a tiny percentage', margin, 0.0000001, '0.0000001'],
    ['of a missing number', pieces, null, ''],
    ['of words', tags, ['a', 'b'], 'a, b'],
    ['of an embedded record', place, { _id: 'a', name: 'A' }, 'a'],
    ['of a timestamp', day({ label: 'Day' }), '2026-11-08T10:00:00.000Z', '2026-11-08'],
    ['of several lines', textarea({ label: 'Text', max: 9 }), 'a\r\nb', 'a\nb'],
    ['of a missing flag', flag({ label: 'Shown', initial: true }), undefined, true],
  ])('%s', (_name, field, value, shown) => {
    expect(field.toForm(value as never)).toEqual(shown)
  })

  it('is parsed to the same value again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (count) => {
        expect(pieces.fromForm(pieces.toForm(count))).toBe(count)
        expect(rupees.fromForm(rupees.toForm(count / 100))).toBe(count / 100)
      }),
    )
    expect([limit.fromForm(' '), pieces.fromForm(''), tags.fromForm(' a ,, b,a')]).toEqual([null, 0, ['a', 'b']])
  })
})
