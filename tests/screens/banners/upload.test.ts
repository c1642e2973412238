import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advanceTime } from '../../support/screens/clock'
import { bytesOf, drop, gif, pdf } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { banners, choose, openBanners, openUpload, storeBanners } from '../../support/screens/pages/banners'
import { expectAddress, expectCount, expectTexts, hold, leaveQuestion, textsOf, toasts } from '../../support/screens/seen'

const five = [1, 2, 3, 4, 5].map((number) => gif(`${number}.gif`, number))

const admin = setUpAdmin()
const store = storeBanners(admin)

beforeEach(() => store.clear())

test('an empty store offers the upload, which requires a file; a banner is selected, previewed and uploaded', async () => {
  await openBanners(admin)
  await expect.element(page.getByText('No banners yet')).toBeVisible()
  await expect.element(banners.choice('All Banners')).toHaveTextContent(/^All Banners \(0\)$/)
  await expectCount(banners.pages, 0)
  await page.getByRole('button', { name: 'Upload Banners' }).last().click()
  await expect.element(banners.dialog).toHaveTextContent('PNG, JPG, GIF up to 1MB each')
  await expect.element(banners.dialog).toHaveTextContent('PNG, JPG, GIF up to 1MB each · at most 5 images')
  await banners.button('Upload').click()
  await expectTexts(banners.alerts, ['Please select at least one file'])
  await choose(gif('diwali.gif', 7))
  await expectCount(banners.alerts, 0)
  await expect.element(banners.dialog.getByRole('img', { name: 'Preview of diwali.gif' })).toBeVisible()
  await expect.element(banners.dialog).toHaveTextContent('You can add 4 more images')
  const { held, release } = hold()
  admin.answer('GET /banners', () => held.then(() => undefined))
  await banners.button('Upload').click()
  await expectTexts(toasts, ['1 banner(s) uploaded successfully!'])
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(page.getByRole('button', { name: 'Upload Banners' }).last()).toHaveFocus()
  release()
  await expectCount(banners.cards, 1)
  await expect.element(banners.choice('All Banners')).toHaveTextContent(/^All Banners \(1\)$/)
  await expect.element(banners.uploadButton).toHaveFocus()
  const [banner] = await store.all()
  if (!banner) throw new Error('nothing was stored')
  expect(banner.type).toBe('landscape')
  expect(await store.file(banner)).toEqual(await bytesOf(gif('diwali.gif', 7)))
})

test('preselects the shown type; the submit button stays visible below five pictures, a sixth is rejected, and all are uploaded in their order', async () => {
  await openUpload(admin, '?type=portrait')
  await expect.element(banners.dialog.getByLabelText('Banner type')).toHaveValue('portrait')
  await banners.dialog.getByLabelText('Banner type').selectOptions('Landscape')
  await choose(...five.slice(0, 2))
  await choose(...five.slice(2), gif('sixth.gif'))
  await expect.element(banners.alerts).toHaveTextContent('Maximum 5 files allowed')
  await expect.element(banners.alerts).toHaveTextContent('Not added: sixth.gif')
  await expectCount(banners.tiles, 5)
  await expect.element(banners.button('Upload')).toBeInViewport({ ratio: 0.99 })
  await expect.element(banners.button('Cancel')).toBeInViewport({ ratio: 0.99 })
  await page.viewport(360, 640)
  await expect.element(banners.button('Upload')).toBeInViewport({ ratio: 0.99 })
  // A focused element must not be covered by the button.
  const last = banners.tile('5.gif').getByRole('button').last().element() as HTMLElement
  last.focus()
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(banners.button('Upload').element().getBoundingClientRect().top)

  await banners.button('Remove 1.gif').click()
  await expectCount(banners.alerts, 0)
  await banners.button('Upload').click()
  await expectTexts(toasts, ['4 banner(s) uploaded successfully!'])
  const stored = await store.all()
  expect(stored.map(({ type }) => type)).toEqual(Array(4).fill('landscape'))
  const contents = await Promise.all(stored.map((banner) => store.file(banner)))
  expect(contents).toEqual(await Promise.all(five.slice(1).toReversed().map(bytesOf)))
})

