import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedPictures, pictureBatches } from '../../../../src/domain/product/picture-names'

describe('the name of a picture', () => {
  it('is the code of a product, or a code with a number', () => {
    const cases: [name: string, named: ReturnType<typeof namedPictures>][] = [
      ['SP001.jpg', [{ code: 'SP001', place: 1 }]],
      [' sp 001 .JPEG', [{ code: 'SP001', place: 1 }]],
      [
        'sp001-2.png',
        [
          { code: 'SP001-2', place: 1 },
          { code: 'SP001', place: 2 },
        ],
      ],
      [
        'SP001 (3).jpg',
        [
          { code: 'SP001(3)', place: 1 },
          { code: 'SP001', place: 3 },
        ],
      ],
      [
        'SP 001 - 02.jpg',
        [
          { code: 'SP001-02', place: 1 },
          { code: 'SP001', place: 2 },
        ],
      ],
      ['001', [{ code: '001', place: 1 }]],
      ['1.jpg', []],
      ['.jpg', []],
      [`${'A'.repeat(300)}.jpg`, []],
    ]
    for (const [name, named] of cases) expect([name, namedPictures(name)]).toEqual([name, named])
  })

  it('leads back to its code, however it is written', () => {
    const code = fc.stringMatching(/^[A-Z]{2}[0-9]{3}$/)
    const space = fc.constantFrom('', ' ', '  ')
    const number = fc.constantFrom('', '-2', '_2', ' - 2', ' (2)', '-02')
    fc.assert(
      fc.property(code, space, number, fc.constantFrom('.jpg', '.PNG', ''), (given, gap, tail, ending) => {
        const name = `${gap}${given.slice(0, 2).toLowerCase()}${gap}${given.slice(2)}${tail}${ending}`
        expect(namedPictures(name).at(-1)).toEqual({ code: given, place: tail === '' ? 1 : 2 })
      }),
    )
  })
})

describe('pictures that are sent', () => {
  it('are each in one call, small enough, with the others of their product', () => {
    const file = fc.record({
      name: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 })).map(([of, at]) => `SP00${of}-${at}.jpg`),
      size: fc.integer({ min: 1, max: 1024 * 1024 }),
    })
    fc.assert(
      fc.property(fc.array(file, { maxLength: 60 }), (files) => {
        const batches = pictureBatches(files)
        const sorted = (all: typeof files) => all.map(({ name, size }) => `${name} ${size}`).sort()
        expect(sorted(batches.flat())).toEqual(sorted(files))
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0)
          expect(batch.length).toBeLessThanOrEqual(12)
        }
      }),
    )
    const photo = (name: string) => ({ name, size: 100_000 })
    const names = Array.from({ length: 30 }, (_, index) => `SP${100 + (index % 15)}-${1 + Math.floor(index / 15)}.jpg`)
    const batches = pictureBatches(names.map(photo)).map((batch) => batch.map(({ name }) => name.slice(0, 5)))
    expect(batches.map((batch) => batch.length)).toEqual([12, 12, 6])
    expect(batches.flatMap((batch) => [...new Set(batch)])).toHaveLength(15)
  })
})
