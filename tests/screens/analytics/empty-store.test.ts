import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { analytics } from '../../support/screens/pages/analytics'
import { textsOf } from '../../support/screens/seen'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(async () => {
  await admin.reset()
  await admin.close()
})

test('shows zeros for an empty store, and states that nothing was sold', async () => {
  await analytics.open(admin)
  expect(textsOf(analytics.cards).map((card) => card.split(': ')[1])).toEqual(Array.from({ length: 6 }, () => '₹0'))
  await expect.element(analytics.period).toHaveTextContent(/No sales in .+ \(30 days\)\./)
})
