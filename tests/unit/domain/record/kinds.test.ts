import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flag, reference } from '../../../../src/domain/record/kinds/choices'
import { words, wordsFault } from '../../../../src/domain/record/kinds/lists'
import { money, number, percent } from '../../../../src/domain/record/kinds/numbers'
import { phone, text, textarea } from '../../../../src/domain/record/kinds/texts'
import { day } from '../../../../src/domain/record/kinds/times'

const rupees = money({ label: 'Amount', min: 0.01 })
const margin = percent({ label: 'Margin', min: 0, max: 1000, decimals: 7, initial: 65 })
const pieces = number({ label: 'Pieces', min: 0 })
const limit = number({ label: 'Limit', min: 1, nullable: true })
const tags = words({ label: 'Tags', max: 5, most: 2 })
const place = reference({ label: 'Place', nullable: true })

describe('what is stored is what was given', () => {
  it('of amounts, as whole paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
        expect(rupees.toRow(rupees.fromRow(paise))).toBe(paise)
      }),
    )
    expect(rupees.toRow(1.005)).toBe(101)
  })

  it('of percentages, to their last decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (units) => {
        expect(margin.toRow(margin.fromRow(units))).toBe(units)
      }),
    )
  })

  it('of words, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (list) => {
        expect(tags.fromRow(tags.toRow(list))).toEqual(list)
      }),
    )
  })

  it('of flags, and of references to nothing', () => {
    const shown = flag({ label: 'Shown' })
    for (const value of [true, false]) expect(shown.fromRow(shown.toRow(value))).toBe(value)
    expect([place.toRow(''), place.fromRow(null), place.toRow('a')]).toEqual([null, '', 'a'])
  })
})

describe('what is fine', () => {
  const needed = text({ label: 'Name', max: 10, required: 'Name is required' })
  const number10 = phone({ label: 'Phone', max: 20, refusal: 'No number' })

  it.each<[string, { isFine: (value: never) => boolean }, unknown, boolean]>([
    ['a text', needed, 'x', true],
    ['no text where one is needed', needed, ' ', false],
    ['a text of which nothing can be seen', needed, '\u200b', false],
    ['no text', text({ label: 'Note', max: 10 }), '', true],
    ['no number', number10, ' ', true],
    ['ten digits', number10, ' 9876543210 ', true],
    ['nine digits', number10, '987654321', false],
    ['a count', pieces, 3, true],
    ['half a count', pieces, 1.5, false],
    ['less than none', pieces, -1, false],
    ['no limit', limit, null, true],
    ['a limit of none', limit, 0, false],
    ['less than a paisa', rupees, 0.004, false],
    ['no amount', rupees, Number.NaN, false],
    ['a margin', margin, 1000, true],
    ['too large a margin', margin, 1000.01, false],
    ['nowhere', reference({ label: 'Place', required: 'Where?' }), '', false],
  ])('%s', (_name, field, value, isFine) => {
    expect(field.isFine(value as never)).toBe(isFine)
  })

  it('of words is told by the first thing that is wrong', () => {
    expect(wordsFault(tags, ['night', 'loud'])).toBeUndefined()
    expect(wordsFault(tags, ['midnight'])).toBe('Tags must be at most 5 characters each')
    expect(wordsFault(tags, ['a', 'b', 'c'])).toBe('Tags must be at most 2')
  })
})

describe('an input', () => {
  it.each<[string, { toForm: (value: never) => unknown }, unknown, unknown]>([
    ['of a number', pieces, 12, '12'],
    ['of a tiny percentage', margin, 0.0000001, '0.0000001'],
    ['of a number that is not there', pieces, null, ''],
    ['of words', tags, ['a', 'b'], 'a, b'],
    ['of a thing', place, { _id: 'a', name: 'A' }, 'a'],
    ['of an instant', day({ label: 'Day' }), '2026-11-08T10:00:00.000Z', '2026-11-08'],
    ['of several lines', textarea({ label: 'Text', max: 9 }), 'a\r\nb', 'a\nb'],
    ['of a flag that is not there', flag({ label: 'Shown', initial: true }), undefined, true],
  ])('%s', (_name, field, value, shown) => {
    expect(field.toForm(value as never)).toEqual(shown)
  })

  it('is read back as it was shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (count) => {
        expect(pieces.fromForm(pieces.toForm(count))).toBe(count)
        expect(rupees.fromForm(rupees.toForm(count / 100))).toBe(count / 100)
      }),
    )
    expect([limit.fromForm(' '), pieces.fromForm(''), tags.fromForm(' a ,, b,a')]).toEqual([null, 0, ['a', 'b']])
  })
})
