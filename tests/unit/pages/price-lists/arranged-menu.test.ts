import { expect, test } from 'vitest'
import { arrangedMenu, UnreadableError } from '../../../../src/resources/price-lists/make/arranged-menu'
import { pdfAddress } from '../../../../src/resources/price-lists/card/price-list-card'
import { checkPdf, nameOfFile } from '../../../../src/resources/price-lists/form/price-list-modal'
import { unprintableNotice } from '../../../../src/resources/price-lists/make/make-price-list'
import { priceListInAnswer, readPriceList } from '../../../../src/resources/price-lists/calls/read-price-list'
import { wrap } from '../../../support/wrap'
import { ShapeError } from '../../../../src/framework/declaration/request-errors'

const json = (value: unknown): Blob => new Blob([JSON.stringify(value)])

const product = (id: string) => ({ _id: id, name: id, productCode: id, price: 10, offerPrice: 8, images: [] })

const menu = {
  data: [
    { _id: 'a', name: 'A', products: [product('a1'), product('a2')] },
    { _id: 'empty', name: 'Empty', products: [] },
    { _id: 'b', name: 'B', products: [product('b1')] },
  ],
}

const order = {
  data: {
    categoryOrder: [
      { categoryId: 'b', serialNumber: 1, products: [] },
      { categoryId: 'a', serialNumber: 2, products: [{ productId: 'a2', serialNumber: 1 }] },
      { categoryId: 'gone', serialNumber: 3, products: [] },
    ],
  },
}

const idsOf = async (first: Blob, second: Blob | null): Promise<string[]> =>
  (await arrangedMenu(first, second)).map(({ _id, products }) => `${_id}: ${products.map((each) => each._id).join()}`)

test('the menu has its saved order and no empty categories', async () => {
  expect(await idsOf(json(menu), json(order))).toEqual(['b: b1', 'a: a2,a1'])
})

test.each<[string, Blob | null]>([
  ['none is saved', json({ success: true, data: null })],
  ['the backend does not support it', null],
])('the menu has the order of the server without a saved order: %s', async (_what, second) => {
  expect(await idsOf(json(menu), second)).toEqual(['a: a1,a2', 'b: b1'])
})

test.each<[string, Blob, Blob, 'menu' | 'order']>([
  ['a menu that is an HTML page', new Blob(['<html>']), json(order), 'menu'],
  ['a menu of another shape', json({ data: { rows: 1 } }), json(order), 'menu'],
  ['an empty response for the menu', new Blob([]), json(order), 'menu'],
  ['a truncated order', json(menu), new Blob(['{"data":']), 'order'],
])('%s is reported as unreadable', async (_what, first, second, what) => {
  const error = await arrangedMenu(first, second).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableError)
  expect((error as UnreadableError).what).toBe(what)
})

const pdf = '%PDF-1.7\n'

test.each<[string, File, string | undefined]>([
  ['a PDF', new File([pdf], 'a.pdf', { type: 'application/pdf' }), undefined],
  ['a PDF without a MIME type', new File([pdf], 'a.PDF'), undefined],
  ['a PDF with the name and type of a text file', new File([pdf], 'a.txt', { type: 'text/plain' }), 'Only PDF files are allowed'],
  ['an HTML page disguised as a PDF', new File(['<html>'], 'a.pdf', { type: 'application/pdf' }), 'Only PDF files are allowed'],
])('validates %s', async (_what, file, expected) => {
  expect(await checkPdf(file)).toBe(expected)
})

test('an unreadable file has a different error message than a file that is not a PDF', async () => {
  const gone = new File([pdf], 'a.pdf')
  Object.defineProperty(gone, 'slice', { value: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })
  expect(await checkPdf(gone)).toBe('This file could not be read. Please choose it again.')
})

test.each<[number, string | undefined]>([
  [1024 ** 3, undefined],
  [1024 ** 3 + 1, 'File size cannot exceed 1GB'],
])('a file of %d bytes is validated', async (size, expected) => {
  const file = new File([pdf], 'a.pdf')
  Object.defineProperty(file, 'size', { value: size })
  expect(await checkPdf(file)).toBe(expected)
})

