import { expect, it } from 'vitest'
import { csvOf } from '../../../../src/domain/shared/csv'

it('a CSV file quotes what needs it, and contains no formula', () => {
  expect(
    csvOf([
      ['a', 'b, c', 'say "hi"', 'two\nlines'],
      [-1.5, '=1+1', '@cmd', '-2', 'தமிழ்'],
    ]),
  ).toBe('\uFEFFa,"b, c","say ""hi""","two\nlines"\r\n-1.5,\'=1+1,\'@cmd,\'-2,தமிழ்\r\n')
})
