import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdTimer } from '../../support/screens/clock'
import { setUpAdmin } from '../../support/screens/open-admin'
import { openDialog, openNear, queries, queryCalls, storeQueries, writesOf } from '../../support/screens/pages/queries'
import { expectCount, expectTexts, hold, leaveQuestion, textsOf, toasts, twoFrames } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 1 })
const store = storeQueries(admin)

const notes = (): string => (queries.notes.element() as HTMLTextAreaElement).value

const press = async (label: string): Promise<void> => {
  const button = leaveQuestion.getByRole('button', { name: label })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test('unsaved notes are kept, or discarded after a confirmation, with the keyboard only', async () => {
  const query = await store.take('viewed', 'first')
  await openNear(admin, query)
  ;(queries.open.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(queries.notes).toBeVisible()
  // The dialog takes the focus when it opens.
  await expect.poll(() => queries.dialog.element().contains(document.activeElement)).toBe(true)
  ;(queries.notes.element() as HTMLElement).focus()
  await userEvent.keyboard(' half a thought{Escape}')
  await press('Keep editing')
  await expect.poll(notes).toContain('half a thought')
  window.history.back()
  await expectCount(queries.dialog, 0)
  ;(queries.open.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(queries.dialog).toHaveTextContent('They are not saved yet.')
  await expect.poll(notes).toContain('half a thought')
  await userEvent.keyboard('{Escape}')
  await press('Discard')
  await expectCount(queries.dialog, 0)
  await expect.element(queries.open).toHaveFocus()
})

test('shows an error for notes that are too long, without truncating them, and keeps notes typed during an update', async () => {
  const query = await store.take('viewed')
  const text = 'Admin Notes must be at most 5000 characters'
  await page.viewport(360, 640)
  await openDialog(admin, query)
  await queries.notes.fill('x'.repeat(5001))
  expect(notes()).toHaveLength(5001)
  ;(queries.queryStatus.element() as HTMLElement).focus()
  await queries.update.click()
  await expect.element(queries.notes).toHaveAccessibleDescription(text)
  await expect.element(queries.notes).toHaveAttribute('aria-invalid', 'true')
  await expect.element(queries.notes).toHaveFocus()
  await expect.element(queries.dialog.getByText(text)).toBeInViewport({ ratio: 0.99 })
  expect(textsOf(toasts)).toEqual([])
  expect(writesOf(admin)).toEqual([])

  const { held, release } = hold()
  admin.answer(queryCalls.update(query), () => held.then(() => undefined))
  await queries.notes.fill('first')
  await expect.element(queries.notes).not.toHaveAttribute('aria-invalid', 'true')
  await queries.update.click()
  await expect.element(queries.update).toHaveAttribute('aria-disabled', 'true')
  await queries.notes.fill('first, and second')
  release()
  await expectTexts(toasts, ['Query updated successfully!'])
  await expect.element(queries.notes).toHaveValue('first, and second')
  expect(await store.get(query._id)).toMatchObject({ adminNotes: 'first' })
  await queries.notes.fill(` ${'x'.repeat(5000)} `)
  await queries.update.click()
  await expectCount(queries.dialog, 0)
  expect(await store.get(query._id)).toMatchObject({ adminNotes: 'x'.repeat(5000) })
})

test('the dialog stays open during an update, but for 5 s only, and restores notes that are then rejected', async () => {
  const query = await store.take('viewed')
  const cancel = queries.dialog.getByRole('button', { name: 'Cancel' })
  const endHold = holdTimer(5_000)
  /** Sends the notes, which the server rejects once the returned function is called. */
  const sendRejected = async () => {
    const { held, release } = hold()
    admin.answer(queryCalls.update(query), () => held.then(() => ({ status: 409, body: { message: 'Locked' } })))
    await queries.update.click()
    await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
    return release
  }
  await openDialog(admin, query)
  await queries.notes.fill('half a thought')
  const rejectFirst = await sendRejected()
  await expect.element(queries.update).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await queries.dialog.getByRole('button', { name: 'Close' }).click()
  await twoFrames()
  await expectCount(leaveQuestion, 0)
  rejectFirst()
  await expectTexts(toasts, ['Locked'])
  await expect.element(queries.notes).toHaveValue('half a thought')

  const rejectSecond = await sendRejected()
  await endHold()
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'false')
  await userEvent.keyboard('{Escape}')
  await expectCount(queries.dialog, 0)
  rejectSecond()
  await expect.element(toasts.filter({ hasText: 'Locked' }).first()).toBeVisible()
  await openDialog(admin, query)
  await expect.element(queries.notes).toHaveValue('half a thought')
  await expect.element(queries.dialog).toHaveTextContent('They are not saved yet.')
  await userEvent.keyboard('{Escape}')
  await press('Discard')
  await expectCount(queries.dialog, 0)
})
