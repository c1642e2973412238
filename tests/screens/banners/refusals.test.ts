import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gif, pdf } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { banners, choose, drop, openBanners, openUpload, storeBanners } from '../../support/screens/pages/banners'
import { expectCount, expectTexts } from '../../support/screens/seen'

const blockedText = 'Some files have validation errors. Please check and remove them before submitting.'

const admin = setUpAdmin()
const store = storeBanners(admin)

beforeEach(() => store.clear())
test('rejects files that are no images before the upload, next to a valid one and to the error of too many files', async () => {
  const rejected = [
    pdf('list.pdf'),
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' }),
    // A file that only has the name of an image.
    new File(['<script>'], 'fake.png', { type: 'image/png' }),
    new File([], 'empty.png', { type: 'image/png' }),
  ]
  await openUpload(admin)
  await choose(gif('fine.gif'), ...rejected)
  for (const { name } of rejected) await expectTexts(banners.tile(name).getByRole('alert'), ['Only image files are accepted'])
  await expectCount(banners.tile('fine.gif').getByRole('alert'), 0)
  await banners.button('Upload').click()
  await expect.element(banners.dialog.getByText(blockedText)).toBeVisible()
  expect(admin.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await choose(gif('sixth.gif'))
  await expect.element(banners.dialog.getByText('Maximum 5 files allowed')).toBeVisible()
  await expect.element(banners.dialog.getByText('Not added: sixth.gif')).toBeVisible()
  await expect.element(banners.dialog.getByText(blockedText)).toBeVisible()

  for (const { name } of rejected) await banners.button(`Remove ${name}`).click()
  await expectCount(banners.alerts, 0)
  await banners.button('Upload').click()
  await expectCount(page.getByRole('dialog'), 0)
  expect(await store.all()).toHaveLength(1)
})

test('rejects a large image that the browser cannot decode, and dropped files without any picture', async () => {
  await openUpload(admin)
  await choose(new File([new Uint8Array(1.5 * 1024 * 1024)], 'odd.png', { type: 'image/png' }))
  await expectTexts(banners.tile('odd.png').getByRole('alert'), [/^File too large \(1\.5 MB\)\. Maximum size is 1MB\./])
  await expectCount(banners.button('Make smaller: odd.png'), 0)
  await banners.button('Remove odd.png').click()

  await choose(gif('fine.gif'))
  const zone = banners.dialog.getByText('Drop images here, or choose them')
  drop(zone, [pdf('list.pdf')])
  await expectTexts(banners.alerts, ['Please drop image files only'])
  await expectCount(banners.tiles, 1)
  drop(zone, [gif('dropped.gif')])
  await expectCount(banners.alerts, 0)
  await expect.element(banners.tile('dropped.gif')).toBeVisible()
})

test('images dropped anywhere on the page open the upload modal with them, which rejects other files', async () => {
  await store.add('landscape')
  await openBanners(admin)
  await expectCount(banners.cards, 1)
  drop(page.getByRole('heading', { level: 1 }), [pdf('list.pdf')])
  await expectTexts(banners.alerts, ['Please drop image files only'])
  await expectCount(banners.tiles, 0)
  await banners.button('Cancel').click()
  await expectCount(page.getByRole('dialog'), 0)

  drop(page.getByRole('heading', { level: 1 }), [gif('one.gif', 1), gif('two.gif', 2)])
  await expect.element(banners.dialog.getByRole('heading', { name: 'Upload Banners' })).toBeVisible()
  await expectCount(banners.tiles, 2)
  await banners.button('Upload').click()
  await expectCount(banners.cards, 3)
})

test('a copied address of a banner offers to load the banners again when they cannot be loaded', async () => {
  await store.add('portrait')
  const [banner] = await store.all()
  const restore = admin.answer('GET /banners', { status: 403, body: { message: 'Not yours' } })
  admin.open(`/banners?update=${banner?._id}`)
  await expect.element(banners.dialog.getByRole('alert')).toHaveTextContent('Failed to load banners')
  restore()
  await banners.dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(banners.dialog.getByText('Choose image')).toBeVisible()
})
