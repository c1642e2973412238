import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { skipRetryDelays } from '../../support/screens/clock'
import { bytesOf, gif } from '../../support/screens/files'
import { accessibilityFaults, expectSoundLooks, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { banners, choose, openBanners, storeBanners } from '../../support/screens/pages/banners'
import {
  closeToasts,
  expectAddress,
  expectCount,
  expectTexts,
  lowTargets,
  overflowOf,
  textsOf,
  toasts,
} from '../../support/screens/seen'

const admin = setUpAdmin()
const store = storeBanners(admin)

beforeEach(() => store.clear())
const asked = () => admin.sent.filter(({ call }) => call === 'GET /banners').map(({ query }) => query)

test('the filter is kept in the URL and shows the total number from the list’s own response', async () => {
  await store.add('landscape', 3)
  await store.add('portrait', 2)
  // A stream of changes would let the lists be read once more because of those that were added.
  admin.answer('GET /capabilities', { status: 200, body: { success: true, data: [] } })
  await openBanners(admin)
  await expectTexts(banners.filter.getByRole('button'), ['All Banners (5)', 'Landscape', 'Portrait'])
  expect(asked()).toEqual(['page=1&limit=12'])
  await expect.element(banners.choice('All Banners')).toHaveAttribute('aria-pressed', 'true')
  await banners.choice('Portrait').click()
  await expectAddress('/banners?type=portrait')
  await expectCount(banners.cards, 2)
  await expectCount(banners.cards.getByText('Portrait', { exact: true }), 2)
  await expect.element(banners.choice('All Banners')).toHaveTextContent(/^All Banners \(5\)$/)
  expect(asked().toSorted()).toEqual(['page=1&limit=1', 'page=1&limit=12', 'page=1&limit=12&type=portrait'])
  window.history.back()
  await expectCount(banners.cards, 5)
})

test('a full page is accessible and fits the viewport; deleting the last banner of the last page leads to the previous page', async () => {
  await store.add('landscape')
  await store.add('portrait', 13)
  await openBanners(admin)
  await expectCount(banners.cards, 12)
  await setSize('phone')
  expect(lowTargets(page.getByRole('main'))).toEqual([])
  await expectSoundLooks()
  await banners.choice('Portrait').click()
  await banners.pageButton(2).click()
  await expectCount(banners.cards, 1)
  await banners.cards.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectCount(banners.cards, 12)
  await expectCount(banners.pages, 0)
  await expect.element(banners.choice('Portrait')).toHaveTextContent(/^Portrait$/)
})

test('a banner is deleted only after a confirmation, and a failed deletion shows one toast', async () => {
  await store.add('landscape', 2)
  const [newest, oldest] = await store.all()
  const end = admin.answer(`DELETE /banners/${newest?._id}`, { status: 409, body: {} })
  await openBanners(admin)
  const remove = banners.cards.first().getByRole('button', { name: /^Delete: / })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Delete banner?' })
  await expect.element(question).toHaveTextContent('Are you sure you want to delete this banner')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectCount(question, 0)
  expect(await store.all()).toHaveLength(2)
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectTexts(toasts, ['Failed to delete banner'])
  await expectCount(banners.cards, 2)

  end()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectCount(toasts.filter({ hasText: 'Banner deleted successfully!' }), 1)
  await expectCount(banners.cards, 1)
  expect(await store.all()).toEqual([oldest])
  await expect.element(banners.choice('All Banners')).toHaveTextContent(/^All Banners \(1\)$/)
})

test('a picture opens full-screen and closes with Escape, and a missing one shows a message', async () => {
  await store.add('landscape')
  const [banner] = await store.all()
  const gone = { ...banner, _id: 'gone', imageUrl: '/files/banners/gone.gif' }
  admin.answer('GET /banners', { status: 200, body: { banners: [banner, gone], pages: 1, total: 2 } })
  await openBanners(admin)
  await expect.element(banners.cards.last()).toHaveTextContent('The picture could not be loaded.')
  const open = banners.cards.first().getByRole('button', { name: /^Enlarge: Landscape banner of / })
  await open.click()
  await expect.element(page.getByRole('dialog', { name: /^Landscape banner of / })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(open).toHaveFocus()
})

test('tries a load that fails with 404 once and with 500 three times, shows an error, and loads with Try Again', async () => {
  await store.add('landscape')
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load banners' })
  const again = failure.getByRole('button', { name: 'Try Again' })
  const tries = () => asked().filter((query) => query.includes('limit=12')).length
  const fail = (status: number) =>
    admin.answer('GET /banners', ({ query }) => (query.includes('limit=12') ? { status, body: {} } : undefined))
  fail(404)
  await openBanners(admin)
  await expect.element(failure).toBeVisible()
  expect(tries()).toBe(1)

  const letThrough = fail(500)
  skipRetryDelays()
  await again.click()
  await expect.poll(tries).toBe(4)
  await expect.element(failure).toBeVisible()
  expect(textsOf(toasts)).toEqual([])
  letThrough()
  await again.click()
  await expectCount(banners.cards, 1)
  expect(tries()).toBe(5)
})

test('a banner is replaced by another picture, previewed next to the current one; rejections keep it, and are told in a toast or at the field', async () => {
  await store.add('portrait')
  const [before] = await store.all()
  await openBanners(admin)
  await banners.cards.getByRole('button', { name: /^Edit: Portrait banner of / }).click()
  await expect.element(banners.dialog.getByRole('heading', { name: 'Edit banner' })).toBeVisible()
  await banners.button('Save').click()
  await expectTexts(banners.alerts, ['Please select a file'])
  await choose(gif('first.gif', 1))
  await choose(gif('second.gif', 2))
  await expectTexts(banners.tiles, [/second\.gif/])
  await expectCount(banners.dialog.css('img'), 2)
  await setSize('phone')
  expect(await accessibilityFaults()).toEqual([])
  await expect.poll(() => overflowOf(banners.dialog.element())).toBe(0)
  await setSize('desk')

  const call = `PUT /banners/${before?._id}`
  admin.answer(call, { status: 400, body: {} })
  await banners.button('Save').click()
  await expectTexts(toasts, ['Failed to update banner'])
  await expect.element(banners.tile('second.gif')).toBeVisible()
  const tooLarge = 'File too large (1.2 MB). Maximum size is 1MB.'
  const letThrough = admin.answer(call, { status: 400, body: { message: tooLarge } })
  await banners.button('Save').click()
  await expect.element(banners.dialog.getByText(tooLarge)).toBeVisible()
  letThrough()
  await closeToasts()
  await banners.button('Save').click()
  await expectTexts(toasts, ['Banner updated successfully!'])
  await expectCount(page.getByRole('dialog'), 0)
  const [after] = await store.all()
  if (!after) throw new Error('it is gone')
  expect(after).toMatchObject({ _id: before?._id, type: 'portrait', createdAt: before?.createdAt })
  expect(await store.file(after)).toEqual(await bytesOf(gif('second.gif', 2)))
  await expect.element(banners.cards.css('img')).toHaveAttribute('src', admin.store.url + after.imageUrl)
})
