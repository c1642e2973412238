import { fillLargeMenu, largeCategory } from '../../support/fill-menu'
import { expect, test } from '../../support/browser/menu-view-test'
import { QuickSetupPage } from '../../support/browser/pages/quick-setup-page'

// Tracing is off, because it copies thousands of rows at every step.
test.use({ storeOptions: { prepare: fillLargeMenu }, trace: 'off' })

/** Maximum rendered product rows: the visible ones and some around them. */
const mostRows = 40
/** Maximum elements of a page with 40 collapsed categories and an expanded one. */
const mostElements = 2_500

/** Number of rows that the browser has rendered: content-visibility skips those far outside the viewport. */
const drawn = (): number => {
  const rows = [...document.querySelectorAll('main tbody tr > td:first-child')]
  return rows.filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true })).length
}

test('the setup renders only the visible rows of a category with more than 1,000 products', async ({
  page,
  signedIn: _,
  storeMenu,
}) => {
  const setup = new QuickSetupPage(page)
  const products = (await storeMenu.menu()).find(({ _id }) => _id === largeCategory.id)?.products ?? []
  expect(products.length).toBeGreaterThan(1_000)
  await setup.open(largeCategory.id)
  const rows = setup.products.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(mostElements)
  expect(await rows.count()).toBeLessThan(mostRows)
  const [first, second, third, fourth] = products.map(({ name }) => name) as [string, string, string, string]
  await setup.drag(first, fourth)
  await expect.poll(async () => (await setup.productNames()).slice(0, 4)).toEqual([second, third, fourth, first])
})

test('the menu view renders only the visible rows of 2,000 products, and finds and saves all of them', async ({
  page,
  view,
  storeMenu,
}) => {
  test.slow()
  await view.open()
  await expect(view.rows).toHaveCount(2_000)
  expect(await page.evaluate(drawn)).toBeLessThan(150)
  // Find-in-page of the browser.
  const find = (text: string) =>
    page.evaluate((sought) => (window as unknown as { find: (text: string) => boolean }).find(sought), text)
  expect(await find('FIL0001999')).toBe(true)
  await expect(view.main.getByText('FIL0001999', { exact: true })).toBeInViewport()

  await view.editButton.click()
  await expect(view.numbers).toHaveCount(2_000)
  await view.numbers.last().focus()
  await expect(view.numbers.last()).toBeInViewport({ ratio: 1 })
  await expect(view.saveButton).toBeInViewport({ ratio: 1 })
  await view.saveButton.click()
  await expect(view.numbers).toHaveCount(0)
  expect((await storeMenu.order())?.flatMap(({ products }) => products)).toHaveLength(2_000)
})
