import { expect, test } from '../../support/browser/test'

test('loads the lightbox with its styles when it is first opened, reports a failed load, retries it on a click, and zooms', async ({
  page,
  detail,
  storeProducts,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to (load|fetch)|dynamically imported/)
  const product = await storeProducts.take(({ images }) => images?.length === 1)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await detail.open(product)
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => file.includes('lightbox'))).toEqual([])
  await page.route(/assets\/lightbox/, (route) => route.abort())
  await detail.picture.click()
  await expect(detail.gallery.getByRole('alert')).toContainText('could not be loaded')
  await expect(detail.heading).toHaveText(product.name)
  await page.unroute(/assets\/lightbox/)
  await detail.picture.click()
  await expect(detail.lightbox).toBeVisible()
  await expect(detail.gallery.getByRole('alert')).toHaveCount(0)
  await expect(detail.lightbox).toHaveCSS('position', 'fixed')
  expect(files.filter((file) => /lightbox.*\.js$/.test(file))).not.toEqual([])

  const picture = detail.lightbox.locator('img.yarl__slide_image')
  await expect(picture).toBeVisible()
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const before = await width()
  await detail.lightbox.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  await detail.lightbox.getByRole('button', { name: 'Close' }).click()
  await expect(detail.lightbox).toHaveCount(0)
})
