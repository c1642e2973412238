import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app'
import { asAdmin, asAnyone } from './client'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('the server lists its capabilities beyond the contract to administrators only', async () => {
  const { status, body } = await asAdmin<{ success: boolean; data: string[] }>(app, '/capabilities')
  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(body.data).toEqual(expect.arrayContaining(['order-filters', 'product-stock-filters', 'history']))
  expect((await asAnyone(app, '/capabilities')).status).toBe(401)
})
