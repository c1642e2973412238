import type { CDPSession } from '@playwright/test'
import { expect, test } from '../../support/browser/test'
import { smallPdf } from '../../support/screens/files'

test.use({ storeOptions: {} })

/** Size in bytes, large enough to take a while over a slow connection. */

const buffer = Buffer.concat([Buffer.from(smallPdf()), Buffer.alloc(1024 * 1024, ' ')])

/** @param speed in bytes per second; -1 for unlimited */
const setUploadSpeed = (session: CDPSession, speed: number) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: speed,
  })

test('an upload shows its progress, asks before it is left, and can be cancelled and retried', async ({
  page,
  priceLists,
  storeList,
  toasts,
}) => {
  const upload = priceLists.button('Upload')
  const cancel = priceLists.button('Cancel upload')
  const choose = async () => {
    await priceLists.upload.click()
    await priceLists.choose({ name: 'large.pdf', mimeType: 'application/pdf', buffer })
    await expect(priceLists.name).toHaveValue('large')
  }
  await priceLists.open()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await setUploadSpeed(session, 128 * 1024)
  await choose()
  await upload.click()
  await expect(cancel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(priceLists.question).toHaveAccessibleName('Stop the upload?')
  await priceLists.answer('Keep uploading')
  await expect(cancel).toBeVisible()
  await priceLists.form.getByRole('button', { name: 'Close' }).click()
  await priceLists.answer('Stop')
  await expect(priceLists.form).toHaveCount(0)
  await expect(priceLists.empty).toBeVisible()
  expect(await storeList.current()).toBeUndefined()

  await choose()
  await upload.click()
  const bar = priceLists.form.getByRole('progressbar', { name: 'Upload' })
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0)
  await cancel.click()
  await expect(priceLists.form).toContainText('Upload cancelled')
  await expect(priceLists.name).toHaveValue('large')
  await expect(priceLists.form).toContainText('large.pdf')
  await expect(toasts.all).toHaveCount(0)
  expect(await storeList.current()).toBeUndefined()

  // The confirmation closes when the upload finishes meanwhile.
  await upload.click()
  await expect(cancel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(priceLists.question).toHaveAccessibleName('Stop the upload?')
  await setUploadSpeed(session, -1)
  await expect(priceLists.card).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts.all).toHaveText(['Price list uploaded successfully!'])
  expect((await storeList.current())?.fileSize).toBe(buffer.length)
})
