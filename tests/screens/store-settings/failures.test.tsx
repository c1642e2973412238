import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { storeOptions } from '../../support/screens/pages/store-settings'
import { expectCount, toasts } from '../../support/screens/seen'

let admin: AdminOnServer
let store: ReturnType<typeof storeOptions>

beforeAll(async () => {
  admin = await startAdmin()
  store = storeOptions(admin)
})
beforeEach(() => store.reset())
afterEach(() => admin.reset())
afterAll(() => admin.close())

const parts = [
  ['settings', 'Failed to load store settings', 'Order Settings'],
  ['packaging-cost-settings', 'Failed to load packaging cost settings', 'Packaging Cost Settings'],
  ['logo', 'Failed to load the store logo', 'Store Logo'],
] as const

const region = (name: string) => page.getByRole('region', { name })

test.each(parts)("a failed 'GET /store/%s' shows '%s', and Retry loads the section", async (path, text, section) => {
  const answerAgain = admin.answer(`GET /store/${path}`, { status: 400, body: { message: 'Not today' } })
  admin.open('/store-settings')
  const alert = page.getByRole('alert').filter({ hasText: text })
  await expect.element(alert).toHaveTextContent('Not today')
  await expectCount(region(section), 0)
  for (const [, , other] of parts) {
    if (other !== section) await expect.element(region(other)).toBeVisible()
  }
  await expectCount(toasts, 0)
  answerAgain()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(region(section)).toBeVisible()
  await expectCount(alert, 0)
})

test('a response in an invalid format shows an error and cannot be overwritten', async () => {
  admin.answer('GET /store/settings', { status: 200, body: { success: true, data: { products: [] } } })
  admin.open('/store-settings')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to load store settings' })).toBeVisible()
  await expectCount(page.getByRole('button', { name: 'Save Contact Information' }), 0)
})
