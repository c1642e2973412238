import { queryStatuses, queryStatusLooks } from '../../../src/domain/contact-query'
import { expect, test } from '../../support/browser/queries-test'

const labels = ['Total', 'New', 'Viewed', 'In Progress', 'Resolved', 'Closed']

test('shows who asked what, ten to a page', async ({ page, queries, storeQueries }) => {
  const all = await storeQueries.all()
  await queries.open()
  await expect(page.getByRole('main')).toContainText('Manage and respond to customer inquiries')
  await expect(page.getByRole('columnheader')).toHaveText(['Customer', 'Contact', 'Query', 'Status', 'Date', 'Actions'])
  await expect(queries.rows).toHaveCount(10)
  const [first] = all
  await expect(queries.rows.first()).toContainText(first?.name ?? '')
  await expect(queries.rows.first()).toContainText(first?.query.slice(0, 30) ?? '')
  await expect(queries.rows.first()).toContainText(queryStatusLooks[first?.status ?? 'new'].label)
  await expect(queries.rows.first()).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d/)
  await expect(queries.pages).toContainText(`Page 1 of ${Math.ceil(all.length / 10)}`)
  await expect(queries.pages.getByRole('button')).toHaveText(['Previous', 'Next'])
  await queries.pages.getByRole('button', { name: 'Next' }).click()
  await expect(queries.rows.first()).toContainText(all[10]?.name ?? '')
  await expect(page).toHaveURL(/\?page=2$/)
})

test('six figures tell how many queries stand where, and list them', async ({ page, queries, storeQueries }) => {
  const { total, ...others } = await storeQueries.stats()
  const counts = [total, others.newQueries, others.viewedQueries, others.inProgressQueries, others.resolvedQueries, others.closedQueries]
  await queries.open()
  await expect(queries.figures.getByRole('listitem')).toHaveText(labels.map((label, at) => `${label}: ${counts[at]}`))
  await queries.figure('Resolved').getByRole('link').click()
  await expect(page).toHaveURL(/\?status=resolved$/)
  await expect(queries.status).toHaveValue('resolved')
  await expect(queries.rows).toHaveCount(Math.min(10, others.resolvedQueries))
  await queries.figure('Total').getByRole('link').click()
  await expect(queries.status).toHaveValue('')
})

test('is filtered by status and searched, which the address remembers', async ({ page, queries, storeQueries }) => {
  const query = await storeQueries.take({ status: 'closed', adminNotes: '' })
  await queries.open('?page=2')
  await queries.search.fill(query.name)
  await expect(page).toHaveURL(/\?search=/)
  await expect(queries.rows.first()).toContainText(query.name)
  await expect(queries.status.getByRole('option')).toHaveText([
    'All Status',
    ...queryStatuses.map((status) => queryStatusLooks[status].label),
  ])
  await queries.status.selectOption('Closed')
  await expect(queries.rows.filter({ hasNotText: 'Closed' })).toHaveCount(0)
  await expect(queries.rows.first()).toContainText(query.name)
  await page.reload()
  await expect(queries.search).toHaveValue(query.name)
  await expect(queries.status).toHaveValue('closed')
  await queries.search.fill('nobody asked this')
  await expect(page.getByRole('main')).toContainText('No queries found')
  await expect(queries.pages).toHaveCount(0)
})

test('Refresh stands there as a word, and on a phone as a sign of that name', async ({ page, queries }) => {
  await queries.open()
  const word = queries.refresh.getByText('Refresh', { exact: true })
  await expect(word).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(word).toBeHidden()
  await expect(queries.refresh).toHaveAccessibleName('Refresh')
})

test('Refresh reads the list and the figures anew', async ({ queries, storeQueries }) => {
  const query = await storeQueries.take({ status: 'resolved', adminNotes: '' })
  await queries.openNear(query)
  const before = await storeQueries.stats()
  await expect(queries.figure('In Progress')).toHaveText(`In Progress: ${before.inProgressQueries}`)
  await storeQueries.set(query._id, { status: 'in-progress', adminNotes: '' })
  await queries.refresh.click()
  await expect(queries.figure('In Progress')).toHaveText(`In Progress: ${before.inProgressQueries + 1}`)
  await expect(queries.rows.filter({ hasText: query.query.slice(0, 25) }).filter({ hasText: 'In Progress' })).not.toHaveCount(0)
})

test('figures that fail leave the list alone, and come with a second try', async ({ page, queries, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/api/admin/contact-queries/stats', (route) => route.fulfill({ status: 404, json: {} }))
  await queries.open()
  await expect(queries.rows).toHaveCount(10)
  await expect(queries.figures).toContainText('Failed to load query statistics')
  await expect(queries.figures.getByRole('listitem')).toHaveCount(0)
  await page.unroute('**/api/admin/contact-queries/stats')
  await queries.figures.getByRole('button', { name: 'Retry' }).click()
  await expect(queries.figures.getByRole('listitem')).toHaveCount(6)
})

test('a list that cannot be read says so in place', async ({ page, queries, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/api/admin/contact-queries?*', (route) => route.fulfill({ status: 400, json: {} }))
  await queries.open()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch queries')
  await expect(toasts.all).toHaveCount(0)
  await page.unroute('**/api/admin/contact-queries?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(queries.rows).toHaveCount(10)
})

test('deleting asks, renews list and figures, and leaves what was cancelled', async ({ page, queries, storeQueries, toasts }) => {
  const query = await storeQueries.take({ status: 'closed', adminNotes: '' })
  const before = await storeQueries.stats()
  await queries.openNear(query)
  const row = queries.rows.filter({ hasText: query.query.slice(0, 25) }).first()
  const shown = await queries.rows.count()
  const press = () => row.getByRole('button', { name: `Delete: ${query.name}` }).click()
  const question = page.getByRole('dialog', { name: `Delete the query of ${query.name}?` })
  await press()
  await expect(question).toContainText('Are you sure you want to delete this query?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(queries.rows).toHaveCount(shown)
  await press()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.all).toHaveText(['Query deleted successfully!'])
  await expect(queries.figure('Total')).toHaveText(`Total: ${before.total - 1}`)
  expect((await storeQueries.stats()).total).toBe(before.total - 1)
})

test('a deletion that fails is told once, and the query stays', async ({ page, queries, storeQueries, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const query = await storeQueries.take()
  await page.route('**/api/admin/contact-queries/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json: {} }) : route.fallback(),
  )
  await queries.openNear(query)
  const row = queries.rows.filter({ hasText: query.query.slice(0, 25) }).first()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.all).toHaveText(['Failed to delete query'])
  expect(await storeQueries.get(query._id)).toBeDefined()
})
