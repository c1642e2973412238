import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gif, noisePicture, pdf } from '../../support/screens/files'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { banners, choose, openUpload, storeBanners } from '../../support/screens/pages/banners'
import { expectCount, lowTargets, overflowOf } from '../../support/screens/seen'

const megabyte = 1024 * 1024
const longName = 'a-very-long-name-without-any-blank-in-it-that-nobody-reads.pdf'
const madeSmaller = /Made smaller: \d+\.\d MB → [01]\.\d MB/
const tooLarge = /^File too large \(\d+\.\d MB\)\. Maximum size is 1MB\.$/

/** Timeout in ms for shrinking several images on a busy machine. */
const longTimeout = { timeout: 60_000 }

const admin = shareAdmin(startAdmin)
const store = storeBanners(admin)
/** Larger than 1 MB. */
let photo: File
let other: File

beforeAll(async () => {
  const noise = await noisePicture('image/jpeg', 1100, 1100)
  photo = new File([noise], 'photo.jpg', { type: noise.type })
  expect(noise.size).toBeGreaterThan(megabyte)
  other = new File([noise], 'other.jpg', { type: noise.type })
})
beforeEach(() => store.clear())
afterEach(async () => {
  vi.unstubAllGlobals()
  await admin.reset()
})

/** Replaces the browser's workers by ones that never respond. */
const stubWorkers = () => {
  const start = vi.fn()
  const terminate = vi.fn()
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener = () => undefined
      postMessage = start
      terminate = terminate
    },
  )
  return { start, terminate }
}

test('automatic shrinking can be undone, which blocks the upload, and repeated; each state has sound looks', async () => {
  await openUpload(admin)
  await choose(photo, other)
  await choose(gif('fine.gif'), pdf(longName))
  await expect.element(banners.tile(photo.name), longTimeout).toHaveTextContent(madeSmaller)
  await expect.element(banners.tile(other.name), longTimeout).toHaveTextContent(madeSmaller)
  await banners.button(`Undo: ${photo.name}`).click()
  await expect.element(banners.tile(photo.name).getByRole('alert')).toHaveTextContent(tooLarge)
  const again = banners.button(`Make smaller: ${photo.name}`)
  await expect.element(again).toHaveFocus()
  await expectSoundLooks()
  for (const size of ['desk', 'phone'] as const) {
    await setSize(size)
    await expect.poll(() => overflowOf(banners.dialog.element()), { message: size }).toBe(0)
  }
  expect(lowTargets(banners.dialog)).toEqual([])
  await setSize('desk')
  await banners.button('Upload').click()
  await expect.element(banners.alerts.filter({ hasText: 'Some files have validation errors.' })).toBeVisible()
  expect(await store.all()).toEqual([])
  await banners.button(`Remove ${longName}`).click()
  await again.click()
  await expect.element(banners.tile(photo.name), longTimeout).toHaveTextContent(madeSmaller)
  await banners.button('Upload').click()
  await expectCount(page.getByRole('dialog'), 0)
  expect(await store.all()).toHaveLength(3)
})

test('preserves transparency', async () => {
  const canvas = new OffscreenCanvas(640, 640)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(await createImageBitmap(photo), 0, 0)
  context.clearRect(0, 0, 150, 150)
  await openUpload(admin)
  await choose(new File([await canvas.convertToBlob()], 'sticker.png', { type: 'image/png' }))
  await expect.element(banners.tile('sticker.png'), longTimeout).toHaveTextContent(madeSmaller)
  await banners.button('Upload').click()
  await expectCount(page.getByRole('dialog'), 0)
  const [stored] = await store.all()
  if (!stored) throw new Error('nothing was stored')
  const bytes = await store.file(stored)
  expect(String.fromCharCode(...bytes.subarray(1, 4))).toBe('PNG')
  expect(bytes.length).toBeLessThanOrEqual(megabyte)
  context.clearRect(0, 0, 640, 640)
  context.drawImage(await createImageBitmap(new Blob([bytes.slice()])), 0, 0)
  expect(context.getImageData(0, 0, 1, 1).data[3]).toBe(0)
  expect(context.getImageData(300, 300, 1, 1).data[3]).toBe(255)
})

test('removing a picture stops its shrinking', async () => {
  const { start, terminate } = stubWorkers()
  await openUpload(admin)
  await choose(photo, other)
  await expect.element(banners.tile(photo.name)).toHaveTextContent('Making it smaller...')
  await expect.poll(() => start.mock.calls.length).toBe(1)
  expect(terminate).not.toHaveBeenCalled()
  await banners.button(`Remove ${photo.name}`).click()
  await expect.poll(() => terminate.mock.calls.length).toBe(1)
  await expect.poll(() => start.mock.calls.length).toBe(2)
  await banners.button('Remove other.jpg').click()
  await expect.poll(() => terminate.mock.calls.length).toBe(2)
  await expectCount(banners.tiles, 0)
})

test('shrinks on the page in a browser without OffscreenCanvas', async () => {
  const { start } = stubWorkers()
  vi.stubGlobal('OffscreenCanvas', undefined)
  await openUpload(admin)
  await choose(photo)
  await expect.element(banners.tile(photo.name), longTimeout).toHaveTextContent(madeSmaller)
  expect(start).not.toHaveBeenCalled()
})
