import { expect, test } from '../../support/browser/test'
import { workOfTasks } from '../../support/browser/work-of-tasks'
import { fillLargeMenu } from '../../support/fill-menu'

test.use({ storeOptions: { prepare: fillLargeMenu } })

/** Assumed slowdown of a phone compared with this machine. */
const slowdown = 4

/**
 * Maximum CPU time in ms of one main-thread task while the list is generated. Showing the result takes about 60 ms on an idle
 * machine and three times as long on a busy one; generating the list on the main thread would take four seconds.
 */
const longest = 500

test('generates a list of 2,000 products without blocking the page, and stops when the window is closed', async ({
  page,
  browser,
  priceLists,
  storeList: _storeList,
}) => {
  test.slow()
  await priceLists.open()
  const worker = page.waitForEvent('worker', { predicate: (one) => one.url().includes('render-price-list') })
  await priceLists.make.click()
  const ended = (await worker).waitForEvent('close')
  await priceLists.button('Cancel', priceLists.maker).click()
  await ended
  await expect(priceLists.maker).toHaveCount(0)
  await expect(priceLists.make).toBeFocused()

  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await priceLists.make.click()
  await expect(priceLists.maker.getByRole('progressbar')).toBeVisible()
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await expect(priceLists.publish).toBeVisible({ timeout: 120_000 })
  const work = workOfTasks(await browser.stopTracing())
  await expect(priceLists.maker).toContainText('2,000 products in 40 categories')
  expect(work.length).toBeGreaterThan(0)
  expect(Math.max(...work)).toBeLessThan(longest)
})
