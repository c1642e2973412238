import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test'

const rows = 'main [data-record]'

/** Rows that are whole above the lower edge of the window, or above the tab bar. */
const wholeRows = async (page: Page): Promise<number> => {
  await page.locator(rows).nth(8).waitFor()
  return page.locator(rows).evaluateAll((all) => {
    const tabs = document.querySelector('nav[aria-label="Main sections"]')?.getBoundingClientRect().top
    return all.filter((row) => row.getBoundingClientRect().bottom <= (tabs ?? window.innerHeight)).length
  })
}

test('a screen shows 11 orders of 44 px, of which a cut name is told to the keyboard, and 9 products of 56 px', async ({
  page,
  signedIn: _,
  storeOrders,
  call,
}) => {
  const long = 'Venkatasubramanian Ramachandran Krishnamoorthy Traders and Sons, Kovilpatti'
  const { orderId } = await storeOrders.take()
  await call('PUT', `/orders/${orderId}/customer`, { reason: 'Typing error', name: long })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/orders')
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(11)
  const heights = await page.locator(rows).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(44)

  const row = page.locator(rows).first()
  const { x = 0, width = 0 } = (await row.getByText(long).boundingBox()) ?? {}
  const before = await row.boundingBox()
  await row.getByRole('button', { name: /^Edit/ }).focus()
  const shown = () => row.getByTitle(long).evaluate((name) => getComputedStyle(name, '::after').content)
  expect(await shown()).toContain(long)
  expect(width).toBeLessThan(430)
  expect(x).toBeGreaterThan(0)
  expect(await row.boundingBox()).toEqual(before)

  await page.goto('/products')
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(9)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a screen shows 5 orders, with controls of 44 px', async ({ page, signedIn: _ }) => {
    await page.goto('/orders')
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(5)
    const low = await page
      .locator(`:is(${rows}, main [role=search], main .actions) :is(button, a, label, input[type=search])`)
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).visibility !== 'hidden' && one.getBoundingClientRect().height < 43.5)
          .map((one) => one.outerHTML.slice(0, 100)),
      )
    expect(low).toEqual([])
  })
})
