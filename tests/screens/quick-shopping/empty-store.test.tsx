import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { expectAddress } from '../../support/screens/seen'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin()
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

test.each(['/quick-shopping', '/quick-shopping-view', '/quick-shopping-table'])(
  '%s of a store without products shows an empty state with a link to the categories',
  async (path) => {
    const main = page.getByRole('main')
    admin.open(path)
    await expect.element(main.getByRole('heading', { name: 'No Categories Available' })).toBeVisible()
    await expect.element(main.getByText('Please add categories and products first')).toBeVisible()
    for (const button of ['Save Arrangement', 'Edit Menu', 'Print']) {
      await expect.element(main.getByRole('button', { name: button })).not.toBeInTheDocument()
    }
    await main.getByRole('link', { name: 'Add Categories' }).click()
    await expectAddress('/categories')
  },
)
