import { expect, test } from 'vitest'
import { beginsAsPdf } from '../../../../src/domain/shared/pdf-file'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test.each<[string, string, boolean]>([
  ['a PDF', '%PDF-1.7\n', true],
  ['one behind an empty line, as some programs write them', '\r\n\n %PDF-1.4', true],
  ['one behind a byte order mark', '\ufeff%PDF-1.4', true],
  ['one whose mark comes too late', `${'\n'.repeat(1024)}%PDF-1.4`, false],
  ['a page that speaks of one', '<html>%PDF-1.7</html>', false],
  ['a page', '<!doctype html>', false],
  ['half a mark', '%PDF', false],
  ['another mark', '%PDFX1.7', false],
  ['nothing', '', false],
])('%s', (_what, text, expected) => {
  expect(beginsAsPdf(bytes(text))).toBe(expected)
})
