import { describe, expect, it } from 'vitest'
import { piecesPerCase, stockOfCases } from '../../../../src/domain/product/stock'

describe('stock', () => {
  it.each([
    ['qty:100 box', 100],
    ['100', 100],
    ['  25 packets of 10', 25],
    ['box', 0],
    ['', 0],
    ['-5', 5],
    ['qty:007', 7],
    ['1,000 pcs', 1000],
    ['qty: 1,00,000', 100_000],
    ['qty:12,34,567 pcs', 1_234_567],
    ['100, 200 box', 100],
    ['100,boxes', 100],
    ['10,5', 10],
    ['1000,200', 1000],
    ['3,50,00', 3],
    ['50,100,25', 50],
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
