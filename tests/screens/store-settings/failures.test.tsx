import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { skipRetryDelays } from '../../support/screens/clock'
import { setUpAdmin } from '../../support/screens/open-admin'
import { storeOptions } from '../../support/screens/pages/store-settings'
import { expectCount, toasts } from '../../support/screens/seen'

const admin = setUpAdmin()
const store = storeOptions(admin)

beforeEach(() => store.reset())

const parts = [
  ['settings', 'Failed to load store settings', 'Order Settings'],
  ['packaging-cost-settings', 'Failed to load packaging cost settings', 'Packaging Cost Settings'],
  ['logo', 'Failed to load the store logo', 'Store Logo'],
  ['invoice-settings', 'Failed to load invoice settings', 'Invoice Settings'],
] as const

const region = (name: string) => page.getByRole('region', { name })

test('each failed section shows its error among the others, and Retry loads it', async () => {
  const failureOf = (text: string) => page.getByRole('alert').filter({ hasText: text })
  const ends = parts.map(([path]) => admin.answer(`GET /store/${path}`, { status: 400, body: { message: 'Not today' } }))
  admin.open('/store-settings')
  for (const [, text] of parts) await expect.element(failureOf(text)).toHaveTextContent('Not today')
  await expect.element(region('Order Limits')).toBeVisible()
  await expectCount(toasts, 0)
  for (const [index, [, text, section]] of parts.entries()) {
    await expectCount(region(section), 0)
    ends[index]?.()
    await failureOf(text).getByRole('button', { name: 'Retry' }).click()
    await expect.element(region(section)).toBeVisible()
    await expectCount(failureOf(text), 0)
  }
})

test('a response in an invalid format shows an error and cannot be overwritten', async () => {
  admin.answer('GET /store/settings', { status: 200, body: { success: true, data: { products: [] } } })
  skipRetryDelays()
  admin.open('/store-settings')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to load store settings' })).toBeVisible()
  await expectCount(page.getByRole('button', { name: 'Save Contact Information' }), 0)
})
