import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: {} })

/** Milliseconds after which a toast is surely gone: 3 s and what a busy machine needs. */
const soon = 6000

test.beforeEach(async ({ page, loginPage, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  let count = 0
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 400, json: { message: `Refused ${(count += 1)}` } }),
  )
  await loginPage.open()
  await loginPage.signIn({ email: 'a@b.in', password: 'x' })
})

const boxOf = async (locator: Locator) => {
  await locator.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
  const box = await locator.boundingBox()
  if (!box) throw new Error('The toast is not on screen.')
  return box
}

/** Drags by a part of its width and does not let go. */
const drag = async (page: Page, toast: Locator, part: number) => {
  const { x, y, width, height } = await boxOf(toast)
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 20 + (width * part) / 2, y + height / 2)
  await page.mouse.move(x + 20 + width * part, y + height / 2)
}

test('a toast stands top right for three seconds', async ({ page, toasts }) => {
  const toast = toasts.saying('Refused 1')
  await expect(toast).toHaveRole('alert')
  const appeared = Date.now()
  const { x, y, width } = await boxOf(toast)
  // Below the header, whose buttons it would cover.
  expect(y).toBeGreaterThanOrEqual(64)
  expect(y).toBeLessThan(100)
  expect(x + width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40)
  await expect(toast).toHaveCount(0, { timeout: soon })
  expect(Date.now() - appeared).toBeGreaterThan(2500)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a toast stands above the tab bar, and a failed login stands in the form, too', async ({ page, loginPage, toasts }) => {
    const { y, height } = await boxOf(toasts.saying('Refused 1'))
    expect(y).toBeGreaterThan(500)
    expect(y + height).toBeLessThanOrEqual(740 - 60)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Refused 1')
    await loginPage.open()
    await expect(page.getByLabel('Email')).toBeFocused()
  })
})

test('the pointer over a toast holds it', async ({ page, toasts }) => {
  const toast = toasts.saying('Refused 1')
  await toast.hover()
  await page.waitForTimeout(4000)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 400)
  await expect(toast).toHaveCount(0, { timeout: soon })
})

test('dragged past 80 % of its width a toast goes at once', async ({ page, toasts }) => {
  const toast = toasts.saying('Refused 1')
  await drag(page, toast, 0.85)
  await expect(toast).toHaveCount(0, { timeout: 1000 })
  await page.mouse.up()
})

test('let go before, it springs back and stays', async ({ page, toasts }) => {
  const toast = toasts.saying('Refused 1')
  const before = await boxOf(toast)
  await drag(page, toast, 0.7)
  expect((await boxOf(toast)).x).toBeGreaterThan(before.x + before.width / 2)
  await page.mouse.up()
  await expect.poll(async () => Math.round((await boxOf(toast)).x)).toBe(Math.round(before.x))
  await expect(toast).toBeVisible()
})

test('Alt+T moves the focus to the newest, Escape closes it and gives the focus back', async ({
  page,
  loginPage,
  toasts,
}) => {
  await expect(toasts.saying('Refused 1')).toBeVisible()
  await loginPage.submit.click()
  await expect(toasts.saying('Refused 2')).toBeVisible()
  await expect(loginPage.password).toBeFocused()
  await page.keyboard.press('Alt+t')
  await expect(toasts.saying('Refused 2')).toBeFocused()
  await page.waitForTimeout(4000)
  await expect(toasts.saying('Refused 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toasts.all).toHaveCount(0)
  await expect(loginPage.password).toBeFocused()
})

test('its button closes it', async ({ page, toasts }) => {
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(toasts.all).toHaveCount(0, { timeout: 1000 })
})
