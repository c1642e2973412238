import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { holdTimer } from '../../support/screens/clock'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { openDialog, openNear, queries, queryCalls, storeQueries, writesOf } from '../../support/screens/pages/queries'
import { expectCount, expectTexts, hold, leaveQuestion, textsOf, toasts, twoFrames } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 1 })
const store = storeQueries(admin)

test('shows the customer, links to reach them, and the whole query, also beyond the first page; a deleted one shows a message', async () => {
  const query = await store.take('viewed', 'called', ({ phoneNumber, email }) => Boolean(phoneNumber && email))
  await openNear(admin, query)
  await queries.open.click()
  await expectTexts(queries.dialog.getByRole('heading', { level: 2 }), ['Query Details'])
  window.history.back()
  await expectCount(queries.dialog, 0)
  await openDialog(admin, query)
  const customer = queries.dialog.getByRole('region', { name: 'Customer information' })
  await expect.element(customer).toHaveTextContent(query.name)
  await expect.element(customer).toHaveTextContent(/Submitted\d{1,2} [A-Z]/)
  expect(queries.dialog.getByRole('region', { name: 'Query' }).element().textContent).toContain(query.query)
  const { phoneNumber = '', email = '' } = query
  const link = (name: string) => queries.dialog.getByRole('link', { name })
  await expect.element(link(`Call ${phoneNumber}`)).toHaveAttribute('href', `tel:+91${phoneNumber}`)
  await expect.element(link(`WhatsApp ${phoneNumber}`)).toHaveAttribute('href', `https://wa.me/91${phoneNumber}`)
  await expect.element(link(`WhatsApp ${phoneNumber}`)).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await expect.element(link(`See orders with ${phoneNumber}`)).toHaveAttribute('href', `/orders?search=${phoneNumber}`)
  await expect.element(link(`E-mail ${email}`)).toHaveAttribute('href', `mailto:${email}`)
  await expect.element(queries.notes).toHaveValue('called')
  await expect.element(queries.notes).toHaveAttribute('placeholder', 'Add notes about this query...')

  const last = (await store.all()).at(-1)
  if (!last) throw new Error('The sample store has no queries.')
  await openDialog(admin, last)
  expect(queries.dialog.element().textContent).toContain(last.query)
  goTo('/queries?query=nosuchquery')
  await expect.element(queries.dialog).toHaveTextContent('This query was not found. It may have been deleted.')
})

test('opening a new query marks it as viewed once, without a toast, and keeps its notes; one that cannot be marked shows a toast', async () => {
  const query = await store.take('new', 'மீண்டும் அழைக்கவும்')
  const before = await store.stats()
  const address = `/queries?status=new&query=${query._id}`
  const body = { status: 'viewed', adminNotes: 'மீண்டும் அழைக்கவும்' }
  admin.open(address)
  await expect.element(queries.queryStatus).toHaveValue('viewed')
  await expectTexts(queries.figure('Viewed'), [`Viewed: ${before.viewedQueries + 1}`])
  await expectTexts(queries.figure('New'), [`New: ${before.newQueries - 1}`])
  expect(writesOf(admin)).toEqual([{ call: queryCalls.update(query), body }])
  expect(textsOf(toasts)).toEqual([])
  expect(await store.get(query._id)).toMatchObject(body)

  // The query is no longer in the filtered list of new ones; the URL still opens it. The keyboard's place in the list is kept.
  const seen = await store.take('new')
  await openNear(admin, seen)
  goTo(`/queries?status=new&search=${encodeURIComponent(seen.name)}`)
  await queries.open.click()
  await expect.element(queries.queryStatus).toHaveValue('viewed')
  await queries.cancel.click()
  await expect.poll(() => document.activeElement?.closest('[data-record], main > *')).toBeTruthy()
  admin.open(address)
  await expect.element(queries.queryStatus).toHaveValue('viewed')
  await queries.cancel.click()
  await expectCount(queries.dialog, 0)
  expect(writesOf(admin)).toEqual([])

  const other = await store.take('new')
  admin.answer(queryCalls.update(other), { status: 409, body: {} })
  await openDialog(admin, other)
  await expectTexts(toasts, ['Failed to update query'])
  await expect.element(queries.queryStatus).toHaveValue('new')
  await expectTexts(toasts, ['Failed to update query'])
  expect(writesOf(admin)).toHaveLength(1)
})

test('an update sends status and notes after the request that marks the query as viewed, and refetches the list and the figures', async () => {
  const query = await store.take('viewed', 'first')
  const before = await store.stats()
  await openDialog(admin, query)
  await queries.queryStatus.selectOptions('In Progress')
  await queries.notes.fill('விலைப்பட்டியல் அனுப்பப்பட்டது')
  await queries.update.click()
  await expectCount(queries.dialog, 0)
  await expectTexts(toasts, ['Query updated successfully!'])
  await expectTexts(queries.figure('In Progress'), [`In Progress: ${before.inProgressQueries + 1}`])
  const body = { status: 'in-progress', adminNotes: 'விலைப்பட்டியல் அனுப்பப்பட்டது' }
  expect(writesOf(admin)).toEqual([{ call: queryCalls.update(query), body }])
  expect(await store.get(query._id)).toMatchObject(body)

  const fresh = await store.take('new')
  const [viewed, closed] = [
    { status: 'viewed', adminNotes: '' },
    { status: 'closed', adminNotes: '' },
  ]
  const { held, release } = hold()
  admin.answer(queryCalls.update(fresh), () => held.then(() => undefined))
  await openDialog(admin, fresh)
  await queries.queryStatus.selectOptions('Closed')
  await queries.update.click()
  await expect.element(queries.update).toHaveAttribute('aria-disabled', 'true')
  expect(writesOf(admin).map(({ body }) => body)).toEqual([viewed])
  release()
  await expectCount(queries.dialog, 0)
  expect(writesOf(admin).map(({ body }) => body)).toEqual([viewed, closed])
  expect(await store.get(fresh._id)).toMatchObject({ status: 'closed' })
})

const notes = (): string => (queries.notes.element() as HTMLTextAreaElement).value

const press = async (label: string): Promise<void> => {
  const button = leaveQuestion.getByRole('button', { name: label })
  // The question takes the focus when it opens.
  await expect.poll(() => leaveQuestion.elements()[0]?.contains(document.activeElement)).toBe(true)
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
