import { sql } from 'kysely'
import { beforeAll, beforeEach, expect } from 'vitest'
import { badRequest } from '../../../server/http-error'
import { recordModule } from '../../../server/records/record-module'
import { choice, flag, reference } from '../../../src/domain/record/kinds/choices'
import { file, image } from '../../../src/domain/record/kinds/files'
import { words } from '../../../src/domain/record/kinds/lists'
import { money, number } from '../../../src/domain/record/kinds/numbers'
import { code, email, phone, text, textarea } from '../../../src/domain/record/kinds/texts'
import { day, time } from '../../../src/domain/record/kinds/times'
import { defineRecord, type RecordOf } from '../../../src/domain/record/record'
import { createTable } from '../../support/create-table'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { asAdmin, expectAnswer } from './client'
import { formOf, type Reply } from './order-calls'
import { storedFiles } from './product-forms'

const coupon = defineRecord(
  'gift_coupons',
  {
    code: code({ label: 'Code', max: 20, required: true, unique: true, only: 'create' }),
    shop: text({ label: 'Shop', max: 50 }),
    amount: money({ label: 'Amount', min: 1, max: 5_000 }),
    uses: number({ label: 'Uses', min: 1, nullable: true }),
    status: choice({ label: 'Status', options: ['open', 'used'], initial: 'open' }),
    isShown: flag({ label: 'Shown', initial: true }),
    phoneNumber: phone({ label: 'Phone', max: 40 }),
    mail: email({ label: 'E-mail', max: 100 }),
    tags: words({ label: 'Tags', max: 10, most: 3 }),
    validUntil: day({ label: 'Valid until' }),
    categoryId: reference({ label: 'Category', to: 'categories', nullable: true }),
    picture: image({ label: 'Picture', nullable: true, maxBytes: 1_000 }),
    terms: file({ label: 'Terms', nullable: true }),
    createdAt: time({ label: 'Created', required: true }),
  },
  { singular: 'gift coupon', title: 'code', search: ['code', 'shop'], sort: ['amount', 'validUntil', 'status'] },
)

/** Fields with the names of words that SQL, JavaScript or the lists reserve. */
const group = defineRecord(
  'select_groups',
  {
    order: number({ label: 'Order', min: 0, initial: 0 }),
    select: textarea({ label: 'Select', max: 9, required: true }),
    limit: text({ label: 'Limit', max: 10 }),
    class: text({ label: 'Class', max: 10 }),
    data: choice({ label: 'Data', options: ['old', 'new'], initial: 'old' }),
    picture: image({ label: 'Picture', nullable: true }),
    createdAt: time({ label: 'Created', required: true }),
  },
  { singular: 'select group', title: 'select', search: ['select', 'limit'], sort: ['order', 'class'] },
)

type Coupon = RecordOf<typeof coupon>

type Written = Reply<Coupon> & { giftCoupon: Coupon }

interface Listed {
  data: Coupon[]
  pagination: { page: number; limit: number; pages: number; total: number }
}

const path = '/gift-coupons'
const pdf = Buffer.from('%PDF-1.4\n%%EOF')

