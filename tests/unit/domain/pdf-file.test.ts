import { expect, test } from 'vitest'
import { beginsAsPdf } from '../../../src/domain/pdf-file'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test.each<[string, string, boolean]>([
  ['a PDF', '%PDF-1.7\n', true],
  ['one behind a few lines of something else, as some printers write them', `${'x'.repeat(1000)}%PDF-1.4`, true],
  ['one whose mark comes too late', `${'x'.repeat(1024)}%PDF-1.4`, false],
  ['a page', '<!doctype html>', false],
  ['half a mark', '%PDF', false],
  ['nothing', '', false],
])('%s', (_what, text, expected) => {
  expect(beginsAsPdf(bytes(text))).toBe(expected)
})
