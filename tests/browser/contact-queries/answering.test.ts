import { expect, test } from '../../support/browser/queries-test'

test('a new query is found, read, answered and deleted', async ({ page, queries, storeQueries, toasts }) => {
  const query = await storeQueries.take({ status: 'new', adminNotes: '' })
  const before = await storeQueries.stats()
  await queries.open()
  await expect(queries.rows).toHaveCount(10)
  await queries.search.fill(query.name)
  await expect(page).toHaveURL(/\?search=/)
  await queries.status.selectOption('New')
  const row = queries.rows.filter({ hasText: query.query.slice(0, 25) }).first()
  await row.getByRole('button', { name: /^View & Edit/ }).click()
  await expect(queries.dialog).toContainText(query.query)
  await expect(queries.queryStatus).toHaveValue('viewed')
  await expect(queries.figure('Viewed')).toHaveText(`Viewed: ${before.viewedQueries + 1}`)
  await expect(toasts.all).toHaveCount(0)

  await queries.queryStatus.selectOption('Resolved')
  await queries.notes.fill('விலைப்பட்டியல் அனுப்பப்பட்டது')
  await queries.update.click()
  await expect(queries.dialog).toHaveCount(0)
  await expect(toasts.all).toHaveText(['Query updated successfully!'])
  await expect(queries.figure('Resolved')).toHaveText(`Resolved: ${before.resolvedQueries + 1}`)
  expect(await storeQueries.get(query._id)).toMatchObject({ status: 'resolved', adminNotes: 'விலைப்பட்டியல் அனுப்பப்பட்டது' })

  await queries.status.selectOption('Resolved')
  await row.getByRole('button', { name: `Delete: ${query.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.saying('Query deleted successfully!')).toBeVisible()
  await expect(queries.figure('Total')).toHaveText(`Total: ${before.total - 1}`)
  expect(await storeQueries.get(query._id)).toBeUndefined()
})

test('a reload restores the search, the status filter and the open query', async ({ page, queries, storeQueries }) => {
  const query = await storeQueries.take({ status: 'new', adminNotes: '' })
  await page.goto(`/queries?search=${encodeURIComponent(query.name)}&status=new&query=${query._id}`)
  await expect(queries.queryStatus).toHaveValue('viewed')
  const writes = queries.writes()
  // The query is no longer in the filtered list of new ones; the URL still opens it.
  await page.reload()
  await expect(queries.queryStatus).toHaveValue('viewed')
  await queries.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(queries.dialog).toHaveCount(0)
  await expect(queries.search).toHaveValue(query.name)
  await expect(queries.status).toHaveValue('new')
  expect(writes).toEqual([])
})

test('notes typed before the session ended are restored after the login', async ({
  page,
  queries,
  storeQueries,
  store,
  loginPage,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const query = await storeQueries.take({ status: 'viewed', adminNotes: '' })
  const call = `**/api/admin/contact-queries/${query._id}`
  await page.route(call, (route) => route.fulfill({ status: 401, json: {} }))
  await queries.openDialog(query)
  await queries.notes.fill('half a thought')
  await queries.update.click()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await expect(page).toHaveURL(/\/login\?to=/)
  await page.unroute(call)
  await loginPage.signIn(store.login)
  await expect(queries.notes).toHaveValue('half a thought')
  await expect(queries.dialog).toContainText('They are not saved yet.')
  await queries.update.click()
  await expect(queries.dialog).toHaveCount(0)
  expect(await storeQueries.get(query._id)).toMatchObject({ adminNotes: 'half a thought' })
})
