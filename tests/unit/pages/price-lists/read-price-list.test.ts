import { describe, expect, test } from 'vitest'
import { readPriceList, priceListInAnswer } from '../../../../src/resources/price-lists/calls/read-price-list'
import { togglePriceListCall } from '../../../../src/resources/price-lists/calls/price-list-calls'
import { ShapeError } from '../../../../src/framework/declaration/request-errors'

const sent = {
  _id: 'a1',
  documentName: 'Diwali list',
  fileSize: 2048,
  isActive: true,
  uploadedBy: { username: 'Meena' },
  createdAt: '2026-11-20T06:30:00.000Z',
  fileUrl: '/files/a1.pdf',
}

const read = {
  id: 'a1',
  name: 'Diwali list',
  size: 2048,
  isActive: true,
  uploadedBy: 'Meena',
  uploadedAt: '2026-11-20T06:30:00.000Z',
  file: '/files/a1.pdf',
}

describe('the price list in a response', () => {
  test.each<[string, unknown]>([
    ['in data', { success: true, data: [sent] }],
    ['in data.priceLists', { data: { priceLists: [sent] } }],
    ['in priceLists', { priceLists: [sent] }],
    ['bare', [sent]],
    ['first in a list of several', { data: [sent, { ...sent, _id: 'a2' }] }],
  ])('is found %s', (_where, body) => {
    expect(readPriceList(body)).toEqual(read)
  })

  test.each<[string, unknown]>([
    ['an empty list', { data: [] }],
    ['no data', { success: true, data: null }],
  ])('is absent with %s', (_what, body) => {
    expect(readPriceList(body)).toBeNull()
  })

  test.each<[string, object, object]>([
    ['the uploader as text', { uploadedBy: 'Meena' }, {}],
    ['no uploader', { uploadedBy: undefined }, { uploadedBy: undefined }],
    ['an uploader without a name', { uploadedBy: { _id: '7' } }, { uploadedBy: undefined }],
    ['its PDF as pdfUrl', { fileUrl: undefined, pdfUrl: '/files/a1.pdf' }, {}],
    ['its PDF as url', { fileUrl: undefined, url: '/files/a1.pdf' }, {}],
    ['no PDF', { fileUrl: undefined }, { file: undefined }],
    ['its size as text', { fileSize: '2048' }, {}],
    ['no size', { fileSize: null }, { size: undefined }],
    ['no name', { documentName: '' }, { name: 'Price list' }],
    ['no active flag', { isActive: undefined }, { isActive: false }],
  ])('is read with %s', (_what, fields, expected) => {
    expect(readPriceList({ data: [{ ...sent, ...fields }] })).toEqual({ ...read, ...expected })
  })

  test.each<[string, unknown]>([
    ['data of another kind', { success: true, data: { products: [] } }],
    ['text', 'Hello'],
    ['no body', undefined],
    ['a price list without an ID', { data: [{ documentName: 'x' }] }],
  ])('cannot be read from a response with %s', (_what, body) => {
    expect(() => readPriceList(body)).toThrow(ShapeError)
  })
})

test.each<[string, unknown, object | undefined]>([
  ['in priceList', { success: true, priceList: sent }, read],
  ['in data', { data: sent }, read],
  ['bare', sent, read],
  ['as undefined if it is missing', { success: true }, undefined],
  ['as undefined if there is only its ID', { data: { _id: 'a1' } }, undefined],
])('the price list in the response of a write is read %s', (_where, body, expected) => {
  expect(priceListInAnswer(body)).toEqual(expected)
})

test('a toggle shows the message of the server, or else its own', () => {
  const { parse, success } = togglePriceListCall
  const told = (body: unknown) => (typeof success === 'function' ? success(parse(body), { id: 'a1', isActive: true }) : undefined)
  expect(told({ message: 'Now hidden' })).toBe('Now hidden')
  expect(told({})).toBe('Price list status updated successfully!')
})
