import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Notice } from '../../../src/domain/notice/notice'
import { writeStored } from '../../../src/providers/session/stored-session'
import { shortenIntervals } from '../../support/screens/clock'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { goTo, startAdmin, type AdminOnServer } from '../../support/screens/open-admin'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin()
})
// The wait for the late parts of the page.
beforeEach(() => shortenIntervals(3_000))
afterEach(() => admin.reset())
afterAll(() => admin.close())

const notice = (id: string, text: string): Notice => ({
  id,
  level: 'warning',
  text,
  advice: 'Delete files that are not needed, keep fewer backups, or get a larger disk.',
  since: '2026-11-24T03:30:00.000Z',
})
const tell = (...notices: Notice[]) => admin.answer('GET /notices', { status: 200, body: { success: true, data: notices } })

const banner = page.getByRole('region', { name: 'Notices about the store' })

test('notices are above every page until they are dismissed, and again when they have changed', async () => {
  tell(notice('disk:1', 'The disk of the store is nearly full: 500 MB are free.'))
  admin.open('/categories')
  await expect.element(banner).toHaveTextContent('The disk of the store is nearly full: 500 MB are free.')
  await expect.element(banner).toHaveTextContent('Delete files that are not needed')
  await expectSoundLooks()
  await banner.getByRole('button', { name: /^Dismiss: The disk/ }).click()
  await expect.element(banner).not.toBeInTheDocument()
  admin.open('/products')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => admin.sent.some(({ call }) => call === 'GET /notices')).toBe(true)
  expect(banner.elements()).toHaveLength(0)
  tell(notice('disk:2', 'The disk of the store is full, so nothing can be saved.'))
  admin.open('/products')
  await expect.element(banner).toHaveTextContent('The disk of the store is full')
})

/** px from the top of the viewport */
const heading = page.getByRole('heading', { level: 1 })
const headingTop = (): number => heading.element().getBoundingClientRect().top

test('a new notice lies over the page, and its room is kept when the next one is opened', async () => {
  tell(notice('disk:1', 'The disk of the store is nearly full: 500 MB are free.'))
  admin.open('/categories')
  await expect.element(heading).toBeVisible()
  const place = headingTop()
  await expect.element(page.getByRole('region', { name: 'New notices about the store' })).toBeVisible()
  await expectSoundLooks()
  expect(headingTop()).toBe(place)
  goTo('/products')
  await expect.element(page.getByRole('region', { name: 'Notices about the store', exact: true })).toBeVisible()
  await expect.element(heading).toBeVisible()
  await expect.poll(headingTop).toBeGreaterThan(place + 40)
  await expectSoundLooks()

  // Opened again, with the answer held back: the notice of before is there.
  admin.answer('GET /notices', () => new Promise<never>(() => undefined))
  admin.open('/products')
  await expect.element(heading).toBeVisible()
  const kept = headingTop()
  expect(kept).toBeGreaterThan(place + 40)
  await expect.element(banner).toHaveTextContent('The disk of the store is nearly full')
  expect(headingTop()).toBe(kept)
})

test('a remembered notice that is dismissed before the backend has answered brings no dismissed one back', async () => {
  const [disk, backup] = [
    notice('disk:1', 'The disk of the store is nearly full.'),
    notice('backup:old', 'The last backup is old.'),
  ]
  tell(disk, backup)
  admin.open('/categories')
  await banner.getByRole('button', { name: /^Dismiss: The disk/ }).click()
  goTo('/products')
  await expect.element(page.getByRole('region', { name: 'Notices about the store', exact: true })).toBeVisible()

  admin.answer('GET /notices', () => new Promise<never>(() => undefined))
  admin.open('/products')
  await banner.getByRole('button', { name: /^Dismiss: The last backup/ }).click()
  await expect.element(banner).not.toBeInTheDocument()

  tell(disk, backup)
  admin.open('/products')
  await expect.poll(() => admin.sent.some(({ call }) => call === 'GET /notices')).toBe(true)
  expect(banner.elements()).toHaveLength(0)
})

test('what was told to a user is not shown to the next one on the same device', async () => {
  tell(notice('disk:1', 'The disk of the store is nearly full.'))
  admin.open('/categories')
  await expect.element(banner).toBeVisible()
  goTo('/products')
  await expect.element(page.getByRole('region', { name: 'Notices about the store', exact: true })).toBeVisible()
  admin.answer('GET /notices', () => new Promise<never>(() => undefined))
  writeStored(localStorage, { token: admin.store.token, user: { _id: 'somebody-else', role: 'admin' } })
  admin.openAsStored('/products')
  await expect.element(heading).toBeVisible()
  await expect.poll(() => admin.sent.some(({ call }) => call === 'GET /notices')).toBe(true)
  expect(banner.elements()).toHaveLength(0)
})

