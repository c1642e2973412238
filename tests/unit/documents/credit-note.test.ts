import { expect, it } from 'vitest'
import { totalledShares } from '../../../src/domain/invoice/invoice-shares'
import type { CreditNoteHead } from '../../../src/documents/invoice-data'
import { inkIn } from '../../support/documents/ink'
import { invoiceOf, linesOf } from '../../support/documents/invoice-data'
import { amountsIn, lineOf, pagesOf, pdfOf, rowsIn, tax, to } from '../../support/documents/invoice-print'
import { factsOf, pictureOf, placedWordsOf } from '../../support/documents/read-pdf'

const none = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
const ofLine = { taxable: 1_631, cgst: 147, sgst: 147, igst: 0 }
const head: CreditNoteHead = {
  ...{ number: 'CN-26-27-00007', date: '2026-11-25', reason: 'Two were broken' },
  shares: totalledShares([ofLine, none]),
}
const sums = { savings: 0, goods: 19.25, discount: 0, packaging: 0, total: 19.25 }
const noteOf = (more: object = {}) => invoiceOf(linesOf(1), { tax, sums, credit: head, ...more })

it('a credit note names itself, its invoice, the reason, and what it gives back with the taxes', async () => {
  const lines = (await pagesOf(noteOf())).flat()
  expect(lines).toEqual(
    expect.arrayContaining([
      'Sri Lakshmi Crackers Credit Note',
      expect.stringContaining('Credit Note Number CN-26-27-00007'),
      expect.stringContaining('Credit Note Date 25 Nov 2026'),
      expect.stringContaining('Reason Two were broken'),
      expect.stringContaining('Invoice number INV/26-27/00042'),
      expect.stringContaining('Invoice date 20 Nov 2026'),
      expect.stringContaining('Place of Supply Tamil Nadu (33)'),
      'Total credited ₹19.25',
      'GST given back',
      'Total ₹16.31 ₹1.47 ₹1.47 ₹2.94',
      expect.stringContaining('Nineteen Rupees And Twenty Five Paise Only'),
    ]),
  )
  expect(amountsIn(rowsIn(lines)[0])).toEqual([1_925, 1_631, 294, 1_925])
  expect(lines.join(' ')).not.toMatch(/Payment Status|Packaging|You saved|GST included/)
  expect(await factsOf(await pdfOf(noteOf()))).toMatchObject({ Title: 'Credit Note CN-26-27-00007', Pages: '1' })
})

it('a credit note shows packaging, and the reductions of the price, where it has them', async () => {
  const more = { savings: 0, goods: 19.25, discount: 4.25, packaging: 10, total: 25 }
  const lines = (await pagesOf(noteOf({ sums: more }))).flat()
  expect(amountsIn(lineOf(lines, /^Reductions of the price/))).toEqual([425])
  expect(amountsIn(lineOf(lines, /^Packaging/))).toEqual([1_000])
  expect(amountsIn(lineOf(lines, /^Total credited/))).toEqual([2_500])
})

it('a credit note without pieces has one line, without quantity and rate', async () => {
  const line = { name: 'Reduction of the price', code: '', quantity: null, rate: null, amount: 19.25 }
  const lines = (await pagesOf(noteOf({ lines: [line] }))).flat()
  expect(lines).toContain('1 Reduction of the price 3604 ₹16.31 ₹2.94 ₹19.25')
  expect(lines).toContain('Reduction of the price ₹19.25')
})

it('a credit note of a plain bill says nothing of taxes', async () => {
  const lines = (await pagesOf(noteOf({ tax: null }))).flat()
  expect(lines).toContain('Sri Lakshmi Crackers Credit Note')
  expect(lines.join(' ')).not.toMatch(/GST|HSN|Taxable/)
})

it('a credit note is not stamped, whatever became of the order', async () => {
  const stamped = await pdfOf(noteOf({ orderStatus: 'cancelled', paymentStatus: 'refunded' }))
  expect(Buffer.from(stamped).equals(Buffer.from(await pdfOf(noteOf({ orderStatus: 'delivered' }))))).toBe(true)
})

it('a credit note prints the longest reason completely, in Tamil as well', async () => {
  const reason = 'பட்டாசு உடைந்தது '.repeat(12).slice(0, 200).trim()
  const pdf = await pdfOf(noteOf({ credit: { ...head, reason }, billTo: to('Goa') }))
  const words = (await pagesOf(noteOf({ credit: { ...head, reason } }))).flat().join(' ')
  expect(words.match(/உடைந்தது/g)).toHaveLength(reason.match(/உடைந்தது/g)?.length ?? 0)
  // The first line of the reason, which is beside its label, has ink: the font has its letters.
  const label = (await placedWordsOf(pdf)).find(({ text }) => text === 'Reason')
  if (!label) throw new Error('The reason has no label')
  const area = { left: label.right * 2 + 80, right: 1_120, top: label.top * 2, bottom: label.bottom * 2 }
  expect(inkIn(await pictureOf(pdf, 1, 144), area)?.pixels ?? 0).toBeGreaterThan(600)
})
