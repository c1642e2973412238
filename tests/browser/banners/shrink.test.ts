import type { Page } from '@playwright/test'
import type { Banner } from '../../../src/domain/banner/banner'
import { expect, test } from '../../support/browser/test'
import { workOfTasks } from '../../support/browser/work-of-tasks'

test.use({ storeOptions: {} })

const megabyte = 1024 * 1024

/** 12 megapixels of noise: about 10 MB, larger than any real photo. */
const photo = { width: 4000, height: 3000, type: 'image/jpeg', name: 'IMG_2041.jpg' }
/** Also too large, and generated in a fraction of the time. */
const smallPhoto = { ...photo, width: 2000, height: 1500 }

/** Timeout in ms for shrinking several images on a busy machine. */
const longTimeout = { timeout: 60_000 }

test.beforeEach(() => test.slow())

/** Width and height of a stored image, and whether its first pixel is transparent. */
const look = (page: Page, { imageUrl }: Banner) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob())
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(bitmap, 0, 0)
    return { width, height, isClear: context.getImageData(0, 0, 1, 1).data[3] === 0 }
  }, imageUrl)

const madeSmaller = /Made smaller: \d+\.\d MB → [01]\.\d MB/

test('shrinks and uploads photos one after the other while the page stays responsive, and a submitted form waits for them', async ({
  page,
  browser,
  banners,
  storeBanners,
}) => {
  let most = 0
  page.on('worker', () => (most = Math.max(most, page.workers().length)))
  await banners.openUpload()
  await banners.choosePhotos([photo])
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await expect(banners.tile(photo.name)).toContainText(madeSmaller, longTimeout)
  const work = workOfTasks(await browser.stopTracing())
  expect(Math.max(0, ...work), 'longest task of the page while it shrinks, ms').toBeLessThan(200)
  await expect(banners.dialog.getByRole('alert'), 'red is for what cannot be used').toHaveCount(0)

  await banners.button('Upload').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [stored] = await storeBanners.all()
  if (!stored) throw new Error('nothing was stored')
  const bytes = await storeBanners.file(stored)
  expect(bytes.length).toBeLessThanOrEqual(megabyte)
  // Close to the limit, so that no quality is lost unnecessarily.
  expect(bytes.length).toBeGreaterThan(0.8 * megabyte)
  expect(await look(page, stored)).toEqual({ width: 2000, height: 1500, isClear: false })

  await banners.uploadButton.click()
  const small = { width: 200, height: 100, type: 'image/png', name: 'small.png' }
  await banners.choosePhotos([smallPhoto, { ...photo, width: 1200, height: 2080, name: 'tall.webp', type: 'image/webp' }, small])
  await banners.button('Upload').click()
  await expect(page.getByRole('dialog')).toHaveCount(0, longTimeout)
  expect(most).toBe(1)
  const sizes = await Promise.all((await storeBanners.all()).map((banner) => look(page, banner)))
  expect(sizes.map(({ width, height }) => (width / height).toFixed(2))).toEqual([
    '2.00',
    (1200 / 2080).toFixed(2),
    '1.33',
    '1.33',
  ])
})

test('shrinks images on the page when the worker fails to load', async ({ page, banners, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource|net::ERR/)
  await page.route('**/shrink-image.worker*', (route) => route.abort())
  await banners.openUpload()
  await banners.choosePhotos([smallPhoto])
  await expect(banners.tile(smallPhoto.name)).toContainText(madeSmaller, longTimeout)
})
