import { expect, test } from '../../support/browser/test'
import { pickedGif } from '../../support/browser/picked-files'

test.use({ storeOptions: {} })

const pdf = {
  name: 'a-very-long-name-without-any-blank-in-it-that-nobody-reads.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF'),
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('takes photos with the camera', async ({ banners, storeBanners: _ }) => {
    await banners.openUpload()
    await expect(banners.button('Take a photo')).toBeVisible()
    const camera = banners.dialog.locator('input[type=file][capture=environment]')
    await camera.setInputFiles(pickedGif('photo.gif', 1))
    await camera.setInputFiles(pickedGif('photo.gif', 1))
    await expect(banners.tiles).toHaveCount(2)
  })
})

test('banners can be uploaded with the keyboard only', async ({ page, banners, storeBanners, toasts }) => {
  await storeBanners.add('landscape')
  await banners.open()
  await expect(banners.cards).toHaveCount(1)
  await banners.uploadButton.focus()
  await page.keyboard.press('Enter')
  await expect(banners.dialog.getByLabel('Banner type')).toBeFocused()
  await page.keyboard.press('Tab')
  // Retried, because the button may not be ready for the key while the page is rendering.
  await expect(async () => {
    await expect(banners.button('Choose images')).toBeFocused()
    const chooser = page.waitForEvent('filechooser', { timeout: 3_000 })
    await page.keyboard.press('Enter')
    await (await chooser).setFiles([pickedGif('a.gif', 1), pickedGif('b.gif', 2), pdf])
  }).toPass()
  await expect(banners.tiles).toHaveCount(3)
  // The enlarge button appears after the image is decoded.
  for (const name of ['Enlarge a.gif', 'Enlarge b.gif']) await expect(banners.button(name)).toBeVisible()
  for (const name of ['Enlarge a.gif', 'Remove a.gif', 'Enlarge b.gif', 'Remove b.gif', `Remove ${pdf.name}`]) {
    await page.keyboard.press('Tab')
    await expect(banners.button(name)).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expect(banners.button('Choose images')).toBeFocused()
  for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab')
  await expect(banners.button('Remove b.gif')).toBeFocused()
  for (const name of ['Cancel', 'Upload']) {
    await page.keyboard.press('Tab')
    await expect(banners.button(name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(toasts.all).toHaveText(['2 banner(s) uploaded successfully!'])
  await expect(banners.uploadButton).toBeFocused()
  await expect(banners.cards).toHaveCount(3)
})
