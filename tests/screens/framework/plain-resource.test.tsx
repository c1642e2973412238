import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressByKey } from '../../support/screens/keyboard'
import { shareAdmin } from '../../support/screens/open-admin'
import { startGadgetsAdmin } from '../../support/screens/pages/tools'
import {
  address,
  closeToasts,
  discardChanges,
  keepEditing,
  leaveQuestion,
  toastTexts,
  twoFrames,
} from '../../support/screens/seen'

const admin = shareAdmin(startGadgetsAdmin)
afterEach(() => {
  vi.useRealTimers()
  return admin.reset()
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const name = page.getByLabelText('Name')
const save = page.getByRole('button', { name: /^(Save|Create gadget)$/ })
const search = page.getByLabelText('Search', { exact: true })

const fill = async (values: { name: string; price: string }) => {
  await name.fill(values.name)
  await page.getByLabelText('Price').fill(values.price)
}

test('editing starts with the current values of the server, not with cached ones', async () => {
  const [id] = await admin.makeGadgets([{ name: 'Vice', price: 10, status: 'ready' }])
  admin.open(`/gadgets/show/${id}`)
  await expect.element(page.getByRole('heading', { name: 'Vice' })).toBeVisible()
  await admin.call('PUT', `/gadgets/${id}`, { name: 'Vice', price: 25, status: 'ready' })
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByLabelText('Price')).toHaveValue('25')
})

test("Cancel and the browser's Back ask before it discards changes", async () => {
  admin.open('/gadgets')
  await page.getByRole('link', { name: 'Create gadget' }).first().click()
  await save.click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(page.getByText('Price is required')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await fill({ name: 'Half', price: '5' })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await keepEditing()
  window.history.back()
  await expect.element(leaveQuestion).toBeVisible()
  // Navigating back again while the dialog is open does not open another dialog.
  const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
  window.history.back()
  await moved
  await twoFrames()
  await expect.element(leaveQuestion).toHaveLength(1)
  await keepEditing()
  await expect.poll(address).toBe('/gadgets/create')
  await expect.element(name).toHaveValue('Half')

  window.history.back()
  await discardChanges()
  await expect.poll(address).toBe('/gadgets')
  await expect.element(page.getByRole('heading', { name: 'Gadgets' })).toBeVisible()
})

test('Back leaves a page number beyond the last page', async () => {
  await admin.makeGadgets([{ name: 'Only one', price: 1, status: 'ready' }])
  admin.open('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  window.history.pushState(null, '', '/gadgets?search=only+one&page=9')
  admin.open('/gadgets?search=only+one&page=9')
  await expect.poll(address).toBe('/gadgets?search=only+one')
  await expect.element(row('Only one')).toBeVisible()
  window.history.back()
  await expect.poll(address).toBe('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
})

test('Clear removes a search that is still debounced', async () => {
  admin.open('/gadgets?status=ready')
  await expect.element(page.getByRole('button', { name: 'Clear all' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await search.fill('else')
  await twoFrames()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(search).toHaveValue('')
  // Longer than the debounce of the search.
  vi.advanceTimersByTime(10_000)
  await twoFrames()
  expect(address()).toBe('/gadgets')
})

test('the pager keeps the focus on the last page, and rows stay visible when a refetch fails', async () => {
  const pegs = Array.from({ length: 11 }, (_, index) => ({ name: `Peg ${index + 1}`, price: index + 1, status: 'draft' }))
  await admin.makeGadgets(pegs)
  admin.open('/gadgets?search=peg')
  const next = page.getByRole('button', { name: 'Next' })
  await expect.element(next).toBeVisible()
  await pressByKey(next)
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await twoFrames()
  expect(address()).toMatch(/page=2$/)
  const previous = page.getByRole('button', { name: 'Previous' })
  await pressByKey(previous)
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible()
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(previous).toHaveFocus()

  admin.answer('GET /gadgets', { status: 400, body: { message: 'Not now' } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now')
  await expect.element(row('Peg').first()).toBeVisible()
})

test('a bulk action reports its result in one toast', async () => {
  const [, second] = await admin.makeGadgets(['Crate A', 'Crate B'].map((each) => ({ name: each, price: 1, status: 'draft' })))
  const mend = admin.answer(`PATCH /gadgets/${second}/ready`, { status: 409, body: { message: 'It leaks' } })
  admin.open('/boxes?search=crate')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  const makeReady = page.getByRole('button', { name: 'Make ready' })
  await makeReady.click()
  await expect.poll(toastTexts).toEqual(['Make ready: 1 done, 1 failed. It leaks'])
  mend()
  await closeToasts()
  await makeReady.click()
  await expect.poll(toastTexts).toEqual(['Make ready: 1 done'])
  await expect.element(row('Crate A')).toHaveTextContent('Ready')
  await expect.element(row('Crate B')).toHaveTextContent('Ready')
  await expect.element(makeReady).not.toBeInTheDocument()
})

test('a bulk action whose session expires stops at the first request', async () => {
  const ids = await admin.makeGadgets(['Basket C', 'Basket D'].map((each) => ({ name: each, price: 1, status: 'draft' })))
  admin.open('/boxes?search=basket')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  for (const id of ids) admin.answer(`PATCH /gadgets/${id}/ready`, { status: 401, body: { message: 'No' } })
  await page.getByRole('button', { name: 'Make ready' }).click()
  const tries = () => admin.sent.filter(({ call }) => call.endsWith('/ready'))
  await expect.poll(tries).toHaveLength(1)
  await new Promise((done) => setTimeout(done, 300))
  expect(tries()).toHaveLength(1)
})
