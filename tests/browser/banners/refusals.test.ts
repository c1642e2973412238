import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/banners-test'
import { pickedGif } from '../../support/browser/store-banners'

const blockedText = 'Some files have validation errors. Please check and remove them before submitting.'

const uploadsOf = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  return sent
}

const refused = [
  { what: 'a PDF', file: { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') } },
  { what: 'a drawing of code', file: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') } },
  { what: 'what only bears the name of an image', file: { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<script>') } },
  { what: 'an empty file', file: { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) } },
]

for (const { what, file } of refused) {
  test(`${what} is refused before anything is sent, beside one that is fine`, async ({ page, banners, storeBanners }) => {
    const sent = uploadsOf(page)
    await banners.openUpload()
    await banners.fileInput.setInputFiles([pickedGif('fine.gif'), file])
    await expect(banners.tile(file.name).getByRole('alert')).toHaveText('Only image files are accepted')
    await expect(banners.tile('fine.gif').getByRole('alert')).toHaveCount(0)
    await banners.button('Upload').click()
    await expect(banners.dialog.getByRole('alert').filter({ hasText: blockedText })).toBeVisible()
    expect(sent).toEqual([])
    await banners.button(`Remove ${file.name}`).click()
    await expect(banners.dialog.getByRole('alert')).toHaveCount(0)
    await banners.button('Upload').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storeBanners.all()).toHaveLength(1)
  })
}

test('what is said of too many does not wait for what is said of refused ones', async ({ banners }) => {
  await banners.openUpload()
  await banners.fileInput.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await banners.button('Upload').click()
  await expect(banners.dialog.getByText(blockedText)).toBeVisible()
  await banners.fileInput.setInputFiles(Array.from({ length: 5 }, (_, index) => pickedGif(`fine-${index}.gif`)))
  await expect(banners.dialog.getByText('Maximum 5 files allowed')).toBeVisible()
  await expect(banners.dialog.getByText('Not added: fine-4.gif')).toBeVisible()
  await expect(banners.dialog.getByText(blockedText)).toBeVisible()
})

test('an image of more than 1 MB that the browser cannot read is refused as too large', async ({ banners }) => {
  await banners.openUpload()
  await banners.fileInput.setInputFiles({ name: 'odd.png', mimeType: 'image/png', buffer: Buffer.alloc(1.5 * 1024 * 1024) })
  await expect(banners.tile('odd.png').getByRole('alert')).toHaveText(/^File too large \(1\.5 MB\)\. Maximum size is 1MB\./)
  await expect(banners.button('Make smaller: odd.png')).toHaveCount(0)
})

test('files without any picture, dropped on the window, leave it as it is', async ({ banners }) => {
  await banners.openUpload()
  await banners.fileInput.setInputFiles(pickedGif('fine.gif'))
  const zone = banners.dialog.getByText('Drop images here, or choose them')
  await banners.drop(zone, [{ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }])
  await expect(banners.dialog.getByRole('alert')).toHaveText('Please drop image files only')
  await expect(banners.tiles).toHaveCount(1)
  await banners.drop(zone, [pickedGif('dropped.gif')])
  await expect(banners.dialog.getByRole('alert')).toHaveCount(0)
  await expect(banners.tile('dropped.gif')).toBeVisible()
})

test('images dropped anywhere on the page open the window with them', async ({ page, banners, storeBanners }) => {
  await storeBanners.add('landscape')
  await banners.open()
  await expect(banners.cards).toHaveCount(1)
  await banners.drop(page.getByRole('heading', { level: 1 }), [pickedGif('one.gif', 1), pickedGif('two.gif', 2)])
  await expect(banners.dialog.getByRole('heading', { name: 'Upload Banners' })).toBeVisible()
  await expect(banners.tiles).toHaveCount(2)
  await banners.button('Upload').click()
  await expect(banners.cards).toHaveCount(3)
})

test('what is dropped on the page and is no picture is refused in the window', async ({ page, banners, storeBanners }) => {
  await storeBanners.add('landscape')
  await banners.open()
  await expect(banners.cards).toHaveCount(1)
  await banners.drop(page.getByRole('heading', { level: 1 }), [
    { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ])
  await expect(banners.dialog.getByRole('alert')).toHaveText('Please drop image files only')
  await expect(banners.tiles).toHaveCount(0)
})
