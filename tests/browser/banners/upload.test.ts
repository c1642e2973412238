import { expect, test } from '../../support/browser/banners-test'
import { pickedGif, tinyGif } from '../../support/browser/store-banners'

test('banners are uploaded, replaced and deleted', async ({ banners, storeBanners, toasts, page }) => {
  await banners.openUpload()
  await banners.dialog.getByLabel('Banner Type').selectOption('Portrait')
  await banners.fileInput.setInputFiles([pickedGif('one.gif', 1), pickedGif('two.gif', 2)])
  await expect(banners.dialog.getByRole('img', { name: 'Preview of one.gif' })).toBeVisible()
  await banners.button('Upload').click()
  await expect(toasts.saying('2 banner(s) uploaded successfully!')).toBeVisible()
  await expect(banners.cards).toHaveCount(2)
  await expect(banners.uploadButton).toBeFocused()
  const [newest, oldest] = await storeBanners.all()
  if (!newest || !oldest) throw new Error('nothing was stored')
  expect(newest.type).toBe('portrait')
  expect([await storeBanners.file(newest), await storeBanners.file(oldest)]).toEqual([tinyGif(2), tinyGif(1)])

  await banners.cards
    .first()
    .getByRole('button', { name: /^Edit: Portrait banner of / })
    .click()
  await banners.fileInput.setInputFiles(pickedGif('three.gif', 3))
  await banners.button('Save').click()
  await expect(toasts.saying('Banner updated successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [replaced] = await storeBanners.all()
  if (!replaced) throw new Error('it is gone')
  expect(await storeBanners.file(replaced)).toEqual(tinyGif(3))
  await expect(banners.cards.first().locator('img')).toHaveAttribute('src', replaced.imageUrl)

  await banners.cards
    .first()
    .getByRole('button', { name: /^Delete: / })
    .click()
  await page.getByRole('dialog', { name: 'Delete banner?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.saying('Banner deleted successfully!')).toBeVisible()
  await expect(banners.cards).toHaveCount(1)
  expect((await storeBanners.all()).map(({ _id }) => _id)).toEqual([oldest._id])
})

test('a reload keeps the selected type and does not reopen the modal that a link opened', async ({
  banners,
  storeBanners,
  page,
}) => {
  await storeBanners.add('landscape')
  await storeBanners.add('portrait', 2)
  await banners.open('?upload=true&type=portrait')
  await expect(banners.dialog.getByRole('heading', { name: 'Upload Banners' })).toBeVisible()
  await expect(page).toHaveURL(/\/banners\?type=portrait$/)
  await page.reload()
  await expect(banners.choice('Portrait')).toHaveAttribute('aria-pressed', 'true')
  await expect(banners.cards).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the progress bar advances while an image is uploaded over a slow connection', async ({ banners, storeBanners, page }) => {
  const session = await page.context().newCDPSession(page)
  await banners.openUpload()
  await banners.choosePhotos([{ width: 500, height: 400, type: 'image/png', name: 'noise.png' }])
  await expect(banners.tile('noise.png')).toContainText(/\d+ KB/)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 250_000,
  })
  const shares = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const seen: number[] = []
        const look = (): void => {
          const bar = document.querySelector('progress')
          if (bar) seen.push(bar.value)
          else if (seen.length > 0) return done([...new Set(seen)])
          requestAnimationFrame(look)
        }
        look()
      }),
  )
  await banners.button('Upload').click()
  const values = await shares
  expect(values.length).toBeGreaterThan(3)
  expect(values).toEqual([...values].sort((one, other) => one - other))
  await expect.poll(async () => (await storeBanners.all()).length).toBe(1)
})
