import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/ids'
import type { contactQuery } from '../../../src/domain/query/contact-query'
import type { NewOf } from '../../../src/domain/record/record'
import { createContactQuery } from '../../../server/modules/contact-queries/create-contact-query'
import { type ContactQuery, queryStatuses, type QueryStats } from '../../../src/domain/query/contact-query'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { asAdmin, asAnyone } from './client'

interface Listed {
  queries: ContactQuery[]
  pagination: { page: number; limit: number; totalPages: number; total: number }
}

interface Written {
  success: boolean
  message: string
  data: ContactQuery
}

const createdAt = Date.parse('2026-11-20T06:30:00Z')

describeOnEngines('customer queries', (open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())
  beforeEach(() => app.db.deleteFrom('contact_queries').execute())

  const path = '/admin/contact-queries'
  const list = async (query = '') => (await asAdmin<Listed>(app, `${path}${query}`)).body
  const names = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).queries.map(({ name }) => name).sort()
  const stats = async () => (await asAdmin<{ stats: QueryStats }>(app, `${path}/stats`)).body.stats
  const put = (id: string, json: unknown) => asAdmin<Written>(app, `${path}/${id}`, { method: 'PUT', json })
  const remove = (id: string) => asAdmin<Written>(app, `${path}/${id}`, { method: 'DELETE' })
  const add = (query: Partial<NewOf<typeof contactQuery>> = {}) =>
    createContactQuery(app.db, { id: newId(), name: 'Meena', query: 'When?', createdAt, ...query })

  it('lists queries newest first, in pages of ten', async () => {
    for (let index = 0; index < 23; index += 1)
      await add({ name: `N${index}`, createdAt: createdAt + Math.floor(index / 2), status: queryStatuses[index % 5] })
    const first = await list()
    expect(first.pagination).toEqual({ page: 1, limit: 10, totalPages: 3, total: 23 })
    const last = await list('?page=3')
    const all = [...first.queries, ...(await list('?page=2')).queries, ...last.queries]
    expect(all.map(({ name }) => name)).toEqual(Array.from({ length: 23 }, (_, index) => `N${22 - index}`))
    expect(last.queries).toHaveLength(3)
    expect((await list('?page=4')).queries).toEqual([])
    const viewed = await list('?status=viewed&limit=2')
    expect(viewed.pagination).toEqual({ page: 1, limit: 2, totalPages: 3, total: 5 })
    expect(viewed.queries.map(({ name }) => name)).toEqual(['N21', 'N16'])
    expect((await list('?status=&page=&limit=&search=')).pagination.total).toBe(23)
  })

  it('returns name, question and time, and only the contact details that were given', async () => {
    await add({ phoneNumber: '98765 43210', email: 'm@mail.in', adminNotes: 'called', status: 'resolved' })
    await add({ createdAt: createdAt - 1 })
    expect((await list()).queries).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-z]{20}$/),
        name: 'Meena',
        phoneNumber: '98765 43210',
        email: 'm@mail.in',
        query: 'When?',
        status: 'resolved',
        adminNotes: 'called',
        createdAt: '2026-11-20T06:30:00.000Z',
      },
      {
        _id: expect.any(String),
        name: 'Meena',
        query: 'When?',
        status: 'new',
        adminNotes: '',
        createdAt: '2026-11-20T06:29:59.999Z',
      },
    ])
  })

  describe('search', () => {
    beforeEach(async () => {
      await add({ name: 'Meena Kumari', phoneNumber: '+91 98765-43210', query: 'Green sparklers, 100% safe?' })
      await add({ name: 'முருகன் வேல்', email: 'Murugan_V@Mail.in', query: 'விலை என்ன?' })
      await add({ name: 'Devi', query: 'Order of 20-11-2026: 1 000 sparklers (10-12 cm)' })
      await add({ name: 'Arun', phoneNumber: '9123456780', query: 'ROCKETS for Meena', adminNotes: 'secretive' })
    })

    it.each([
      ['meena', ['Arun', 'Meena Kumari']],
      ['KUMARI meena', ['Meena Kumari']],
      ['98765 43210', ['Meena Kumari']],
      ['+91 (98765) 43210', ['Meena Kumari']],
      ['87654', ['Meena Kumari']],
      ['20-11-2026', ['Devi']],
      ['1 000', ['Devi']],
      ['(10-12', ['Devi']],
      ['murugan_v@', ['முருகன் வேல்']],
      ['murugan%v', []],
      ['100%', ['Meena Kumari']],
      ['விலை', ['முருகன் வேல்']],
      ['rockets', ['Arun']],
      ['secretive', []],
      ["' or 1=1 --", []],
      ['#', []],
      ['   ', ['Arun', 'Devi', 'Meena Kumari', 'முருகன் வேல்']],
    ])('returns the matching queries for %j', async (search, found) => {
      expect(await names(search)).toEqual([...found].sort())
    })

    it('combines a status filter with a search', async () => {
      const [arun] = (await list('?search=rockets')).queries
      await put(arun?._id ?? '', { status: 'closed' })
      const { queries, pagination } = await list('?search=meena&status=closed')
      expect([queries.map(({ name }) => name), pagination.total]).toEqual([['Arun'], 1])
    })
  })

  it.each(['status=open', 'page=0', 'limit=1001', 'limit=x', `search=${'x'.repeat(201)}`, 'search=%00'])(
    'rejects the query string %s',
    async (query) => {
      expect((await asAdmin(app, `${path}?${query}`)).status).toBe(400)
    },
  )

  it('counts queries in total and by status', async () => {
    expect(await stats()).toEqual({
      total: 0,
      newQueries: 0,
      viewedQueries: 0,
      inProgressQueries: 0,
      resolvedQueries: 0,
      closedQueries: 0,
    })
    for (let index = 0; index < 12; index += 1) await add({ status: queryStatuses[index % 5] })
    expect(await stats()).toEqual({
      total: 12,
      newQueries: 3,
      viewedQueries: 3,
      inProgressQueries: 2,
      resolvedQueries: 2,
      closedQueries: 2,
    })
  })

  it('changes any status to any other, with notes', async () => {
    const { id } = await add()
    for (const status of [...queryStatuses, ...queryStatuses]) {
      const { status: code, body } = await put(id, { status, adminNotes: ` now ${status} ` })
      expect([code, body.success, body.message]).toEqual([200, true, 'Query updated successfully!'])
      expect(body.data).toMatchObject({ _id: id, status, adminNotes: `now ${status}`, name: 'Meena' })
      expect((await list()).queries).toEqual([body.data])
    }
  })

  it('keeps omitted notes and clears empty ones', async () => {
    const { id } = await add({ adminNotes: 'kept' })
    expect((await put(id, { status: 'viewed' })).body.data).toMatchObject({ status: 'viewed', adminNotes: 'kept' })
    expect((await put(id, { status: 'viewed', adminNotes: '' })).body.data.adminNotes).toBe('')
  })

  it.each([
    [{}, 'status must be new, viewed, in-progress, resolved or closed'],
    [{ status: 'open' }, 'status must be new, viewed, in-progress, resolved or closed'],
    [{ status: 'new', adminNotes: 'x'.repeat(5001) }, 'Admin Notes must be at most 5000 characters'],
    [{ status: 'new', adminNotes: 'a\0b' }, 'Admin Notes must be text without control characters'],
  ])('rejects the change %j', async (json, message) => {
    const { id } = await add()
    expect(await put(id, json)).toMatchObject({ status: 400, body: { message } })
    expect((await list()).queries[0]).toMatchObject({ status: 'new', adminNotes: '' })
  })

  it('deletes a query', async () => {
    const { id } = await add()
    await add({ name: 'Other' })
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true, message: 'Query deleted successfully!' } })
    expect((await list()).queries.map(({ name }) => name)).toEqual(['Other'])
    expect((await remove(id)).status).toBe(404)
  })

  it('responds 404 for unknown queries', async () => {
    const unknown = { status: 404, body: { message: 'Query not found' } }
    for (const id of ['nothere', '%00', "'%20or%201=1"]) {
      expect(await put(id, { status: 'new' })).toMatchObject(unknown)
      expect(await remove(id)).toMatchObject(unknown)
    }
  })

  it('requires authentication', async () => {
    expect((await asAnyone(app, path)).status).toBe(401)
    expect((await asAnyone(app, `${path}/stats`)).status).toBe(401)
    expect((await asAnyone(app, `${path}/x`, { method: 'PUT', json: { status: 'new' } })).status).toBe(401)
    expect((await asAnyone(app, `${path}/x`, { method: 'DELETE' })).status).toBe(401)
  })
})
