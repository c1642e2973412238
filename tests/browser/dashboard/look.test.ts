import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { DashboardPage, figureCalls } from '../../support/browser/pages/dashboard-page'
import { expect, test } from '../../support/browser/test'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(await axeSource)
  const { violations: found } = await page.evaluate<AxeResults>('axe.run("main")')
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1366, 360]) {
    test(`meets WCAG AA, ${scheme}, ${width} px`, async ({ page, signedIn }) => {
      expect(signedIn.token).not.toBe('')
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 740 })
      const dashboard = new DashboardPage(page)
      await dashboard.openLoaded()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}

test('two cards stand side by side on a phone', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  await page.setViewportSize({ width: 360, height: 740 })
  const dashboard = new DashboardPage(page)
  await dashboard.openLoaded()
  const [first, second, third] = await dashboard.cards.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()))
  expect(second?.top).toBe(first?.top)
  expect(third?.top).toBeGreaterThan(first?.bottom ?? Infinity)
})

for (const width of [1366, 360]) {
  test(`nothing moves when the figures arrive, ${width} px`, async ({ page, signedIn }) => {
    expect(signedIn.token).not.toBe('')
    await page.setViewportSize({ width, height: 740 })
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    for (const call of Object.values(figureCalls)) {
      await page.route(call, async (route) => {
        await held
        await route.continue()
      })
    }
    const dashboard = new DashboardPage(page)
    await dashboard.open()
    await expect(dashboard.status).toHaveText('Loading dashboard data...')
    const boxes = () =>
      dashboard.cards.evaluateAll((cards) => cards.map((card) => JSON.stringify(card.getBoundingClientRect())))
    const before = await boxes()
    expect(before).toHaveLength(17)
    release()
    await expect(dashboard.status).toContainText('Last refreshed at')
    expect(await boxes()).toEqual(before)
  })
}
