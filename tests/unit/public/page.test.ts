import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { trackOrderTexts } from '../../../src/public/track-order-texts'

it('the HTML page has the title and the description of the page that the code renders', async () => {
  const html = await readFile('track-order.html', 'utf8')
  expect(html).toContain(`<title>${trackOrderTexts.title}</title>`)
  expect(html).toContain(`content="${trackOrderTexts.subtitle}"`)
})
