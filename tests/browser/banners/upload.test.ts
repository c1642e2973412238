import { expect, test } from '../../support/browser/banners-test'
import { pickedGif, tinyGif } from '../../support/browser/picked-files'

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
  for (const [banner, gif] of [
    [newest, tinyGif(2)],
    [oldest, tinyGif(1)],
  ] as const)
    expect(Buffer.from(await storeBanners.file(banner))).toEqual(gif)

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
  expect(Buffer.from(await storeBanners.file(replaced))).toEqual(tinyGif(3))
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
