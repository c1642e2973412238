import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { dashboard } from '../../support/screens/pages/dashboard'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(async () => {
  await admin.reset()
  await admin.close()
})

test('shows zeros for an empty store', async () => {
  await dashboard.open(admin)
  const values = dashboard.readCards().map((card) => card?.split(': ')[1])
  expect(values).toEqual(['0', '0', '0', '0', '0', '₹0', ...Array.from({ length: 11 }, () => '0')])
})
