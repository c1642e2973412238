import { expect, test } from '../../support/browser/queries-test'

test.use({ storeOptions: {} })

test('a store that nobody asked anything says so', async ({ page, queries }) => {
  await queries.open()
  await expect(page.getByRole('main')).toContainText('No queries found')
  await expect(queries.figure('Total')).toHaveText('Total: 0')
  await expect(queries.rows).toHaveCount(0)
  await expect(queries.pages).toHaveCount(0)
})
