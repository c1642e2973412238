import { beforeAll, expect, test } from 'vitest'
import { gif, noisePicture, pdf } from '../../support/screens/files'
import { accessibilityFaults, expectSoundLooks, setSize } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { banners, choose, openBanners, openUpload, storeBanners } from '../../support/screens/pages/banners'
import { expectCount, lowTargets } from '../../support/screens/seen'
import { page } from 'vitest/browser'

const longName = 'a-very-long-name-without-any-blank-in-it-that-nobody-reads.pdf'

const admin = setUpAdmin()

beforeAll(async () => {
  await storeBanners(admin).add('landscape', 20)
  await storeBanners(admin).add('portrait', 3)
})
const tooWide = (): number => banners.dialog.element().scrollWidth - banners.dialog.element().clientWidth

test('the list and the edit modal are accessible and fit the viewport', async () => {
  const [banner] = await storeBanners(admin).all()
  await openBanners(admin)
  await expectCount(banners.cards, 12)
  await setSize('phone')
  expect(lowTargets(page.getByRole('main'))).toEqual([])
  await expect.element(banners.choice('Portrait')).toHaveTextContent(/^Portrait$/)
  await expectSoundLooks()
  goTo(`/banners?update=${banner?._id}`)
  await choose(gif('fine.gif'))
  await expectCount(banners.dialog.css('img'), 2)
  await setSize('phone')
  expect(await accessibilityFaults()).toEqual([])
  await expect.poll(tooWide).toBe(0)
})

test('the upload modal with shrunk and rejected pictures is accessible and fits the viewport', async () => {
  const noise = await noisePicture('image/jpeg', 1200, 1200)
  const [photo, another] = ['photo.jpg', 'another.jpg'].map((name) => new File([noise], name, { type: noise.type }))
  if (!photo || !another) throw new Error('there are no pictures')
  await openUpload(admin)
  await choose(photo, another)
  await choose(gif('fine.gif'), pdf(longName))
  await expect.element(banners.button('Undo: another.jpg'), { timeout: 60_000 }).toBeVisible()
  await banners.button('Undo: another.jpg').click()
  await expect.element(banners.button('Make smaller: another.jpg')).toBeVisible()
  await expectSoundLooks()
  for (const size of ['phone', 'desk'] as const) {
    await setSize(size)
    await expect.poll(tooWide, { message: `the window on a ${size}` }).toBe(0)
  }
  await setSize('phone')
  expect(lowTargets(banners.dialog)).toEqual([])
})
