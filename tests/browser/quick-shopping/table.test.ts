import { cutText } from '../../../src/domain/cut-text'
import { orderOfMenu } from '../../../src/domain/menu-order'
import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, namesOf, test } from '../../support/browser/menu-table-test'

test('each product stands in its row, under its category', async ({ table, storeMenu }) => {
  const menu = await storeMenu.menu()
  await table.open()
  await expect(table.main.getByRole('columnheader')).toHaveText(['#', 'Image', 'Product Name', 'Product Price', 'Offer Price'])
  await expect(table.main.locator('tbody h2')).toHaveText(menu.map(({ name }) => name))
  await expect(table.rows.locator('.named')).toHaveText(menu.flatMap(namesOf))
  await expect(table.rows.locator('.code')).toHaveText(menu.flatMap(({ products }) => products.map(({ productCode }) => productCode)))
  await expect(table.summary).toHaveCount(0)
})

test('what is saved stands beside the offer, and a product without one says so', async ({ page, table, storeMenu }) => {
  const [first] = await storeMenu.menu()
  const product = (offerPrice: number | null, at: number) => ({ ...first?.products[0], _id: `p${at}`, price: 123456.5, offerPrice })
  await page.route('**/categories-with-products', (route) =>
    route.fulfill({ json: { data: [{ ...first, products: [100000, 123456.5, null].map(product) }] } }),
  )
  await table.open()
  await expect(table.rows.locator('.price')).toHaveText(['₹1,23,456.50', '₹1,23,456.50', '₹1,23,456.50'])
  await expect(table.rows.locator('.offer')).toHaveText(['₹1,00,000 SAVE ₹23,456.50', 'No offer', 'No offer'])
})

test('of an arranged menu the summary names all of it, and leads to each category', async ({ page, table, storeMenu }) => {
  const menu = (await storeMenu.menu()).reverse()
  await storeMenu.save(orderOfMenu(menu))
  await table.open()
  await expect(table.summary).toBeVisible()
  await expect(table.summary.locator('> div > ol > li > ol')).toHaveCount(menu.length)
  await expect(table.summary.locator('ol ol > li')).toHaveText(menu.flatMap(namesOf).map((name) => cutText(name, 15)))
  const [category] = menu
  const edit = table.summary.getByRole('link', { name: `Edit ${category?.name}`, exact: true })
  await expect(edit).toHaveText('Edit')
  await edit.click()
  await expect(page).toHaveURL(`/quick-shopping?editCategory=${category?._id}`)
})

test('the summary of a long menu is open too, in a box that scrolls, and can be folded', async ({ page, table, storeMenu }) => {
  test.slow()
  const menu = await storeMenu.menu()
  const [first] = menu
  const products = Array.from({ length: 120 }, (_, at) => ({ ...first?.products[0], _id: `p${at}`, name: `Rocket ${at + 1}` }))
  const long = [{ ...first, products }, ...menu.slice(1)] as typeof menu
  await page.route('**/categories-with-products', (route) => route.fulfill({ json: { data: long } }))
  await page.route('**/quick-shopping/order', (route) => route.fulfill({ json: { data: { categoryOrder: orderOfMenu(long) } } }))
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await table.open()
    await expect(table.summary.locator('ol ol > li')).toHaveCount(long.flatMap(namesOf).length)
    await expect(table.summaryBox).toBeVisible()
    expect((await table.summaryBox.boundingBox())?.height).toBeLessThanOrEqual(420)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await accessibilityFaults(page)).toEqual([])
    await table.summaryBox.focus()
    await page.keyboard.press('End')
    await expect(table.summary.getByRole('link').last()).toBeInViewport()
    await table.summary.locator('summary').click()
    await expect(table.summaryBox).toBeHidden()
  }
})

test('its ways lead to the cards and to the setup', async ({ page, table }) => {
  await table.open()
  await table.main.getByRole('link', { name: 'Card View' }).click()
  await expect(page).toHaveURL(/\/quick-shopping-view$/)
  await page.goBack()
  await table.main.getByRole('link', { name: 'Back to Setup' }).click()
  await expect(page).toHaveURL(/\/quick-shopping$/)
})

test('Print waits for pictures that nobody has scrolled to, and a broken one holds nothing up', async ({ page, table, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await table.catchPrints()
  await page.setViewportSize({ width: 1366, height: 400 })
  let goOn = (): void => undefined
  const held = new Promise<void>((release) => (goOn = release))
  let asked = 0
  await page.route('**/files/**', async (route) => {
    asked += 1
    const isBroken = asked % 5 === 0
    await held
    await (isBroken ? route.fulfill({ status: 404 }) : route.continue())
  })
  await table.open()
  await table.printButton.click()
  await expect(table.main.getByRole('status')).toHaveText(/^Loading pictures: 0 of \d+$/)
  expect(await table.prints()).toEqual([])
  goOn()
  await expect.poll(() => table.prints()).toEqual([0])
  await expect(table.main.getByText('Loading pictures')).toHaveCount(0)
  await expect(table.printButton).toBeFocused()
  expect(await table.rows.locator('img').count()).toBeGreaterThan(10)
  await table.printButton.click()
  await expect.poll(() => table.prints()).toEqual([0, 0])
})

test('Print now goes on without the pictures, and whoever leaves prints nothing', async ({ page, table }) => {
  await table.catchPrints()
  await page.setViewportSize({ width: 1366, height: 400 })
  await page.route('**/files/**', () => undefined)
  await table.open()
  await table.printButton.click()
  await table.main.getByRole('button', { name: 'Print now' }).click()
  await expect.poll(() => table.prints()).toHaveLength(1)
  expect((await table.prints())[0]).toBeGreaterThan(0)
  await table.printButton.click()
  await expect(table.main.getByRole('button', { name: 'Print now' })).toBeFocused()
  await table.main.getByRole('link', { name: 'Card View' }).click()
  await expect(page).toHaveURL(/view$/)
  expect(await table.prints()).toHaveLength(1)
})

test('the browser’s own printing has the pictures loaded as well', async ({ page, table }) => {
  await page.setViewportSize({ width: 1366, height: 400 })
  await table.open()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect
    .poll(() => table.rows.locator('img').evaluateAll((all) => all.filter((image) => !(image as HTMLImageElement).complete).length))
    .toBe(0)
})

test('a menu that does not come is told in place, and read again on Retry', async ({ page, table, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/categories-with-products', (route) => route.fulfill({ status: 400, json: { message: 'Not today' } }))
  await page.goto('/quick-shopping-table')
  await expect(table.main.getByRole('alert')).toContainText('Not today')
  await expect(table.printButton).toHaveCount(0)
  await page.unrouteAll()
  await table.main.getByRole('button', { name: 'Retry' }).click()
  await table.rows.first().waitFor()
})
