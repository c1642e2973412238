import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Notice } from '../../../src/domain/notice/notice'
import { writeStored } from '../../../src/providers/session/stored-session'
import { shortenIntervals } from '../../support/screens/clock'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { expectNone, shell } from '../../support/screens/pages/shell'

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
const oldBackup = notice('backup:old', 'The last backup is old.')
/** The backend does not answer with its notices. */
const holdBack = () => admin.answer('GET /notices', () => new Promise<never>(() => undefined))

const line = page.getByRole('region', { name: 'Notices about the store' })
const words = line.getByRole('button', { name: /^The / }).first()
const mark = page.getByRole('img', { name: 'Warning about the store' })
const heading = page.getByRole('heading', { level: 1 })
/** px from the top of the viewport */
const headingTop = (): number => heading.element().getBoundingClientRect().top
const heightOf = (locator: typeof line): number => locator.element().getBoundingClientRect().height

const open = async (path: string): Promise<void> => {
  admin.open(path)
  await expect.element(heading).toBeVisible()
}
const answered = () => expect.poll(() => admin.sent.some(({ call }) => call === 'GET /notices')).toBe(true)

test('a new warning marks the menu and moves nothing; from then on dashboard and settings tell it in one line, which keeps its room', async () => {
  tell(nearlyFull)
  await open('/dashboard')
  const place = headingTop()
  await expect.element(mark).toBeVisible()
  await expect.element(shell.link('Store Settings')).toHaveAccessibleDescription('Warning about the store')
  await expectNone(line)
  expect(headingTop()).toBe(place)
  goTo('/categories')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expectNone(line)
  goTo('/store-settings')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Store Settings' })).toBeVisible()
  await expect.element(line).toHaveTextContent(nearlyFull.text)
  expect(heightOf(line)).toBe(36)
  await expectSoundLooks()

  // Opened again, with the answer held back: the notice of before is there.
  holdBack()
  await open('/dashboard')
  await expect.element(line).toHaveTextContent(nearlyFull.text)
  await expect.element(mark).toBeVisible()
  const kept = headingTop()
  expect(kept).toBeGreaterThan(place + 36)

  tell()
  await open('/dashboard')
  expect(headingTop()).toBe(kept)
  await expectNone(line)
  await expectNone(mark)
  expect(headingTop()).toBe(kept)
  await open('/dashboard')
  expect(headingTop()).toBe(place)
})

test('a notice is told until it is dismissed, and again when it has changed, with a link to what mends it', async () => {
  tell(nearlyFull)
  await open('/dashboard')
  await expect.element(mark).toBeVisible()
  await open('/dashboard')
  const place = headingTop()
  await line.getByRole('button', { name: /^Dismiss: The disk/ }).click()
  await expectNone(line)
  await expectNone(mark)
  expect(headingTop()).toBeLessThan(place)
  await open('/store-settings')
  await answered()
  await expectNone(mark)

  const full = notice('disk:2', 'The disk of the store is full, so nothing can be saved.')
  tell({ ...full, level: 'error', link: { path: '/history', label: 'History of the disk' } })
  await open('/dashboard')
  await expect.element(mark).toBeVisible()
  await open('/dashboard')
  await line.getByRole('link', { name: 'History of the disk' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
})

test('of several notices the line tells the first, and all when it is opened', async () => {
  await setSize('phone')
  tell(nearlyFull, oldBackup)
  await open('/dashboard')
  await answered()
  await expect.poll(() => Object.keys(localStorage).some((key) => key.startsWith('shown_notices:'))).toBe(true)
  await expect.element(shell.openMenu).toHaveAccessibleName('Open menu (Warning about the store)')
  await open('/dashboard')
  await expect.element(words).toHaveAttribute('aria-expanded', 'false')
  await expect.element(words).toHaveTextContent('+1')
  expect(heightOf(line)).toBe(36)
  await words.click()
  await expect.element(line).toHaveTextContent(oldBackup.text)
  await expectSoundLooks()
  await setSize('phone')
  await line.getByRole('button', { name: /^Dismiss: The disk/ }).click()
  await expect.element(words).toHaveTextContent(oldBackup.text)
  await words.click()
  expect(heightOf(line)).toBe(36)
})

test('a remembered notice is not shown to the next user, and one that is dismissed before the answer brings no dismissed one back', async () => {
  tell(nearlyFull, oldBackup)
  await open('/dashboard')
  await expect.element(mark).toBeVisible()
  await open('/dashboard')
  await line.getByRole('button', { name: /^Dismiss: The disk/ }).click()
  await expect.element(line).toHaveTextContent(oldBackup.text)

  holdBack()
  writeStored(localStorage, { token: admin.store.token, user: { _id: 'somebody-else', role: 'admin' } })
  admin.openAsStored('/dashboard')
  await expect.element(heading).toBeVisible()
  await answered()
  await expectNone(line)
  await open('/dashboard')
  await line.getByRole('button', { name: /^Dismiss: The last backup/ }).click()
  await expectNone(line)

  tell(nearlyFull, oldBackup)
  await open('/dashboard')
  await answered()
  await expectNone(mark)
})

test('the header of every page tells that the database does not respond, and nothing of a failed read', async () => {
  admin.answer('GET /notices', { status: 503, body: { message: 'The database does not respond.' } })
  await open('/categories')
  const place = headingTop()
  const away = shell.header.getByRole('alert')
  await expect.element(away).toHaveTextContent('The database does not respond at present. What was saved is not lost.')
  expect(headingTop()).toBe(place)
  await expectSoundLooks()

  admin.answer('GET /notices', { status: 500, body: { message: 'No' } })
  await open('/categories')
  await answered()
  await expectNone(away)
})

test('numbers of what waits stand at their entries, and move nothing when they come', async () => {
  tell()
  let answer: (waiting: object) => void = () => undefined
  admin.answer('GET /today', async () => {
    const waiting = await new Promise((resolve) => (answer = resolve))
    return { status: 200, body: { success: true, data: { waiting } } }
  })
  const boxes = () => ['Payments', 'Bin'].map((name) => shell.link(name).element().getBoundingClientRect().toJSON() as DOMRect)
  await open('/orders')
  await expect.poll(() => admin.sent.some(({ call }) => call === 'GET /today')).toBe(true)
  const before = boxes()
  answer({ reviews: 1213, toPack: 36, messages: 0, enquiries: 4 })
  await expect.element(page.getByRole('img', { name: '1,213 to review' })).toHaveTextContent('1,213')
  await expect.element(shell.link('Payments')).toHaveAccessibleDescription('1,213 to review')
  await expect.element(shell.link('Packing')).toHaveAccessibleDescription('36 to pack')
  for (const name of ['Messages', 'Customer Queries', 'Order Management'])
    await expect.element(shell.link(name)).not.toHaveAttribute('aria-describedby')
  expect(boxes()).toEqual(before)
  await expectSoundLooks()
})
