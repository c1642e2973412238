import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { trackOrderTexts } from '../../../src/public/track-order-texts'

it('the HTML page contains the texts that the code renders first', async () => {
  const html = await readFile('track-order.html', 'utf8')
  expect(html).toContain(`<title>${trackOrderTexts.title}</title>`)
  expect(html).toContain(`<h1>${trackOrderTexts.title}</h1>`)
  expect(html).toContain(`<p>${trackOrderTexts.subtitle}</p>`)
})
