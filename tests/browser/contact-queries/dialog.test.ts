import { expect, test } from '../../support/browser/queries-test'

const hasBoth = ({ phoneNumber, email }: { phoneNumber?: string; email?: string }) => Boolean(phoneNumber && email)

test('tells who asked, how to reach them, and the whole query', async ({ page, queries, storeQueries }) => {
  const query = await storeQueries.take({ status: 'viewed', adminNotes: 'called' }, hasBoth)
  await queries.openNear(query)
  await queries.rows.first().getByRole('button', { name: /^View & Edit/ }).click()
  await expect(queries.dialog.getByRole('heading', { level: 2 })).toHaveText('Query Details')
  await page.goBack()
  await expect(queries.dialog).toHaveCount(0)
  await queries.openDialog(query)
  await expect(queries.dialog.getByRole('region', { name: 'Customer Information' })).toContainText(query.name)
  await expect(queries.dialog.getByRole('region', { name: 'Query' })).toContainText(query.query)
  await expect(queries.dialog.getByRole('region', { name: 'Customer Information' })).toContainText(/Submitted\d{1,2} [A-Z]/)
  const { phoneNumber = '', email = '' } = query
  const link = (name: string) => queries.dialog.getByRole('link', { name })
  await expect(link(`Call ${phoneNumber}`)).toHaveAttribute('href', `tel:+91${phoneNumber}`)
  await expect(link(`WhatsApp ${phoneNumber}`)).toHaveAttribute('href', `https://wa.me/91${phoneNumber}`)
  await expect(link(`WhatsApp ${phoneNumber}`)).toHaveAttribute('rel', /noopener/)
  await expect(link(`E-mail ${email}`)).toHaveAttribute('href', `mailto:${email}`)
  await expect(queries.notes).toHaveValue('called')
  await expect(queries.notes).toHaveAttribute('placeholder', 'Add notes about this query...')
})

test('a new query becomes viewed by being opened, once, in silence, with its notes', async ({ page, queries, storeQueries, toasts }) => {
  const query = await storeQueries.take({ status: 'new', adminNotes: 'மீண்டும் அழைக்கவும்' })
  const before = await storeQueries.stats()
  await queries.open()
  const writes = queries.writes()
  await page.goto(`/queries?status=new&query=${query._id}`)
  await expect(queries.queryStatus).toHaveValue('viewed')
  await expect(queries.figure('Viewed')).toHaveText(`Viewed: ${before.viewedQueries + 1}`)
  await expect(queries.figure('New')).toHaveText(`New: ${before.newQueries - 1}`)
  expect(writes).toEqual([{ method: 'PUT', id: query._id, body: { status: 'viewed', adminNotes: 'மீண்டும் அழைக்கவும்' } }])
  await expect(toasts.all).toHaveCount(0)
  expect(await storeQueries.get(query._id)).toMatchObject({ status: 'viewed', adminNotes: 'மீண்டும் அழைக்கவும்' })

  // It has left the list of new ones; the address still opens it.
  await page.reload()
  await expect(queries.queryStatus).toHaveValue('viewed')
  await queries.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(queries.dialog).toHaveCount(0)
  expect(writes).toHaveLength(1)
})

for (const status of ['viewed', 'in-progress', 'resolved', 'closed'] as const) {
  test(`opening one that is ${status} changes nothing`, async ({ queries, storeQueries }) => {
    const query = await storeQueries.take({ status, adminNotes: '' })
    await queries.open()
    const writes = queries.writes()
    await queries.openDialog(query)
    await expect(queries.queryStatus).toHaveValue(status)
    expect(writes).toEqual([])
  })
}

