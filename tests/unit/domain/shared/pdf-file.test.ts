import { expect, test } from 'vitest'
import { beginsAsPdf } from '../../../../src/domain/shared/pdf-file'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test.each<[string, string, boolean]>([
  ['accepts a PDF', '%PDF-1.7\n', true],
  ['accepts a PDF after an empty line, as some programs write it', '\r\n\n %PDF-1.4', true],
  ['accepts a PDF after a byte order mark', '\ufeff%PDF-1.4', true],
  ['rejects a PDF header after too many characters', `${'\n'.repeat(1024)}%PDF-1.4`, false],
  ['rejects an HTML page that contains a PDF header', '<html>%PDF-1.7</html>', false],
  ['rejects an HTML page', '<!doctype html>', false],
  ['rejects an incomplete header', '%PDF', false],
  ['rejects another header', '%PDFX1.7', false],
  ['rejects an empty file', '', false],
])('%s', (_what, text, expected) => {
  expect(beginsAsPdf(bytes(text))).toBe(expected)
})
