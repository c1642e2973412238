import { expect, test } from '../../support/browser/menu-view-test'

test.use({ storeOptions: {} })

for (const path of ['/quick-shopping-view', '/quick-shopping-table']) {
  test(`${path} of a store without products says what is missing, and leads there`, async ({ page, view, storeMenu: _storeMenu }) => {
    await page.goto(path)
    await expect(view.main.getByRole('heading', { name: 'No Categories Available' })).toBeVisible()
    await expect(view.main.getByText('Please add categories and products first')).toBeVisible()
    for (const button of ['Edit Menu', 'Print']) await expect(view.main.getByRole('button', { name: button })).toHaveCount(0)
    await view.main.getByRole('link', { name: 'Add Categories' }).click()
    await expect(page).toHaveURL(/\/categories$/)
  })
}
