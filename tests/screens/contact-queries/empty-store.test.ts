import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { openQueries, queries } from '../../support/screens/pages/queries'
import { expectCount, expectTexts } from '../../support/screens/seen'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin()
})
afterEach(() => admin.reset())
afterAll(() => admin.close())
test('a store without queries shows an empty state', async () => {
  await openQueries(admin)
  await expect.element(queries.main).toHaveTextContent('No queries found')
  await expectTexts(queries.figure('Total'), ['Total: 0'])
  await expectCount(queries.rows, 0)
  await expectCount(queries.pages, 0)
})
