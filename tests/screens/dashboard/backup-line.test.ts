import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin()
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

const main = page.getByRole('main')
const data = (body: unknown) => ({ status: 200, body: { success: true, data: body } })
const hours = (count: number) => new Date(Date.now() - count * 3_600_000 - 60_000).toISOString()
const good = { startedAt: hours(6), size: 120 * 1024 * 1024 }

test('the dashboard leaves it to a notice that a store was never backed up', async () => {
  admin.open('/dashboard')
  await expect.element(main.getByText(/^Last refreshed at/)).toBeVisible()
  await expect.poll(() => admin.sent.some(({ call }) => call === 'GET /backups')).toBe(true)
  expect(main.getByRole('link', { name: 'Backup settings' }).elements()).toHaveLength(0)
})

test('the dashboard links to the settings of backups', async () => {
  admin.answer('GET /backups', data({ state: 'fine', lastGood: good, running: null }))
  admin.open('/dashboard')
  await main.getByRole('link', { name: 'Backup settings' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Store Settings' })).toBeVisible()
})

test.each([
  ['fine', 'Last backup 6 h ago, 120.0 MB.'],
  ['failed', 'The last backup failed. Last backup 6 h ago, 120.0 MB.'],
  ['late', 'The last backup is older than it should be. Last backup 6 h ago, 120.0 MB.'],
])('the dashboard tells a state that is %s', async (state, text) => {
  admin.answer('GET /backups', data({ state, lastGood: good, running: null }))
  admin.open('/dashboard')
  await expect.element(main).toHaveTextContent(text)
})

test('a failed read is told without a toast, and a backend without backups shows nothing', async () => {
  admin.answer('GET /backups', { status: 403, body: { message: 'No' } })
  admin.open('/dashboard')
  await expect.element(main.getByText('The state of the backups could not be loaded.')).toBeVisible()
  admin.answer('GET /capabilities', data([]))
  admin.open('/dashboard')
  await expect.element(main.getByText(/^Last refreshed at/)).toBeVisible()
  expect(admin.sent.filter(({ call }) => call === 'GET /backups')).toEqual([])
})
