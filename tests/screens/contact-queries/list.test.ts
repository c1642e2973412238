import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ContactQuery, queryStatuses, queryStatusLooks } from '../../../src/domain/query/contact-query'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { openNear, openQueries, queries, queryCalls, storeQueries } from '../../support/screens/pages/queries'
import {
  beyondWindow,
  expectAddress,
  expectCount,
  expectFourInSight,
  expectTexts,
  lowTargets,
  toasts,
} from '../../support/screens/seen'
import { colourFaults, expectSoundLooks, overflow, setSize, setTheme } from '../../support/screens/looks'

const labels = ['Total', 'New', 'Viewed', 'In Progress', 'Resolved', 'Closed']

const admin = setUpAdmin({ orders: 1, products: 1 })
const store = storeQueries(admin)

test('shows ten queries per page with their customers, and six figures that link to them by status; the list is accessible and fits the viewport', async () => {
  const all = await store.all()
  const [first] = all
  if (!first) throw new Error('The sample store has no queries.')
  const { total, ...others } = await store.stats()
  const counts = [
    total,
    others.newQueries,
    others.viewedQueries,
    others.inProgressQueries,
    others.resolvedQueries,
    others.closedQueries,
  ]
  await openQueries(admin)
  await expect.element(queries.main).toHaveTextContent('Manage and respond to customer inquiries')
  await expectTexts(page.getByRole('columnheader'), ['', 'Customer', 'Contact', 'Query', 'Status', 'Date', 'Actions'])
  await expectCount(queries.rows, 10)
  // Two lines of text, whatever the contact.
  expect(Math.max(...queries.rows.elements().map(({ clientHeight }) => clientHeight))).toBeLessThan(48)
  const row = queries.rows.first()
  await expect.element(row).toHaveTextContent(first.name)
  await expect.element(row).toHaveTextContent(first.query.slice(0, 30))
  await expect.element(row).toHaveTextContent(queryStatusLooks[first.status].label)
  await expect.element(row).toHaveTextContent(/\d{1,2} [A-Z][a-z]+ 20\d\d/)
  await expect.element(queries.pages).toHaveTextContent(`Page 1 of ${Math.ceil(all.length / 10)}`)
  await expectTexts(queries.pages.getByRole('button'), ['Previous', 'Next'])
  await queries.pages.getByRole('button', { name: 'Next' }).click()
  await expectAddress('/queries?page=2')
  await expect.element(row).toHaveTextContent(all[10]?.name ?? 'there is no second page')

  await expectTexts(
    queries.figures.getByRole('listitem'),
    labels.map((label, at) => `${label}: ${counts[at]}`),
  )
  await queries.figure('Resolved').getByRole('link').click()
  await expectAddress('/queries?status=resolved')
  await expect.element(queries.status).toHaveValue('resolved')
  await expectCount(queries.rows, Math.min(10, others.resolvedQueries))
  await queries.figure('Total').getByRole('link').click()
  await expect.element(queries.status).toHaveValue('')
  await expect.element(queries.pages).toBeVisible()
  await expectSoundLooks()
  // The contrast of a hovered row is lower in the dark theme.
  setTheme('dark')
  await row.hover()
  await expect.poll(() => row.element().matches(':hover')).toBe(true)
  expect(await colourFaults()).toEqual([])
})

test('figures that fail to load keep the list; the status filter and the search are kept in the URL', async () => {
  const query = await store.take('closed')
  const letThrough = admin.answer(queryCalls.stats, { status: 404, body: {} })
  await openQueries(admin, '?page=2')
  await expect.element(queries.rows.first()).toBeVisible()
  await expect.element(queries.figures).toHaveTextContent('Failed to load query statistics')
  await expectCount(queries.figures.getByRole('listitem'), 0)
  letThrough()
  await queries.figures.getByRole('button', { name: 'Retry' }).click()
  await expectCount(queries.figures.getByRole('listitem'), 6)

  await queries.search.fill(query.name)
  await expectAddress(/\?search=/)
  await expect.element(queries.rows.first()).toHaveTextContent(query.name)
  await expectTexts(queries.status.getByRole('option'), [
    'All Status',
    ...queryStatuses.map((status) => queryStatusLooks[status].label),
    'Several…',
  ])
  await queries.status.selectOptions('Closed')
  await expectCount(queries.rows.filter({ hasNotText: 'Closed' }), 0)
  await expect.element(queries.rows.first()).toHaveTextContent(query.name)
  await queries.search.fill('nobody asked this')
  await expect.element(queries.main).toHaveTextContent('No queries found')
  await expectCount(queries.pages, 0)
})

