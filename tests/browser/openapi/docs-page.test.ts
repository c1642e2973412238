import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'

for (const width of [320, 360, 1366]) {
  test(`the description of the calls fits, all of it unfolded, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/api/docs')
    const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await widthOfPage()).toBe(width)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    expect(await widthOfPage()).toBe(width)
    expect(await accessibilityFaults(page)).toEqual([])
  })
}
