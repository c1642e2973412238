import { expect, test } from 'vitest'
import { pdfAddress } from '../../../../src/resources/price-lists/card/price-list-card'
import { nameOfFile } from '../../../../src/resources/price-lists/form/price-list-modal'
import { checkPdf } from '../../../../src/resources/price-lists/form/use-pdf'
import { formatPhone } from '../../../../src/resources/price-lists/make/make-price-list'

const pdf = '%PDF-1.7\n'

test.each<[string, File, string | undefined]>([
  ['a PDF', new File([pdf], 'a.pdf', { type: 'application/pdf' }), undefined],
  ['a PDF without a MIME type', new File([pdf], 'a.PDF'), undefined],
  ['a PDF that only its MIME type identifies', new File([pdf], 'list', { type: 'application/pdf' }), undefined],
  ['a PDF with the name and type of a text file', new File([pdf], 'a.txt', { type: 'text/plain' }), 'Only PDF files are allowed'],
  ['an HTML page disguised as a PDF', new File(['<html>'], 'a.pdf', { type: 'application/pdf' }), 'Only PDF files are allowed'],
  ['an empty file', new File([], 'a.pdf', { type: 'application/pdf' }), 'Only PDF files are allowed'],
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
  ['PRICES.PDF', 'PRICES'],
  ['  a   b .pdf', 'a b'],
  ['list.v2.pdf', 'list.v2'],
  ['no ending', 'no ending'],
  [`${'x'.repeat(250)}.pdf`, 'x'.repeat(200)],
])('the file %s results in a document name', (file, name) => {
  expect(nameOfFile(file)).toBe(name)
})

test.each([
  ['/files/a.pdf?name=A', 'http://shop.in/files/a.pdf?name=A'],
  ['https://files.shop.in/a.pdf', 'https://files.shop.in/a.pdf'],
  ['javascript:alert(1)', undefined],
  ['a.pdf', undefined],
  [undefined, undefined],
])('%s is opened at %s', (file, expected) => {
  expect(pdfAddress(file, 'http://shop.in/price-lists')).toBe(expected)
})

test.each([
  ['9876543210', '98765 43210'],
  ['+91 98765-43210', '98765 43210'],
  [' 044 2345 ', '044 2345'],
])('the phone number %s is formatted as %s', (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected)
})
