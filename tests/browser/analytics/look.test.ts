import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/analytics-test'
import { salesCalls } from '../../support/browser/pages/analytics-page'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1366, 360]) {
    for (const view of ['chart', 'table'] as const) {
      test(`meets WCAG AA as a ${view}, ${colorScheme}, ${width} px`, async ({ analytics, page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 740 })
        await analytics.openLoaded(view === 'table' ? '?view=table' : '')
        await expect(view === 'table' ? analytics.table : analytics.chart).toBeVisible()
        expect(await accessibilityFaults(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
    }
  }
}

test('what is pressed on a phone is 40 px high', async ({ analytics, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await analytics.openLoaded()
  const heights = await analytics.period
    .locator('button, input')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(heights).toHaveLength(9)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
})

for (const width of [1366, 360]) {
  test(`nothing moves when the figures arrive, ${width} px`, async ({ analytics, page }) => {
    await page.setViewportSize({ width, height: 740 })
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(salesCalls.summary, async (route) => {
      await held
      await route.continue()
    })
    await analytics.open()
    await expect(analytics.status).toHaveText('Loading analytics data...')
    const boxes = async () => [
      ...(await analytics.cards.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))),
      ...(await analytics.comparison.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))),
      JSON.stringify(await analytics.period.boundingBox()),
    ]
    const before = await boxes()
    expect(before).toHaveLength(10)
    release()
    await expect(analytics.chart).toBeVisible()
    expect(await boxes()).toEqual(before)
  })
}