test.each([
  ['Diwali list.pdf', 'Diwali list'],
  ['  a   b .pdf', 'a b'],
  ['no ending', 'no ending'],
  [`${'x'.repeat(250)}.pdf`, 'x'.repeat(200)],
])('the file %s results in a document name', (file, name) => {
  expect(nameOfFile(file)).toBe(name)
})

test.each([
  ['/files/a.pdf?name=A', 'http://shop.in/files/a.pdf?name=A'],
  ['https://files.shop.in/a.pdf', 'https://files.shop.in/a.pdf'],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('%s is opened at %s', (file, expected) => {
  expect(pdfAddress(file, 'http://shop.in/price-lists')).toBe(expected)
})

const [createdAt, fileUrl] = ['2026-11-20T06:30:00.000Z', '/files/a1.pdf']
const named = { documentName: 'Diwali list', uploadedBy: { username: 'Meena' } }
const sent = { ...named, _id: 'a1', fileSize: 2048, isActive: true, createdAt, fileUrl }
const seen = { uploadedBy: 'Meena', uploadedAt: createdAt, file: fileUrl }
const read = { ...seen, id: 'a1', name: 'Diwali list', size: 2048, isActive: true }

test.each(['data', 'data.priceLists', 'priceLists', ''])(
  'the price list in a response is found at “%s”, first in a list',
  (path) => {
    expect(readPriceList(wrap(path, [sent, { ...sent, _id: 'a2' }]))).toEqual(read)
  },
)

test.each<[string, unknown]>([
  ['an empty list', { data: [] }],
  ['no data', { success: true, data: null }],
])('the price list in a response is absent with %s', (_what, body) => {
  expect(readPriceList(body)).toBeNull()
})

test.each<[string, object, object]>([
  ['the uploader as text', { uploadedBy: 'Meena' }, {}],
  ['no uploader', { uploadedBy: undefined }, { uploadedBy: undefined }],
  ['an uploader without a name', { uploadedBy: { _id: '7' } }, { uploadedBy: undefined }],
  ['its PDF as pdfUrl', { fileUrl: undefined, pdfUrl: '/files/a1.pdf' }, {}],
  ['no PDF', { fileUrl: undefined }, { file: undefined }],
  ['its size as text', { fileSize: '2048' }, {}],
  ['no name', { documentName: '' }, { name: 'Price list' }],
])('the price list in a response is read with %s', (_what, fields, expected) => {
  expect(readPriceList({ data: [{ ...sent, ...fields }] })).toEqual({ ...read, ...expected })
})

test.each<[string, unknown]>([
  ['data of another kind', { success: true, data: { products: [] } }],
  ['no body', undefined],
  ['a price list without an ID', { data: [{ documentName: 'x' }] }],
])('the price list in a response cannot be read from a response with %s', (_what, body) => {
  expect(() => readPriceList(body)).toThrow(ShapeError)
})

test('the price list in the response of a write is read in any place, and is missing if there is no more than its ID', () => {
  for (const path of ['priceList', 'data', '']) expect(priceListInAnswer(wrap(path, sent))).toEqual(read)
  for (const body of [{ success: true }, { data: { _id: 'a1' } }]) expect(priceListInAnswer(body)).toBeUndefined()
})

test('lists names that cannot be printed completely: at most five, and truncates long ones', () => {
  expect(unprintableNotice(['रॉकेट'])).toBe('1 name has letters that the PDF cannot print. They appear as □: “रॉकेट”')
  const names = Array.from({ length: 1234 }, (_, index) => `${index}🎆`)
  expect(unprintableNotice(names)).toMatch(/^1,234 names .*: “0🎆”, “1🎆”, “2🎆”, “3🎆”, “4🎆” and 1,229 more$/)
  expect(unprintableNotice(['🎆'.repeat(50)])).toContain(`“${'🎆'.repeat(40)}…”`)
})
