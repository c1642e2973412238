import { describe, expect, it } from 'vitest'
import { inkIn } from '../../support/documents/ink'
import { invoiceOf, linesOf } from '../../support/documents/invoice-data'
import { pdfOf } from '../../support/documents/invoice-print'
import { linesOfPages, pictureOf, placedWordsOf } from '../../support/documents/read-pdf'

describe('the rendered invoice', () => {
  const wordOf = async (pdf: Uint8Array, text: RegExp) => {
    const word = (await placedWordsOf(pdf)).find((each) => text.test(each.text))
    if (!word) throw new Error(`${text.source} is not on the page`)
    const dpi = 144
    const picture = await pictureOf(pdf, word.page, dpi)
    const scale = dpi / 72
    return { picture, scale, word }
  }

  it('shows the rupee sign before the digits of an amount', async () => {
    const pdf = await pdfOf(invoiceOf(linesOf(1)))
    const { picture, scale, word } = await wordOf(pdf, /^₹169\.25$/)
    const width = (word.right - word.left) / 7
    const sign = inkIn(picture, {
      left: word.left * scale,
      right: (word.left + width) * scale,
      top: word.top * scale,
      bottom: word.bottom * scale,
    })
    expect(sign?.pixels).toBeGreaterThan(40)
    // Two strokes of the rupee sign span more than half of its width.
    expect((sign?.right ?? 0) - (sign?.left ?? 0)).toBeGreaterThan((width * scale) / 2)
  })

  it('shows the Tamil name of a customer and keeps it copyable', async () => {
    const name = 'மீனாட்சி கோவிந்தராஜ்'
    const billTo = { ...invoiceOf([]).billTo, name }
    const pdf = await pdfOf(invoiceOf(linesOf(1), { billTo }))
    expect((await linesOfPages(pdf)).flat().join('\n')).toContain(name)
    const latin = await pdfOf(invoiceOf(linesOf(1), { billTo: { ...billTo, name: '' } }))
    const { word } = await wordOf(pdf, /^Temple$/)
    const area = { left: 78, right: 600, top: (word.top - 20) * 2, bottom: (word.top - 1) * 2 }
    const ink = inkIn(await pictureOf(pdf, 1, 144), area)?.pixels ?? 0
    const without = inkIn(await pictureOf(latin, 1, 144), area)?.pixels ?? 0
    expect(ink).toBeGreaterThan(without + 600)
  })
})
