import { placeOrder } from '../../support/browser/place-order'
import { expect, test } from '../../support/browser/shell-test'
import { StoreOrders } from '../../support/browser/store-orders'

test('the first Ctrl+K opens the palette, and the keyboard does the rest', async ({ page, shell }) => {
  await shell.open('/dashboard')
  await page.keyboard.press('Control+k')
  await expect(shell.paletteField).toBeFocused()
  await page.keyboard.type('inactive')
  await expect(shell.palette.getByRole('option').first()).toContainText('Inactive Products')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?status=inactive')
  await expect(shell.palette).toHaveCount(0)
  await expect(shell.main).toBeFocused()
})

test('arrows choose, Escape closes and gives the focus back', async ({ page, shell }) => {
  await shell.open('/queries')
  const search = page.getByRole('button', { name: 'Search pages and actions' })
  await search.click()
  await expect(shell.paletteField).toBeFocused()
  const chosen = shell.palette.getByRole('option', { selected: true })
  await expect(chosen).toContainText('Dashboard')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Order Management')
  await page.keyboard.press('Escape')
  await expect(shell.palette).toHaveCount(0)
  await expect(search).toBeFocused()
  await expect(page).toHaveURL('/queries')
})

test('Ctrl+K closes it again, and Cmd+K opens it', async ({ page, shell }) => {
  await shell.open('/queries')
  await page.keyboard.press('Control+k')
  await expect(shell.palette).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(shell.palette).toHaveCount(0)
  await page.keyboard.press('Meta+k')
  await expect(shell.palette).toBeVisible()
})

test('what is no page is looked for among the orders, the products and the queries', async ({ page, shell }) => {
  await shell.open('/dashboard')
  await page.keyboard.press('Control+k')
  await shell.paletteField.fill('98765 43210')
  await expect(shell.palette.getByRole('option')).toHaveText([
    /Search orders for “98765 43210”/,
    /Search products for “98765 43210”/,
    /Search customer queries for “98765 43210”/,
  ])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?search=98765+43210')
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('98765 43210')
})

/** ms */
const longestSearch = 5000

test('an order is found by its phone number from anywhere, by keyboard alone, within five seconds', async ({ page, shell, store }) => {
  const orderId = await placeOrder(store, { hasScreenshot: false })
  const { customerDetails } = await new StoreOrders(store, shell.admin).get(orderId)
  await shell.open('/store-settings')
  const began = Date.now()
  await page.keyboard.press('Control+k')
  await expect(shell.paletteField).toBeFocused()
  await page.keyboard.type(String(customerDetails?.mobile))
  await expect(shell.palette.getByRole('option', { selected: true })).toContainText(orderId)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText(orderId)
  expect(Date.now() - began).toBeLessThan(longestSearch)
})

test('a search that is no longer wanted is given up, and one that fails is told', async ({ page, shell, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/)
  await shell.open('/dashboard')
  await page.waitForLoadState('networkidle')
  await page.route(/\/api\/orders\/all.*search=/, (route) =>
    route.request().url().includes('unwanted') ? undefined : route.abort(),
  )
  await page.keyboard.press('Control+k')
  const asked = page.waitForRequest(/search=unwanted/)
  await shell.paletteField.fill('unwanted')
  const sent = await asked
  const givenUp = page.waitForEvent('requestfailed', (request) => request === sent)
  await shell.paletteField.fill('wanted')
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(shell.palette.getByRole('alert')).toContainText('Could not search orders.')
})

test('a question mark lists the keys, and so does the palette', async ({ page, shell }) => {
  await shell.open('/queries')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('Shift+?')
  await expect(keys).toContainText('Next row')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await shell.paletteField.fill('keys')
  await expect(shell.palette.getByRole('option', { selected: true })).toContainText('Keyboard shortcuts')
  await page.keyboard.press('Enter')
  await expect(keys).toContainText('Search the list')
})

test('it says when nothing is found', async ({ page, shell }) => {
  await shell.open('/queries')
  await page.keyboard.press('Control+k')
  await shell.paletteField.fill('zz')
  await expect(shell.palette.getByRole('status')).toHaveText('Nothing found')
})

test('it is not loaded before it is asked for, and a failed load is told and tried again', async ({
  page,
  shell,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await shell.open('/queries')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/palette'))).toEqual([])

  await page.route('**/assets/palette*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(toasts.saying('The search could not be loaded.')).toBeVisible()
  await page.unroute('**/assets/palette*')
  await page.keyboard.press('Control+k')
  await expect(shell.paletteField).toBeFocused()
})
