import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app'
import { smallGif } from '../../support/small-gif'
import { asAdmin } from './client'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const formOf = (name: string, content: BlobPart): { form: FormData } => {
  const form = new FormData()
  form.append(name, new Blob([content]), name)
  return { form }
}

it.each([
  ['/categories', 'Category', { json: { name: 'Any' } }, []],
  ['/subcategories', 'Subcategory', { json: { name: 'Any' } }, []],
  ['/banners', 'Banner', formOf('banner', smallGif), []],
  ['/price-lists', 'Price list', formOf('pdf', '%PDF-1.7\n'), ['toggle-status']],
  ['/products', 'Product', { json: { name: 'Any' } }, ['toggle-featured', 'toggle-bestseller', 'toggle-active']],
  ['/admin/contact-queries', 'Query', { json: { status: 'new' } }, []],
] as const)('%s under an unknown or hostile id are not found', async (path, record, body, toggles) => {
  for (const id of ['nothere', '%00', "'%20or%201=1"])
    for (const [method, at, sent] of [
      ['PUT', `${path}/${id}`, body],
      ['DELETE', `${path}/${id}`, {}],
      ...toggles.map((toggle) => ['PATCH', `${path}/${id}/${toggle}`, {}] as const),
    ] as const) {
      const answer = await asAdmin(app, at, { method, ...sent })
      expect([method, at, answer.status, answer.body.message]).toEqual([method, at, 404, `${record} not found`])
    }
})
