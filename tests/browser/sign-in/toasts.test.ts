import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: {} })

const boxOf = async (locator: Locator) => {
  await locator.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
  const box = await locator.boundingBox()
  if (!box) throw new Error('The toast is not on screen.')
  return box
}

/** Drags a toast by a fraction of its width without releasing it. */
const drag = async (page: Page, toast: Locator, part: number) => {
  const { x, y, width, height } = await boxOf(toast)
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 20 + (width * part) / 2, y + height / 2)
  await page.mouse.move(x + 20 + width * part, y + height / 2)
}

test('a toast released before 80 % of its width springs back; dragged further, it is dismissed', async ({
  page,
  store,
  loginPage,
  toasts,
}) => {
  await loginPage.open()
  await loginPage.signIn(store.login)
  const toast = toasts.saying('Login successful!')
  const before = await boxOf(toast)
  await drag(page, toast, 0.7)
  expect((await boxOf(toast)).x).toBeGreaterThan(before.x + before.width / 2)
  await page.mouse.up()
  await expect.poll(async () => Math.round((await boxOf(toast)).x)).toBe(Math.round(before.x))
  await expect(toast).toBeVisible()
  await drag(page, toast, 0.85)
  await expect(toast).toHaveCount(0, { timeout: 1000 })
  await page.mouse.up()
})
