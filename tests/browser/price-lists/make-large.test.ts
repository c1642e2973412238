import { isScript, loadCold } from '../../support/browser/loaded-files'
import { expect, test } from '../../support/browser/price-list-test'
import { fillLargeMenu } from '../../support/fill-menu'

test.use({ storeOptions: { prepare: fillLargeMenu } })

/** How much slower than this machine a phone is taken to be. */
const slowdown = 4

/** ms that nothing on the page's own thread may take longer than while a list is made: a few frames. */
const longest = 100

test('2,000 products are drawn without holding up the page', async ({ page, priceLists, storeList: _storeList }) => {
  test.slow()
  await priceLists.open()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    }).observe({ type: 'longtask' })
  })
  await priceLists.makeButton.click()
  await expect(priceLists.maker.getByRole('progressbar')).toBeVisible()
  await expect(priceLists.putUpButton).toBeVisible({ timeout: 120_000 })
  await expect(priceLists.maker).toContainText('2,000 products in 40 categories')
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
  console.log(durations)
  expect(Math.max(0, ...durations)).toBeLessThan(longest)
})

test('closing the window ends the making at once', async ({ page, priceLists, storeList: _storeList }) => {
  await priceLists.open()
  const worker = page.waitForEvent('worker', { predicate: (one) => one.url().includes('render-price-list') })
  await priceLists.makeButton.click()
  const ended = (await worker).waitForEvent('close')
  await priceLists.button(priceLists.maker, 'Cancel').click()
  await ended
  await expect(priceLists.maker).toHaveCount(0)
  await expect(priceLists.makeButton).toBeFocused()
})

test('nothing that draws is loaded before it is asked for', async ({ page, priceLists, storeList: _storeList }) => {
  const files = await loadCold(page, '/price-lists', priceLists.empty)
  expect(files.filter(({ path }) => path.endsWith('.ttf'))).toEqual([])
  // Words that pdf-lib and the drop zone alone hold.
  const scripts = files.filter(isScript)
  expect(scripts.filter(({ text }) => text.includes('PDFDocument') || text.includes('DeviceRGB'))).toEqual([])
  expect(scripts.filter(({ text }) => text.includes('dropzone'))).toEqual([])
  expect(scripts.map(({ path }) => path).filter((path) => path.includes('worker'))).toEqual([])
})