test('the end of a page can be scrolled clear of a notice that lies over it', async () => {
  tell(notice('disk:1', 'The disk of the store is nearly full.'))
  admin.open('/categories')
  const over = page.getByRole('region', { name: 'New notices about the store' })
  await expect.element(over).toBeVisible()
  const end = page.css('main > :last-child').last()
  const rest = (): number => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return over.element().getBoundingClientRect().top - end.element().getBoundingClientRect().bottom
  }
  await expect.poll(rest).toBeGreaterThanOrEqual(0)
})

test('the room of a notice that has ended stays while the page is open', async () => {
  tell(notice('disk:1', 'The disk of the store is nearly full: 500 MB are free.'))
  admin.open('/categories')
  await expect.element(banner).toBeVisible()
  goTo('/products')
  await expect.element(page.getByRole('region', { name: 'Notices about the store', exact: true })).toBeVisible()
  tell()
  admin.open('/products')
  await expect.element(heading).toBeVisible()
  const place = headingTop()
  await expect.poll(() => admin.sent.some(({ call }) => call === 'GET /notices')).toBe(true)
  await expect.element(banner).not.toBeInTheDocument()
  expect(headingTop()).toBe(place)
  admin.open('/products')
  await expect.element(heading).toBeVisible()
  expect(headingTop()).toBeLessThan(place - 40)
})

test('a notice links to the page on which it is mended', async () => {
  tell({
    ...notice('backup:old', 'The last backup is 3 days old.'),
    link: { path: '/store-settings', label: 'Backup settings' },
  })
  admin.open('/categories')
  await banner.getByRole('link', { name: 'Backup settings' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Store Settings' })).toBeVisible()
})

test('a notice is one line on a phone, which opens for what to do, and is closed on the next page', async () => {
  await setSize('phone')
  tell(notice('disk:1', 'The disk of the store is nearly full: 500 MB are free.'))
  admin.open('/categories')
  const line = banner.getByRole('button', { name: /^The disk of the store/ })
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  await expect.element(banner).not.toHaveTextContent('Delete files')
  expect(banner.element().getBoundingClientRect().height).toBeLessThanOrEqual(46)
  await line.click()
  await expect.element(banner).toHaveTextContent('Delete files that are not needed')
  goTo('/products')
  const above = page.getByRole('region', { name: 'Notices about the store', exact: true })
  await expect.element(above.getByRole('button', { name: /^The disk of the store/ })).toHaveAttribute('aria-expanded', 'false')
  expect(above.element().getBoundingClientRect().height).toBeLessThan(70)
  await expect.element(heading).toBeVisible()
  await expectSoundLooks()
  // A page that begins with the notice keeps no more room than the line takes.
  admin.open('/products')
  await expect.element(above).toBeVisible()
  await expect.element(heading).toBeVisible()
  expect(headingTop() - above.element().getBoundingClientRect().bottom).toBeLessThan(30)
})

test('a notice that was dismissed while it was open on a phone leaves no room', async () => {
  await setSize('phone')
  tell(notice('disk:1', 'The disk of the store is nearly full: 500 MB are free.'))
  admin.open('/categories')
  const height = () => localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('notices_height:')) ?? '')
  await expect.poll(() => Number(height())).toBeGreaterThan(0)
  await banner.getByRole('button', { name: /^The disk of the store/ }).click()
  await expect.element(banner).toHaveTextContent('Delete files that are not needed')
  await banner.getByRole('button', { name: /^Dismiss: The disk/ }).click()
  await expect.poll(height).toBe('0')
})

test('a database that does not respond is told, and a failed read is not', async () => {
  admin.answer('GET /notices', { status: 503, body: { message: 'The database does not respond.' } })
  admin.open('/categories')
  await expect.element(banner).toHaveTextContent('The database does not respond at present.')
  expect(banner.getByRole('button').elements()).toHaveLength(0)
  admin.answer('GET /notices', { status: 500, body: { message: 'No' } })
  admin.open('/categories')
  await expect.poll(() => admin.sent.some(({ call }) => call === 'GET /notices')).toBe(true)
  expect(banner.elements()).toHaveLength(0)
})
