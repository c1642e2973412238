import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Notice } from '../../../src/domain/notice/notice'
import { writeStored } from '../../../src/providers/session/stored-session'
import { shortenIntervals } from '../../support/screens/clock'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'

const admin = setUpAdmin()

// The wait for the late parts of the page.
beforeEach(() => shortenIntervals(3_000))

const notice = (id: string, text: string): Notice => ({
  id,
  level: 'warning',
  text,
  advice: 'Delete files that are not needed, keep fewer backups, or get a larger disk.',
  since: '2026-11-24T03:30:00.000Z',
})
const tell = (...notices: Notice[]) => admin.answer('GET /notices', { status: 200, body: { success: true, data: notices } })

const nearlyFull = notice('disk:1', 'The disk of the store is nearly full: 500 MB are free.')
/** The backend does not answer with its notices. */
const holdBack = () => admin.answer('GET /notices', () => new Promise<never>(() => undefined))

const banner = page.getByRole('region', { name: 'Notices about the store' })
const above = page.getByRole('region', { name: 'Notices about the store', exact: true })
const over = page.getByRole('region', { name: 'New notices about the store' })
const heading = page.getByRole('heading', { level: 1 })
/** px from the top of the viewport */
const headingTop = (): number => heading.element().getBoundingClientRect().top

const open = async (path: string): Promise<void> => {
  admin.open(path)
  await expect.element(heading).toBeVisible()
}
const expectNoneAfterAnswer = async (): Promise<void> => {
  await expect.poll(() => admin.sent.some(({ call }) => call === 'GET /notices')).toBe(true)
  expect(banner.elements()).toHaveLength(0)
}

test('notices are above every page until they are dismissed, and again when they have changed, with a link to what mends them', async () => {
  tell(nearlyFull)
  admin.open('/categories')
  await expect.element(banner).toHaveTextContent(nearlyFull.text)
  await expect.element(banner).toHaveTextContent('Delete files that are not needed')
  await banner.getByRole('button', { name: /^Dismiss: The disk/ }).click()
  await expect.element(banner).not.toBeInTheDocument()
  await open('/products')
  await expectNoneAfterAnswer()
  const full = notice('disk:2', 'The disk of the store is full, so nothing can be saved.')
  tell({ ...full, link: { path: '/store-settings', label: 'Backup settings' } })
  admin.open('/products')
  await expect.element(banner).toHaveTextContent('The disk of the store is full')
  await banner.getByRole('link', { name: 'Backup settings' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Store Settings' })).toBeVisible()
})

test('a new notice lies over the page, and its room is kept on the next pages until it has ended', async () => {
  tell(nearlyFull)
  await open('/categories')
  const place = headingTop()
  await expect.element(over).toBeVisible()
  await expectSoundLooks()
  expect(headingTop()).toBe(place)
  goTo('/products')
  await expect.element(above).toBeVisible()
  await expect.element(heading).toBeVisible()
  await expect.poll(headingTop).toBeGreaterThan(place + 40)

  // Opened again, with the answer held back: the notice of before is there.
  holdBack()
  await open('/products')
  const kept = headingTop()
  expect(kept).toBeGreaterThan(place + 40)
  await expect.element(banner).toHaveTextContent('The disk of the store is nearly full')
  expect(headingTop()).toBe(kept)

  tell()
  await open('/products')
  expect(headingTop()).toBe(kept)
  await expect.poll(() => admin.sent.some(({ call }) => call === 'GET /notices')).toBe(true)
  await expect.element(banner).not.toBeInTheDocument()
  expect(headingTop()).toBe(kept)
  await open('/products')
  expect(headingTop()).toBeLessThan(kept - 40)
})

test('a remembered notice is not shown to the next user, and one that is dismissed before the answer brings no dismissed one back', async () => {
  const notices = [nearlyFull, notice('backup:old', 'The last backup is old.')]
  tell(...notices)
  admin.open('/categories')
  await banner.getByRole('button', { name: /^Dismiss: The disk/ }).click()
  goTo('/products')
  await expect.element(above).toBeVisible()

  holdBack()
  writeStored(localStorage, { token: admin.store.token, user: { _id: 'somebody-else', role: 'admin' } })
  admin.openAsStored('/products')
  await expect.element(heading).toBeVisible()
  await expectNoneAfterAnswer()
  admin.open('/products')
  await banner.getByRole('button', { name: /^Dismiss: The last backup/ }).click()
  await expect.element(banner).not.toBeInTheDocument()

  tell(...notices)
  admin.open('/products')
  await expectNoneAfterAnswer()
})

test('a notice is one line on a phone, which opens for what to do, and is closed on the next page', async () => {
  await setSize('phone')
  tell(nearlyFull)
  admin.open('/categories')
  const lineOf = (region: typeof banner) => region.getByRole('button', { name: /^The disk of the store/ })
  await expect.element(lineOf(banner)).toHaveAttribute('aria-expanded', 'false')
  await expect.element(banner).not.toHaveTextContent('Delete files')
  expect(banner.element().getBoundingClientRect().height).toBeLessThanOrEqual(46)
  await lineOf(banner).click()
  await expect.element(banner).toHaveTextContent('Delete files that are not needed')
  goTo('/products')
  await expect.element(lineOf(above)).toHaveAttribute('aria-expanded', 'false')
  expect(above.element().getBoundingClientRect().height).toBeLessThan(70)
  // A page that begins with the notice keeps no more room than the line takes.
  admin.open('/products')
  await expect.element(above).toBeVisible()
  await expect.element(heading).toBeVisible()
  expect(headingTop() - above.element().getBoundingClientRect().bottom).toBeLessThan(30)

  // One that is dismissed while it is open leaves no room.
  const height = () => localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('notices_height:')) ?? '')
  await expect.poll(() => Number(height())).toBeGreaterThan(0)
  await lineOf(above).click()
  await expect.element(above).toHaveTextContent('Delete files that are not needed')
  await above.getByRole('button', { name: /^Dismiss: The disk/ }).click()
  await expect.poll(height).toBe('0')
})

test('a database that does not respond is told, and a failed read is not', async () => {
  admin.answer('GET /notices', { status: 503, body: { message: 'The database does not respond.' } })
  admin.open('/categories')
  await expect.element(banner).toHaveTextContent('The database does not respond at present.')
  expect(banner.getByRole('button').elements()).toHaveLength(0)
  // The end of the page can be scrolled clear of it.
  const end = page.css('main > :last-child').last()
  const rest = (): number => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return over.element().getBoundingClientRect().top - end.element().getBoundingClientRect().bottom
  }
  await expect.poll(rest).toBeGreaterThanOrEqual(0)

  admin.answer('GET /notices', { status: 500, body: { message: 'No' } })
  admin.open('/categories')
  await expectNoneAfterAnswer()
})
