import { expect, it } from 'vitest'
import { allFonts } from '../../support/documents/all-fonts'
import { renderPriceList } from '../../../src/documents/price-list'
import { inkIn } from '../../support/documents/ink'
import { priceListOf, productAt } from '../../support/documents/price-list-data'
import { pictureOf, placedWordsOf } from '../../support/documents/read-pdf'

const dpi = 144
const pixelsPerPoint = dpi / 72

it('draws every word of a page that can be copied from it', async () => {
  const names = ['லட்சுமி வெடி', 'ஸ்ரீ கொக்கோ மத்தாப்பு', '7cm Electric Sparklers', 'Rocket ராக்கெட் 2¾"']
  const products = Array.from({ length: 20 }, (_, index) => productAt(index + 1, { name: names[index % names.length] }))
  const categories = [{ _id: 'c', name: 'வெடிகள் & Rockets', products }]
  const pdf = await renderPriceList(priceListOf(categories), await allFonts())
  const words = (await placedWordsOf(pdf)).filter(({ page }) => page === 1)
  const picture = await pictureOf(pdf, 1, dpi)
  expect(words.length).toBeGreaterThan(120)
  for (const { text, left, top, right, bottom } of words) {
    const [x, y] = [left * pixelsPerPoint, top * pixelsPerPoint]
    const area = { left: x, top: y, right: right * pixelsPerPoint, bottom: bottom * pixelsPerPoint }
    const inked = inkIn(picture, area)?.pixels ?? 0
    const share = inked / ((area.right - area.left) * (area.bottom - area.top))
    // Column headers are light on dark; a blank area has neither enough ink nor enough paper.
    expect(share, `ink of ${text}`).toBeGreaterThan(0.01)
    expect(share, `paper around ${text}`).toBeLessThan(0.97)
  }
})