test('an update sends state and notes, shows at once, and renews list and figures', async ({ queries, storeQueries, toasts }) => {
  const query = await storeQueries.take({ status: 'viewed', adminNotes: 'first' })
  const before = await storeQueries.stats()
  await queries.openDialog(query)
  const writes = queries.writes()
  await queries.queryStatus.selectOption('In Progress')
  await queries.notes.fill('விலைப்பட்டியல் அனுப்பப்பட்டது')
  await queries.update.click()
  await expect(queries.dialog).toHaveCount(0)
  await expect(toasts.all).toHaveText(['Query updated successfully!'])
  await expect(queries.figure('In Progress')).toHaveText(`In Progress: ${before.inProgressQueries + 1}`)
  const body = { status: 'in-progress', adminNotes: 'விலைப்பட்டியல் அனுப்பப்பட்டது' }
  expect(writes).toEqual([{ method: 'PUT', id: query._id, body }])
  expect(await storeQueries.get(query._id)).toMatchObject(body)
})

test('an update waits for the call that marks the query as viewed', async ({ page, queries, storeQueries }) => {
  const query = await storeQueries.take({ status: 'new', adminNotes: '' })
  let goOn = () => {}
  const held = new Promise<void>((done) => {
    goOn = done
  })
  await page.route(`**/api/admin/contact-queries/${query._id}`, async (route) => {
    await held
    await route.continue()
  })
  await queries.open()
  const writes = queries.writes()
  await queries.openDialog(query)
  await queries.queryStatus.selectOption('Closed')
  await queries.update.click()
  await expect(queries.update).toHaveAttribute('aria-disabled', 'true')
  expect(writes.map(({ body }) => body)).toEqual([{ status: 'viewed', adminNotes: '' }])
  goOn()
  await expect(queries.dialog).toHaveCount(0)
  expect(writes.map(({ body }) => body)).toEqual([{ status: 'viewed', adminNotes: '' }, { status: 'closed', adminNotes: '' }])
  expect(await storeQueries.get(query._id)).toMatchObject({ status: 'closed' })
})

const refusals = [
  { status: 500, message: 'deadlock', told: 'Server error. Please try again later.' },
  { status: 409, message: 'This query is locked', told: 'This query is locked' },
  { status: 422, message: '', told: 'Failed to update query' },
]