test('Refresh and a deletion, which asks for confirmation, refetch the list and the figures; a failed one shows one toast', async () => {
  const query = await store.take('closed')
  const before = await store.stats()
  // The first row may be another query with the same text, so all deletions are mocked.
  const ends = (await store.all()).map((one) => admin.answer(queryCalls.delete(one), { status: 409, body: {} }))
  await openNear(admin, query)
  await expectTexts(queries.figure('In Progress'), [`In Progress: ${before.inProgressQueries}`])
  await store.set(query._id, { status: 'in-progress', adminNotes: '' })
  await queries.refresh.click()
  await expectTexts(queries.figure('In Progress'), [`In Progress: ${before.inProgressQueries + 1}`])
  await expect.element(queries.rowsOf(query).filter({ hasText: 'In Progress' }).first()).toBeVisible()
  const shown = queries.rows.elements().length
  const remove = queries
    .rowsOf(query)
    .first()
    .getByRole('button', { name: `Delete: ${query.name}` })
  const question = page.getByRole('dialog', { name: `Delete the query of ${query.name}?` })
  await remove.click()
  await expect.element(question).toHaveTextContent('Are you sure you want to delete this query?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectCount(question, 0)
  await expectCount(queries.rows, shown)
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectTexts(toasts, ['Failed to delete query'])
  expect(await store.get(query._id)).toBeDefined()

  for (const end of ends) end()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectCount(toasts.filter({ hasText: 'Query deleted successfully!' }), 1)
  await expectTexts(queries.figure('Total'), [`Total: ${before.total - 1}`])
  expect((await store.stats()).total).toBe(before.total - 1)
})

const hasBoth = ({ phoneNumber, email }: ContactQuery) => Boolean(phoneNumber && email)

test('shows four queries at once on a phone, below their figures in one line, with controls of at least 40 px, and an accessible dialog', async () => {
  await expectFourInSight(() => openQueries(admin), page.css('main li[data-record]'))
  await expectCount(queries.cards, 6)
  const tops = queries.cards.elements().map((card) => card.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
  // The customer's name opens the same dialog as the button next to it, so its height does not matter.
  expect(lowTargets(queries.rows, ':is(button, select, textarea, a):not([data-opens])')).toEqual([])

  const { _id } = await store.take('in-progress', 'மாலை அழைக்கவும்', hasBoth)
  goTo(`/queries?query=${_id}`)
  await expect.element(queries.notes).toBeVisible()
  expect(lowTargets(queries.dialog), 'controls of the dialog').toEqual([])
  await expectSoundLooks()
})

const long = 'Venkatanarasimharajuvaripeta'.repeat(6)
const tamil = 'பட்டாசுக்கடையில்எப்போதுதள்ளுபடிகிடைக்கும்என்றுதெரிவிக்கவும்'.repeat(3)

test('long words, Tamil text and invalid values of a backend do not overflow', async () => {
  const taken = await store.take('viewed')
  const odd = [
    {
      ...taken,
      name: long,
      phoneNumber: '+91 98765 43210',
      email: `${long}@example.in`,
      query: long.repeat(20),
      adminNotes: long,
    },
    {
      ...taken,
      _id: 'tamil',
      name: tamil,
      phoneNumber: 'ask the neighbour',
      email: 'none',
      query: `${tamil}\n\nsecond line 🎆`,
    },
    { _id: 'bare', query: 'x', status: 'waiting', createdAt: 'never' },
  ]
  admin.answer(queryCalls.list, { status: 200, body: { data: { queries: odd, pagination: { totalPages: 1 } } } })
  await openQueries(admin)
  for (const size of ['desk', 'phone'] as const) {
    goTo('/queries')
    await setSize(size)
    await expectCount(queries.dialog, 0)
    await expectCount(queries.rows, 3)
    await expect.element(queries.rows.last()).toHaveTextContent('No name')
    await expect.element(queries.rows.last()).toHaveTextContent('waiting')
    await expectCount(queries.pages, 0)
    const list = queries.rows.first().element().parentElement
    expect((list?.scrollWidth ?? Infinity) - (list?.clientWidth ?? 0)).toBeLessThanOrEqual(1)
    await expect.poll(overflow).toBe(0)
    for (const _id of [taken._id, 'tamil', 'bare']) {
      goTo(`/queries?query=${_id}`)
      await expect.element(queries.notes).toHaveValue(_id === taken._id ? long : '')
      expect(beyondWindow(queries.dialog.element()), _id).toEqual([])
      if (_id === 'tamil') await expectCount(queries.dialog.getByRole('link'), 0)
    }
    await expect.element(queries.queryStatus).toHaveValue('waiting')
  }
})
