import { accessibilityFaults } from '../../../../support/browser/accessibility'
import { expect } from '../../../../support/browser/test'
import { test } from './tools-test'

const forty = Array.from({ length: 40 }, (_, index) => ({ heavy: index === 0 }))

test('the view is chosen above the list, stands in the address and comes back', async ({ page, tools }) => {
  await tools.make('Chisel', [{ heavy: true }])
  await page.goto('/tools?search=chisel')
  await expect(page.getByRole('table')).toBeVisible()
  const cards = page.getByRole('button', { name: 'Card view' })
  await cards.click()
  await expect(page).toHaveURL(/view=cards/)
  await expect(page.getByText('Mind your back')).toBeVisible()
  await expect(cards).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByText('Mind your back')).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
})

test('pages with gaps are turned, and a phone has them in two rows', async ({ page, tools }) => {
  await tools.make('Gouge', forty)
  await page.goto('/tools?search=gouge')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const numbers = pages.getByRole('button', { name: /^Page/ })
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '10'])
  await pages.getByRole('button', { name: 'Page 5' }).click()
  await expect(numbers).toHaveText(['1', '4', '5', '6', '10'])
  await expect(page).toHaveURL(/page=5/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Card view' })).toBeHidden()
  const boxes = await Promise.all((await pages.getByRole('button').all()).map((button) => button.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2)
  expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test("a record's page of its own opens in a new tab, and says so", async ({ page, tools, context }) => {
  await tools.make('Plane', [{}])
  await page.goto('/tools?search=plane')
  const opened = context.waitForEvent('page')
  await tools.tool('Plane 1').click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/tools\/of\/t\d+$/)
  await expect(tab.getByRole('heading', { name: 'Home' })).toBeVisible()
})

test('what is part of a page has no place of its own', async ({ page, tools }) => {
  await page.goto('/tools/makers')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Makers' })).toHaveCount(0)
  await expect(tools.create).toHaveCount(0)
})

for (const theme of ['light', 'dark']) {
  for (const width of [1366, 360]) {
    test(`list and cards have no faults, ${theme}, ${width} px`, async ({ page, tools }) => {
      await tools.make(`Saw ${theme} ${width}`, [{ status: 'ready' }, { status: 'ready' }])
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/dashboard')
      await page.evaluate((each) => localStorage.setItem('admin_theme', each), theme)
      for (const view of ['table', 'cards']) {
        await page.goto(`/tools?search=saw+${theme}+${width}&status=ready&size=s&view=${view}`)
        await expect(tools.tool(`Saw ${theme} ${width} 2`)).toBeVisible()
        expect(await accessibilityFaults(page)).toEqual([])
      }
    })
  }
}
