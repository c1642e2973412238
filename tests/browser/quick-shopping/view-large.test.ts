import { fillLargeMenu, largeCategory } from '../../support/fill-menu'
import { expect, test } from '../../support/browser/menu-view-test'

// Without the recorder, which copies thousands of rows at every step.
test.use({ storeOptions: { prepare: fillLargeMenu }, trace: 'off' })

/** How many of the rows the browser has drawn: it skips what is far from what is in sight. */
const drawn = (): number => {
  const rows = [...document.querySelectorAll('main tbody tr > td:first-child')]
  return rows.filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true })).length
}

test('of two thousand products the browser draws what is in sight, and finds all of them', async ({ page, view, storeMenu: _storeMenu }) => {
  await view.open()
  await expect(view.rows).toHaveCount(2_000)
  expect(await page.evaluate(drawn)).toBeLessThan(150)
  // Of the browser's own search.
  const find = (text: string) => page.evaluate((sought) => (window as unknown as { find: (text: string) => boolean }).find(sought), text)
  expect(await find('FIL0001999')).toBe(true)
  await expect(view.main.getByText('FIL0001999', { exact: true })).toBeInViewport()
})

test('a number moves one row among a thousand, and leaves the others alone', async ({ page, view, storeMenu: _storeMenu }) => {
  test.slow()
  await view.openEditing()
  await expect(view.numbers).toHaveCount(2_000)
  const name = (await view.names(largeCategory.name))[0] ?? ''
  await page.evaluate(() => {
    const touched = new Set<Node>()
    Object.assign(window, { touched })
    const observer = new MutationObserver((changes) =>
      changes.forEach(({ type, target, addedNodes }) => [...addedNodes, ...(type === 'childList' ? [] : [target])].forEach((node) => touched.add(node))),
    )
    const main = document.querySelector('main')
    if (main) observer.observe(main, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await view.order(name).fill('5')
  await page.keyboard.press('Enter')
  await expect(view.order(name)).toHaveValue('5')
  await expect(view.order(name)).toBeFocused()
  const touched = await page.evaluate(() => (window as unknown as { touched: Set<Node> }).touched.size)
  expect(touched, 'nodes that changed').toBeLessThan(60)
  await view.order(name).fill('1000')
  await page.keyboard.press('Enter')
  await expect(view.order(name)).toHaveValue('1000')
  await expect(view.order(name)).toBeFocused()
  await expect(view.order(name)).toBeInViewport({ ratio: 1 })
})

test('Save Changes stays in reach at the end of a long menu', async ({ view, storeMenu }) => {
  test.slow()
  await view.openEditing()
  await expect(view.numbers).toHaveCount(2_000)
  await view.numbers.last().focus()
  await expect(view.saveButton).toBeInViewport({ ratio: 1 })
  await expect(view.numbers.last()).toBeInViewport({ ratio: 1 })
  await view.saveButton.click()
  await expect(view.numbers).toHaveCount(0)
  await expect(view.editButton).toBeVisible()
  expect((await storeMenu.order())?.flatMap(({ products }) => products)).toHaveLength(2_000)
})
