import { describe, expect, it } from 'vitest'
import { outsideFile, rangeIn } from '../../../server/files/byte-range'

describe('a range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    [' bytes=90- ', { first: 90, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
  ])('%j selects a part of it', (header, part) => {
    expect(rangeIn(header, 100)).toEqual(part)
  })

  it.each(['bytes=100-', 'bytes=100-200', `bytes=${'9'.repeat(400)}-`, 'bytes=-0'])('%j is outside the file', (header) => {
    expect(rangeIn(header, 100)).toBe(outsideFile)
  })

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'bytes=a-b', 'lines=1-2', 'bytes=-1-2'])(
    '%j is ignored',
    (header) => {
      expect(rangeIn(header, 100)).toBeUndefined()
    },
  )

  it('is always outside an empty file', () => {
    expect([rangeIn('bytes=0-', 0), rangeIn('bytes=-5', 0)]).toEqual([outsideFile, outsideFile])
  })
})
