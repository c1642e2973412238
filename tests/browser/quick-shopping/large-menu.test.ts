import { fillLargeMenu } from '../../support/fill-menu'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: { prepare: fillLargeMenu } })

/** Number of rows that the browser has rendered: content-visibility skips those far outside the viewport. */
const drawn = (): number => {
  const rows = [...document.querySelectorAll('main tbody tr > td:first-child')]
  return rows.filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true })).length
}

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
