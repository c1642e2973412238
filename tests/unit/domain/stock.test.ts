import { describe, expect, it } from 'vitest'
import { piecesPerCase, stockOfCases } from '../../../src/domain/stock'

describe('stock', () => {
  it.each([
    ['qty:100 box', 100],
    ['100', 100],
    ['  25 packets of 10', 25],
    ['box', 0],
    ['', 0],
    ['-5', 5],
    ['qty:007', 7],
  ])('a case of %j holds %i pieces', (text, pieces) => {
    expect(piecesPerCase(text)).toBe(pieces)
  })

  it.each([
    [3, 'qty:100 box', 300],
    [0, 'qty:100 box', 0],
    [3, 'box', 0],
    [2.9, '10', 20],
    [-2, '10', 0],
  ])('%d cases of %j make %i pieces', (cases, text, pieces) => {
    expect(stockOfCases(cases, text)).toBe(pieces)
  })
})