test('closing the modal asks before it discards the files; cancelling an upload keeps them', async () => {
  await openUpload(admin)
  await choose(gif('kept.gif'))
  await expect.element(banners.tile('kept.gif')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await leaveQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(banners.tile('kept.gif')).toBeVisible()
  await expectCount(leaveQuestion, 0)
  await banners.button('Cancel').click()
  await leaveQuestion.getByRole('button', { name: 'Discard' }).click()
  await expectCount(page.getByRole('dialog'), 0)

  await banners.uploadButton.click()
  const letThrough = admin.answer('POST /banners', () => new Promise(() => undefined))
  await choose(...five)
  await expectCount(banners.tiles, 5)
  await banners.button('Upload').click()
  await expect.element(banners.dialog.getByRole('progressbar')).toBeVisible()
  await expect.element(banners.dialog.getByText(/^(Uploading\.\.\. \d+%|Saving\.\.\.)$/)).toBeVisible()
  await expect.element(banners.button('Choose images')).toBeDisabled()
  await banners.button('Cancel upload').click()
  await expect.element(banners.dialog.getByText('Upload cancelled')).toBeVisible()
  await expectCount(banners.tiles, 5)
  expect(textsOf(toasts)).toEqual([])
  expect(await store.all()).toEqual([])

  letThrough()
  await banners.button('Upload').click()
  await expectTexts(toasts, ['5 banner(s) uploaded successfully!'])
})

test('a rejected upload shows one toast and keeps the pictures; another one can be added, and both are sent', async () => {
  await openUpload(admin)
  const sendRefused = async (body: object, text: string): Promise<void> => {
    admin.answer('POST /banners', { status: 400, body })
    await banners.button('Upload').click()
    await expect.poll(() => textsOf(toasts).filter((told) => told === text)).toEqual([text])
  }
  await choose(gif('first.gif', 1))
  await sendRefused({}, 'Failed to upload banners')
  await expect.element(banners.tile('first.gif')).toBeVisible()
  await choose(gif('second.gif', 2))
  await sendRefused({ message: 'The disk is full' }, 'The disk is full')
  await expectTexts(banners.tiles, [/first\.gif/, /second\.gif/])
  expect(await store.all()).toEqual([])

  admin.answer('POST /banners', () => undefined)
  await banners.button('Upload').click()
  await expect.element(toasts.filter({ hasText: '2 banner(s) uploaded successfully!' })).toBeVisible()
  const contents = await Promise.all((await store.all()).map((banner) => store.file(banner)))
  expect(contents).toEqual([await bytesOf(gif('', 2)), await bytesOf(gif('', 1))])
})

const link = page.getByRole('link', { name: 'Upload Banner' })

test('the menu link opens the upload modal each time, which can be closed before the URL is cleared', async () => {
  await openBanners(admin, '?upload=true&type=portrait')
  await expect.element(banners.dialog.getByRole('heading', { name: 'Upload Banners' })).toBeVisible()
  await expectAddress('/banners?type=portrait')
  await banners.button('Cancel').click()
  for (const _time of [1, 2]) {
    await expectCount(page.getByRole('dialog'), 0)
    await link.click()
    await expect.element(banners.dialog.getByRole('heading', { name: 'Upload Banners' })).toBeVisible()
    await expectAddress('/banners')
    await banners.button('Cancel').click()
  }
  await expectCount(page.getByRole('dialog'), 0)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await new Promise<void>((closed) => {
    new MutationObserver((_changes, observer) => {
      const close = document.querySelector<HTMLElement>('[role=dialog] button[aria-label=Close]')
      if (!close) return
      observer.disconnect()
      close.click()
      closed()
    }).observe(document.body, { childList: true, subtree: true })
    ;(link.element() as HTMLElement).click()
  })
  await expectAddress('/banners')
  // The modal stays closed.
  await advanceTime(2000)
  expect(page.getByRole('dialog').elements()).toEqual([])
})

const blockedText = 'Some files have validation errors. Please check and remove them before submitting.'

test('rejects files that are no images before the upload, next to a valid one and to the error of too many files', async () => {
  const rejected = [
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' }),
    // A file that only has the name of an image.
    new File(['<script>'], 'fake.png', { type: 'image/png' }),
    new File([], 'empty.png', { type: 'image/png' }),
  ]
  await openUpload(admin)
  const odd = new File([new Uint8Array(1.5 * 1024 * 1024)], 'odd.png', { type: 'image/png' })
  await choose(gif('fine.gif'), odd, ...rejected)
  for (const { name } of rejected) await expectTexts(banners.tile(name).getByRole('alert'), ['Only image files are accepted'])
  // It cannot be decoded.
  await expectTexts(banners.tile('odd.png').getByRole('alert'), [/^File too large \(1\.5 MB\)\. Maximum size is 1MB\./])
  await expectCount(banners.button('Make smaller: odd.png'), 0)
  await expectCount(banners.tile('fine.gif').getByRole('alert'), 0)
  await banners.button('Upload').click()
  await expect.element(banners.dialog.getByText(blockedText)).toBeVisible()
  expect(admin.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await choose(gif('sixth.gif'))
  await expect.element(banners.dialog.getByText('Maximum 5 files allowed')).toBeVisible()
  await expect.element(banners.dialog.getByText('Not added: sixth.gif')).toBeVisible()
  await expect.element(banners.dialog.getByText(blockedText)).toBeVisible()

  for (const { name } of [odd, ...rejected]) await banners.button(`Remove ${name}`).click()
  await expectCount(banners.alerts, 0)
  await banners.button('Upload').click()
  await expectCount(page.getByRole('dialog'), 0)
  expect(await store.all()).toHaveLength(1)
})

test('images dropped anywhere on the page open the upload modal with them, which takes more and rejects other files', async () => {
  await store.add('landscape')
  await openBanners(admin)
  await expectCount(banners.cards, 1)
  drop(page.getByRole('heading', { level: 1 }), [pdf('list.pdf')])
  await expectTexts(banners.alerts, ['Please drop image files only'])
  await expectCount(banners.tiles, 0)
  const zone = banners.dialog.getByText('Drop images here, or choose them')
  drop(zone, [gif('dropped.gif')])
  await expectCount(banners.alerts, 0)
  await expect.element(banners.tile('dropped.gif')).toBeVisible()
  drop(zone, [pdf('list.pdf')])
  await expectTexts(banners.alerts, ['Please drop image files only'])
  await expectCount(banners.tiles, 1)
  await banners.button('Remove dropped.gif').click()
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
