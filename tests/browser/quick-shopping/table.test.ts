import { expect, test } from '../../support/browser/test'

test('Print waits for pictures outside the viewport but not for broken ones, prints without them when told, and ends with the page', async ({
  page,
  table,
  consoleErrors,
}) => {
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
  const now = table.main.getByRole('button', { name: 'Print now' })
  await table.open()
  await table.printButton.click()
  await expect(table.main.getByRole('status')).toHaveText(/^Loading pictures: 0 of \d+$/)
  expect(await table.prints()).toEqual([])
  await now.click()
  await expect.poll(() => table.prints()).toHaveLength(1)
  expect((await table.prints())[0]).toBeGreaterThan(0)

  await table.printButton.click()
  await expect(now).toBeFocused()
  await table.main.getByRole('link', { name: 'Card View' }).click()
  await expect(page).toHaveURL(/view$/)
  await page.goBack()
  await table.printButton.click()
  await expect(now).toBeFocused()
  expect(await table.prints()).toHaveLength(1)
  goOn()
  await expect.poll(() => table.prints()).toEqual([expect.any(Number), 0])
  await expect(table.main.getByText('Loading pictures')).toHaveCount(0)
  await expect(table.printButton).toBeFocused()
  expect(await table.rows.locator('img').count()).toBeGreaterThan(10)
})