for (const { status, message, told } of refusals) {
  test(`an update refused with ${status} leaves the dialog as it was typed`, async ({ page, queries, storeQueries, toasts, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    const query = await storeQueries.take({ status: 'viewed', adminNotes: 'first' })
    const call = `**/api/admin/contact-queries/${query._id}`
    await page.route(call, (route) => route.fulfill({ status, json: { message } }))
    await queries.openDialog(query)
    await queries.queryStatus.selectOption('Resolved')
    await queries.notes.fill('second')
    await queries.update.click()
    await expect(toasts.all).toHaveText([told])
    await expect(queries.queryStatus).toHaveValue('resolved')
    await expect(queries.notes).toHaveValue('second')
    expect(await storeQueries.get(query._id)).toMatchObject({ status: 'viewed', adminNotes: 'first' })
    await page.unroute(call)
    await queries.update.click()
    await expect(queries.dialog).toHaveCount(0)
    expect(await storeQueries.get(query._id)).toMatchObject({ status: 'resolved', adminNotes: 'second' })
  })
}

test('a query that cannot be marked as viewed is told once and stays new', async ({ page, queries, storeQueries, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const query = await storeQueries.take({ status: 'new', adminNotes: '' })
  await page.route(`**/api/admin/contact-queries/${query._id}`, (route) => route.fulfill({ status: 409, json: {} }))
  await queries.openDialog(query)
  await expect(toasts.all).toHaveText(['Failed to update query'])
  await expect(queries.queryStatus).toHaveValue('new')
  await expect(toasts.all).toHaveCount(1)
})

test('what was typed is not lost unasked, by keyboard alone', async ({ page, queries, storeQueries }) => {
  const query = await storeQueries.take({ status: 'viewed', adminNotes: 'first' })
  await queries.openNear(query)
  const open = queries.rows.first().getByRole('button', { name: /^View & Edit/ })
  await open.focus()
  await page.keyboard.press('Enter')
  await queries.notes.waitFor()
  await queries.notes.focus()
  await page.keyboard.type(' half a thought')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await expect(queries.notes).toHaveValue(/half a thought/)
  await page.goBack()
  await expect(queries.dialog).toHaveCount(0)
  await open.press('Enter')
  await expect(queries.dialog).toContainText('It has not been saved yet.')
  await expect(queries.notes).toHaveValue(/half a thought/)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(queries.dialog).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('notes that are too long stand as they were typed, are told of, and are not sent', async ({ page, queries, storeQueries, toasts }) => {
  const query = await storeQueries.take({ status: 'viewed', adminNotes: '' })
  await page.setViewportSize({ width: 360, height: 640 })
  await queries.openDialog(query)
  const writes = queries.writes()
  await queries.notes.fill('x'.repeat(5001))
  expect((await queries.notes.inputValue()).length).toBe(5001)
  await queries.queryStatus.focus()
  await queries.update.click()
  await expect(queries.notes).toHaveAccessibleDescription('Admin Notes must be at most 5000 characters')
  await expect(queries.notes).toHaveAttribute('aria-invalid', 'true')
  await expect(queries.notes).toBeFocused()
  await expect(queries.dialog.getByText('Admin Notes must be at most 5000 characters')).toBeInViewport({ ratio: 1 })
  await expect(toasts.all).toHaveCount(0)
  expect(writes).toEqual([])
  await queries.notes.fill(` ${'x'.repeat(5000)} `)
  await expect(queries.notes).not.toHaveAttribute('aria-invalid', 'true')
  await queries.update.click()
  await expect(queries.dialog).toHaveCount(0)
  expect(await storeQueries.get(query._id)).toMatchObject({ adminNotes: 'x'.repeat(5000) })
})

test('what is typed while an update is under way is not lost with it', async ({ page, queries, storeQueries, toasts }) => {
  const query = await storeQueries.take({ status: 'viewed', adminNotes: '' })
  let goOn = () => {}
  const held = new Promise<void>((done) => {
    goOn = done
  })
  await page.route(`**/api/admin/contact-queries/${query._id}`, async (route) => {
    await held
    await route.continue()
  })
  await queries.openDialog(query)
  await queries.notes.fill('first')
  await queries.update.click()
  await expect(queries.update).toHaveAttribute('aria-disabled', 'true')
  await queries.notes.fill('first, and second')
  goOn()
  await expect(toasts.all).toHaveText(['Query updated successfully!'])
  await expect(queries.notes).toHaveValue('first, and second')
  expect(await storeQueries.get(query._id)).toMatchObject({ adminNotes: 'first' })
  await queries.update.click()
  await expect(queries.dialog).toHaveCount(0)
  expect(await storeQueries.get(query._id)).toMatchObject({ adminNotes: 'first, and second' })
})

test('what was typed when the session ended is there again after the login', async ({ page, queries, storeQueries, store, loginPage, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const query = await storeQueries.take({ status: 'viewed', adminNotes: '' })
  const call = `**/api/admin/contact-queries/${query._id}`
  await page.route(call, (route) => route.fulfill({ status: 401, json: {} }))
  await queries.openDialog(query)
  await queries.notes.fill('half a thought')
  await queries.update.click()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await page.unroute(call)
  await loginPage.signIn(store.login)
  await expect(queries.notes).toHaveValue('half a thought')
  await expect(queries.dialog).toContainText('It has not been saved yet.')
  await queries.update.click()
  await expect(queries.dialog).toHaveCount(0)
  expect(await storeQueries.get(query._id)).toMatchObject({ adminNotes: 'half a thought' })
})

test('a query behind the first page opens from its address, and one that is gone says so', async ({ page, queries, storeQueries }) => {
  const last = (await storeQueries.all()).at(-1)
  if (!last) throw new Error('The sample store has no queries.')
  await queries.openDialog(last)
  await expect(queries.dialog).toContainText(last.query)
  await page.goto('/queries?query=nosuchquery')
  await expect(queries.dialog).toContainText('This query was not found. It may have been deleted.')
})
