import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bytesOf, gif } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { banners, choose, openBanners, storeBanners } from '../../support/screens/pages/banners'
import { expectCount, expectTexts, toasts } from '../../support/screens/seen'

const admin = setUpAdmin()
const store = storeBanners(admin)

beforeEach(() => store.clear())
test('a banner is replaced by another picture, previewed next to the current one', async () => {
  await store.add('portrait')
  const [before] = await store.all()
  await openBanners(admin)
  await banners.cards.getByRole('button', { name: /^Edit: Portrait banner of / }).click()
  await expect.element(banners.dialog.getByRole('heading', { name: 'Edit Banner' })).toBeVisible()
  await banners.button('Save').click()
  await expectTexts(banners.alerts, ['Please select a file'])
  await choose(gif('first.gif', 1))
  await choose(gif('second.gif', 2))
  await expectTexts(banners.tiles, [/second\.gif/])
  await expectCount(banners.dialog.css('img'), 2)
  await banners.button('Save').click()
  await expectTexts(toasts, ['Banner updated successfully!'])
  await expectCount(page.getByRole('dialog'), 0)
  const [after] = await store.all()
  if (!after) throw new Error('it is gone')
  expect(after).toMatchObject({ _id: before?._id, type: 'portrait', createdAt: before?.createdAt })
  expect(await store.file(after)).toEqual(await bytesOf(gif('second.gif', 2)))
  await expect.element(banners.cards.css('img')).toHaveAttribute('src', admin.store.url + after.imageUrl)
})

test('a rejected update shows one toast and keeps the selected file; a fault of the file is shown at the field', async () => {
  await store.add('landscape')
  const [banner] = await store.all()
  admin.answer(`PUT /banners/${banner?._id}`, { status: 400, body: {} })
  await openBanners(admin, `?update=${banner?._id}`)
  await choose(gif('kept.gif'))
  await banners.button('Save').click()
  await expectTexts(toasts, ['Failed to update banner'])
  await expect.element(banners.tile('kept.gif')).toBeVisible()

  const tooLarge = 'File too large (1.2 MB). Maximum size is 1MB.'
  admin.answer(`PUT /banners/${banner?._id}`, { status: 400, body: { message: tooLarge } })
  await banners.button('Save').click()
  await expect.element(banners.dialog.getByText(tooLarge)).toBeVisible()
})
