import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'

test.use({ isPainted: true })

test('the API documentation fits a width of 320, 360 and 1366 px with all sections unfolded', async ({ page }) => {
  const widths = [320, 360, 1366]
  const fits = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.goto('/api/docs')
  for (const width of widths) await fits(width)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  for (const width of widths) await fits(width)
  // Axe takes seconds on this page, whose colours are the same at every width.
  await fits(320)
  expect(await accessibilityFaults(page)).toEqual([])
})