describeMostlyOnSqlite('a record with generated endpoints', (open, { it, itOnBoth }) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  /** Codes with which the hook was called. */
  const asked: string[] = []

  const coupons = recordModule(coupon, {
    beforeWrite: async (_tx, values, before) => {
      asked.push(before?.code ?? 'new')
      if (values.shop === 'Closed') throw badRequest('Shop is closed')
      return values
    },
    afterWrite: async (_tx, _id, { shop }) => {
      if (shop === 'Full') throw badRequest('Shop is full')
    },
  })
  const app = shareApp(open, { now: () => (clock += 1000), modules: [coupons, recordModule(group)] })
  beforeAll(async () => {
    for (const record of [coupon, group]) await createTable(app.db, record)
    await app.db.schema
      .createTable('gift_coupon_uses')
      .addColumn('coupon', 'text', (column) => column.references('gift_coupons.id'))
      .execute()
  })
  beforeEach(async () => {
    for (const { _id } of await list()) await asAdmin(app, `${path}/${_id}`, { method: 'DELETE' })
  })

  const listed = async (query = ''): Promise<Listed> => (await asAdmin<Listed>(app, `${path}${query}`)).body
  const list = async (query = ''): Promise<Coupon[]> => (await listed(query)).data
  const codes = async (query = ''): Promise<string[]> => (await list(query)).map((one) => one.code)
  const post = (json: object) => asAdmin<Written>(app, path, { method: 'POST', json })
  const put = (id: string, json: object) => asAdmin<Written>(app, `${path}/${id}`, { method: 'PUT', json })
  const create = async (values: object = {}): Promise<Coupon> => (await post({ code: 'A1', amount: 10, ...values })).body.data
  itOnBoth('is created with the values that were sent and defaults for omitted fields', async () => {
    await expectAnswer(post({ code: 'PAISE', amount: 33.335 }), 400, 'Amount can have at most two decimals')
    const { status, body } = await post({ code: ' diwali ', amount: 40.55, tags: 'a, b, a', categoryId: null })
    expect([status, body.message]).toEqual([201, 'Gift coupon created successfully!'])
    expect(body.data).toEqual(body.giftCoupon)
    expect(body.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      code: 'DIWALI',
      shop: '',
      amount: 40.55,
      uses: null,
      status: 'open',
      isShown: true,
      phoneNumber: '',
      mail: '',
      tags: ['a', 'b'],
      categoryId: '',
      picture: null,
      terms: null,
      // The history reads the clock afterwards.
      createdAt: new Date(clock - 1000).toISOString(),
    })
    const read = await asAdmin<Written>(app, `${path}/${body.data._id}`)
    expect(read.body.data).toEqual(body.data)
  })

  itOnBoth('changes only in the fields that are sent; null clears a field', async () => {
    const { _id } = await create({ uses: 3, shop: 'Sivakasi', validUntil: '2026-12-01' })
    const { body } = await put(_id, { uses: null, status: 'used', code: 'OTHER', validUntil: null })
    expect(body.message).toBe('Gift coupon updated successfully!')
    expect(body.data).toMatchObject({ code: 'A1', shop: 'Sivakasi', uses: null, status: 'used', amount: 10 })
    expect(body.data.validUntil).toBeUndefined()
    expect(await codes('?search=sivakasi')).toEqual(['A1'])
    expect(asked).toContain('A1')
  })

  it('is rejected with a message for each invalid field and not stored', async () => {
    const faulty = { code: '', amount: 0, uses: 0.5, phoneNumber: '12', mail: 'x' }
    const { status, body } = await post(faulty)
    expect([status, body.message, body.errors]).toEqual([
      400,
      'Code is required',
      [
        'Code is required',
        'Amount must be an amount from 1 to 5000',
        'Uses must be a whole number, at least 1',
        'Please enter a valid 10-digit phone number',
        'Please enter a valid email address',
      ],
    ])
    expect((await post({ amount: 5 })).body.message).toBe('Code is required')
    expect((await post({ code: 'A', amount: 1, validUntil: 'soon' })).status).toBe(400)
    expect((await post({ code: 'A', amount: 1, categoryId: 'nothere' })).status).toBe(400)
    expect((await post([])).status).toBe(400)
    expect(await list()).toEqual([])
  })

  itOnBoth('is rejected with the name of the field if a unique value is taken', async () => {
    await create()
    await expectAnswer(post({ code: 'a1', amount: 5 }), 409, 'Code "A1" is already taken.')
  })

  it('is not stored if one of its hooks rejects it', async () => {
    const { _id } = await create({ shop: 'Open' })
    expect((await post({ code: 'B', amount: 1, shop: 'Closed' })).body.message).toBe('Shop is closed')
    expect((await put(_id, { shop: 'Full' })).body.message).toBe('Shop is full')
    expect((await list()).map(({ shop }) => shop)).toEqual(['Open'])
  })

  itOnBoth('can be searched, filtered, sorted and paged', async () => {
    await create({ code: 'C1', amount: 30, shop: 'Sivakasi', validUntil: '2026-12-01' })
    await create({ code: 'C2', amount: 10, status: 'used', isShown: false })
    await create({ code: 'C3', amount: 20, shop: 'Madurai', validUntil: '2026-11-25' })
    expect(await codes()).toEqual(['C3', 'C2', 'C1'])
    expect(await codes('?search=MADURAI%20c3')).toEqual(['C3'])
    expect(await codes('?search=100%25')).toEqual([])
    expect(await codes('?status=used')).toEqual(['C2'])
    expect(await codes('?status=used,open')).toEqual(['C3', 'C2', 'C1'])
    // As they are offered, not by letter.
    expect((await codes('?sort=status'))[2]).toBe('C2')
    expect((await codes('?sort=status&order=desc'))[0]).toBe('C2')
    expect(await codes('?isShown=true&sort=amount')).toEqual(['C3', 'C1'])
    expect(await codes('?sort=amount&order=desc')).toEqual(['C1', 'C3', 'C2'])
    expect(await codes('?sort=validUntil')).toEqual(['C3', 'C1', 'C2'])
    expect(await codes('?sort=validUntil&order=desc')).toEqual(['C1', 'C3', 'C2'])
    expect(await listed('?limit=2&page=2')).toMatchObject({
      data: [{ code: 'C1' }],
      pagination: { page: 2, limit: 2, pages: 2, total: 3 },
    })
    expect((await asAdmin(app, `${path}?sort=shop`)).status).toBe(400)
    expect((await asAdmin(app, `${path}?status=lost`)).body.message).toBe('status must be open or used')
  })

  itOnBoth('can refer to another record', async () => {
    const { body } = await asAdmin<{ data: { _id: string } }>(app, '/categories', { method: 'POST', json: { name: 'Rockets' } })
    const { _id, categoryId } = await create({ categoryId: body.data._id })
    expect(categoryId).toEqual({ _id: body.data._id })
    expect(await codes(`?categoryId=${body.data._id}`)).toEqual(['A1'])
    // A list without pages has no parameters.
    expect((await asAdmin(app, '/categories?page=x&limit=0&name=none')).body).toEqual((await asAdmin(app, '/categories')).body)
    await put(_id, { categoryId: '' })
    expect(await codes(`?categoryId=${body.data._id}`)).toEqual([])
  })

  itOnBoth('cannot be deleted while another record refers to it', async () => {
    const { _id } = await create()
    await sql`insert into gift_coupon_uses (coupon) values (${_id})`.execute(app.db)
    const { status, body } = await asAdmin(app, `${path}/${_id}`, { method: 'DELETE' })
    expect([status, body.message]).toEqual([409, 'The gift coupon "A1" cannot be deleted, because other records refer to it.'])
    await sql`delete from gift_coupon_uses`.execute(app.db)
    expect(await codes()).toEqual(['A1'])
  })

  it('stores, replaces and removes its files', async () => {
    const form = formOf({ code: 'F1', amount: '5', validUntil: '', picture: smallGif, terms: pdf })
    const { status, body } = await asAdmin<Written>(app, path, { method: 'POST', form })
    expect(status).toBe(201)
    expect(body.data.picture).toMatch(/^\/files\/[0-9a-z]+\.gif$/)
    expect((await fetch(`${app.url}${body.data.picture}`)).status).toBe(200)
    expect(await storedFiles(app)).toHaveLength(2)

    const changed = await asAdmin<Written>(app, `${path}/${body.data._id}`, {
      method: 'PUT',
      form: formOf({ shop: 'New', picture: smallGif }),
    })
    expect(changed.body.data).toMatchObject({ shop: 'New', terms: body.data.terms })
    expect(changed.body.data.picture).not.toBe(body.data.picture)
    expect(await storedFiles(app)).toHaveLength(2)

    const emptied = await put(body.data._id, { picture: null })
    expect(emptied.body.data).toMatchObject({ picture: null, terms: body.data.terms })
    expect(await storedFiles(app)).toHaveLength(1)
    const other = await asAdmin<Written>(app, `${path}/${body.data._id}`, {
      method: 'PUT',
      form: formOf({ terms: '', picture: smallGif }),
    })
    expect(other.body.data).toMatchObject({ picture: expect.stringMatching(/\.gif$/), terms: null })
    expect(await storedFiles(app)).toHaveLength(1)

    await asAdmin(app, `${path}/${body.data._id}`, { method: 'DELETE' })
    expect(await storedFiles(app)).toEqual([])
  })

  it('leaves no file behind when it is rejected', async () => {
    const send = async (fields: Parameters<typeof formOf>[0]) => {
      const { status, body } = await asAdmin(app, path, { method: 'POST', form: formOf(fields) })
      return [status, body.message]
    }
    expect(await send({ code: '', amount: '5', picture: smallGif })).toEqual([400, 'Code is required'])
    expect(await send({ code: 'A', amount: '5', picture: pdf })).toEqual([415, 'Picture must be a JPEG, PNG, GIF or WEBP file.'])
    const large = Buffer.concat([smallGif, Buffer.alloc(2_000)])
    expect(await send({ code: 'A', amount: '5', picture: large })).toEqual([
      413,
      'Picture is too large (0.1 MB). The maximum size is 0.1 MB.',
    ])
    expect(await send({ code: 'A', amount: '5', shop: 'Closed', terms: pdf })).toEqual([400, 'Shop is closed'])
    expect(await storedFiles(app)).toEqual([])
  })

  itOnBoth('can have fields with the names of reserved words, and counts a line break of a form as one sign', async () => {
    interface Group {
      _id: string
      order: number
      select: string
    }
    const send = (form: FormData) => asAdmin<{ data: Group }>(app, '/select-groups', { method: 'POST', form })
    const first = await send(formOf({ order: '2', select: 'one\r\n two\r', class: 'b', picture: smallGif }))
    expect([first.status, first.body.data]).toMatchObject([201, { order: 2, select: 'one\n two', class: 'b' }])
    expect((await send(formOf({ select: '0123\r\n5678\r\n9', picture: smallGif }))).status).toBe(400)
    const lines = await send(formOf({ order: '1', select: '01\r\n34\r\n67\r\n', limit: 'some', data: 'new', picture: smallGif }))
    expect([lines.status, lines.body.data.select]).toEqual([201, '01\n34\n67'])
    const orders = async (query: string) =>
      (await asAdmin<{ data: Group[] }>(app, `/select-groups?${query}`)).body.data.map(({ order }) => order)
    expect(await orders('sort=order')).toEqual([1, 2])
    expect(await orders('sort=class&order=desc')).toEqual([2, 1])
    expect(await orders('search=some&limit=5')).toEqual([1])
    expect(await orders('data=new')).toEqual([1])
    const path = `/select-groups/${first.body.data._id}`
    const changed = await asAdmin<{ data: Group }>(app, path, { method: 'PUT', json: { order: 7 } })
    expect(changed.body.data).toMatchObject({ order: 7, select: 'one\n two' })
    expect((await asAdmin(app, path, { method: 'DELETE' })).status).toBe(200)
  })

  it('is not found under an unknown id, before its file is looked at', async () => {
    const unknown = { status: 404, body: { message: 'Gift coupon not found' } }
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(await asAdmin(app, `${path}/none`, { method, ...(method === 'PUT' ? { json: {} } : {}) })).toMatchObject(unknown)
    expect(await asAdmin(app, `${path}/none`, { method: 'PUT', form: formOf({ picture: pdf }) })).toMatchObject(unknown)
  })
})
