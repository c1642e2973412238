import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import type { ChangeOutcome, ChangeSetPage } from '../../../src/domain/change-set/change-set'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { orderStatuses } from '../../../src/domain/order/lifecycle'
import { formatMoney } from '../../../src/domain/shared/money'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { isDeadlock } from '../../../server/database/violations'
import { addPeople } from '../../support/people'
import { addProduct } from './catalogue'
import { type Answer, asAdmin, asAnyone, expectAnswer } from './client'
import { orderCalls } from './order-calls'
import { orderOf, placeStorefrontOrder, setMinimumOrder, setOrderRules, stockOf } from './storefront-fixtures'

type Changed = Answer<{ message: string; data: ChangeOutcome; changes?: ChangeOutcome['refused'] }>

describeMostlyOnSqlite('the status of many orders', (open, { it, itOnBoth }) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(open, { now: () => (clock += 1_000) })
  const catalogue = shareCatalogue(app)
  let people: Awaited<ReturnType<typeof addPeople>>
  beforeAll(async () => {
    people = await addPeople(app)
    await setMinimumOrder(app, 0)
    await setOrderRules(app)
  })

  const { order, pay, invoice, setStatus, historyOf, get } = orderCalls(() => app)
  const product = (stockQuantity: number, name = 'Chakkar') =>
    addProduct(app.db, { name, categoryId: catalogue.categoryId, stockQuantity })
  const placed = async (items: Record<string, number>): Promise<string> =>
    (await placeStorefrontOrder(app, orderOf(items))).body.data.orderId
  const change = (ids: readonly string[], orderStatus: string, more: object = {}): Promise<Changed> =>
    asAdmin(app, '/orders/changes', { method: 'POST', json: { selection: { ids }, change: { orderStatus }, ...more } })
  const revert = (id = '', json: object = {}): Promise<Changed> =>
    asAdmin(app, `/change-sets/${id}/revert`, { method: 'POST', json })
  const statuses = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map(order))
    return found.map(({ orderStatus, paymentStatus }) => [orderStatus, paymentStatus])
  }
  /** All columns of orders but those that tell when they were changed. */
  const rows = async (ids: readonly string[]) =>
    (await app.db.selectFrom('orders').selectAll().where('order_id', 'in', ids).orderBy('seq').execute()).map(
      ({ updated_at: _updated, stock_since: _since, ...row }) => row,
    )

  itOnBoth('is changed with their stock as each by itself, and changed back', async () => {
    const id = await product(20)
    const ids = [await placed({ [id]: 2 }), await placed({ [id]: 3 }), await placed({ [id]: 4 })]
    await pay(ids[1] ?? '', (await order(ids[1] ?? '')).orderSummary?.totalWithPackaging ?? 0)
    const before = await rows(ids)
    const entries = (await historyOf(ids[0] ?? '')).length

    const preview = await change(ids, 'cancelled', { dryRun: true, reason: 'Not paid' })
    const rupees = formatMoney((await order(ids[1] ?? '')).orderSummary?.totalWithPackaging ?? 0)
    expect(preview.body.data).toMatchObject({ total: 3, changed: 3, refused: [], preview: expect.any(String) })
    expect(preview.body.data.consequences).toEqual([`${rupees} has to go back to the customer of one order.`])
    expect([await rows(ids), await stockOf(app, id), (await historyOf(ids[0] ?? '')).length]).toEqual([before, 11, entries])

    const { body } = await change(ids, 'cancelled', { preview: preview.body.data.preview, reason: 'Not paid' })
    expect(body.data).toMatchObject({ total: 3, changed: 3, unchanged: 0, rows: preview.body.data.rows })
    expect(body.data.rows.find(({ _id }) => _id === ids[0])).toMatchObject({
      title: ids[0],
      before: { orderStatus: 'placed' },
      after: { orderStatus: 'cancelled' },
    })
    expect(await stockOf(app, id)).toBe(20)
    expect((await Promise.all(ids.map(order))).map(({ adminNotes }) => adminNotes)).toEqual([
      '20 Nov 2026: Cancelled. Not paid.',
      `20 Nov 2026: Cancelled. Not paid. Refund ${rupees} to the customer.`,
      '20 Nov 2026: Cancelled. Not paid.',
    ])
    const [entry] = await historyOf(ids[0] ?? '')
    expect(entry).toMatchObject({ action: 'cancel', changeSetId: body.data.changeSetId, reason: 'Not paid' })
    const { entries: listed } = (await asAdmin<{ entries: HistoryEntry[] }>(app, '/history?resource=orders')).body
    expect(listed[0]).toMatchObject({ action: 'change-many', id: body.data.changeSetId, title: '3 orders' })
    const page = await get<ChangeSetPage>(`/change-sets/${body.data.changeSetId}`)
    expect(page.rows.map(({ title }) => title).sort()).toEqual([...ids].sort())

    const { body: back } = await revert(body.data.changeSetId)
    expect(back.data).toMatchObject({ total: 3, changed: 3, refused: [] })
    expect([await rows(ids), await stockOf(app, id)]).toEqual([before, 11])
  })

  itOnBoth('leaves out those that must be cancelled by themselves, or cannot be taken up again', async () => {
    const id = await product(5)
    const [first, second] = [await placed({ [id]: 1 }), await placed({ [id]: 2 })]
    await pay(first, (await order(first)).orderSummary?.totalWithPackaging ?? 0)
    const number = (await invoice(first)).body.data.invoiceNumber
    const cancelled = await change([first, second, 'ORD-NONE'], 'cancelled')
    expect(cancelled.body.data.refused).toEqual([
      {
        ...{ _id: first, title: first },
        message: `Its invoice ${number} needs a credit note. Please cancel this order by itself, where it is made.`,
      },
      { _id: 'ORD-NONE', title: '', message: 'It does not exist any more.' },
    ])
    expect([cancelled.body.data.changed, await stockOf(app, id)]).toEqual([1, 4])
    // Of three orders that want the rest, the first ones get it.
    const others = [await placed({ [id]: 1 }), await placed({ [id]: 2 }), await placed({ [id]: 1 })]
    await change(others, 'cancelled')
    await placed({ [id]: 2 })
    const again = await change([...others].sort(), 'placed')
    expect([again.body.data.changed + again.body.data.refused.length, await stockOf(app, id)]).toEqual([3, 0])
    expect(again.body.data.refused[0]?.message).toMatch(/^This order cannot be taken up again: it needs /)
  })

  itOnBoth('is changed by several people at once, one after the other', async () => {
    const id = await product(50)
    const ids = [await placed({ [id]: 1 }), await placed({ [id]: 2 }), await placed({ [id]: 3 })]
    const wanted = ['confirmed', 'cancelled', 'processing', 'cancelled', 'confirmed', 'processing']
    const answers = await Promise.all(wanted.map((orderStatus, at) => change(at % 2 === 0 ? ids : ids.toReversed(), orderStatus)))
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200))
    const left = new Set((await statuses(ids)).map(([status]) => status))
    expect(left.size).toBe(1)
    expect(await stockOf(app, id)).toBe(left.has('cancelled') ? 50 : 44)
  })

  itOnBoth('is turned away if the database ends it because two wait for each other', async () => {
    const id = await product(10)
    const [one, other] = [await placed({ [id]: 1 }), await placed({ [id]: 1 })]
    const inTurn = (...ids: string[]) =>
      app.db.transaction().execute(async (tx) => {
        for (const each of ids) {
          await tx.updateTable('orders').set({ admin_notes: 'Locked' }).where('order_id', '=', each).execute()
          await new Promise((done) => setTimeout(done, 100))
        }
      })
    const ended = await Promise.allSettled([inTurn(one, other), inTurn(other, one)])
    const refused = ended.flatMap((each) => (each.status === 'rejected' ? [isDeadlock(each.reason)] : []))
    // The embedded database carries out one after the other.
    expect(refused).toEqual(app.database.engine.name === 'postgres' ? [true] : [])
  })

  it('is that of single changes, for any statuses', async () => {
    const id = await product(1_000)
    const status = fc.constantFrom(...orderStatuses)
    await fc.assert(
      fc.asyncProperty(fc.array(status, { minLength: 1, maxLength: 4 }), status, fc.boolean(), async (starts, next, isPaid) => {
        const make = async () => {
          const ids: string[] = []
          for (const start of starts) {
            const orderId = await placed({ [id]: 1 + ids.length })
            if (isPaid) await pay(orderId, (await order(orderId)).orderSummary?.totalWithPackaging ?? 0)
            await setStatus(orderId, start)
            ids.push(orderId)
          }
          return ids
        }
        const [many, single] = [await make(), await make()]
        const [before, stock] = [await rows(many), await stockOf(app, id)]
        const { data } = (await change(many, next)).body
        const moved = (await stockOf(app, id)) - stock
        for (const orderId of single) await setStatus(orderId, next)
        expect(await statuses(many)).toEqual(await statuses(single))
        expect((await stockOf(app, id)) - stock).toBe(2 * moved)
        const back = data.changeSetId === undefined ? undefined : (await revert(data.changeSetId)).body.data
        expect(back?.changed ?? 0).toBe(data.changed)
        expect(await rows(many)).toEqual(before)
        expect((await stockOf(app, id)) - stock).toBe(moved)
      }),
      { numRuns: 12 },
    )
  })

  it('is stopped by what happened since, and needs the right to deliver', async () => {
    const id = await product(20)
    const ids = [await placed({ [id]: 1 }), await placed({ [id]: 1 })]
    const { data } = (await change(ids, 'confirmed')).body
    await setStatus(ids[0] ?? '', 'shipped')
    const stopped = await revert(data.changeSetId)
    expect([stopped.status, stopped.body.changes]).toEqual([
      409,
      [{ _id: ids[0], title: ids[0], message: 'Order Status was changed since.' }],
    ])
    expect((await revert(data.changeSetId, { skip: true })).body.data.changed).toBe(1)
    expect((await statuses(ids)).map(([status]) => status)).toEqual(['shipped', 'placed'])

    const asRole = (token: string, orderStatus = 'delivered') =>
      asAnyone(app, '/orders/changes', {
        ...{ method: 'POST', json: { selection: { ids }, change: { orderStatus }, reason: 'Not paid', dryRun: true } },
        headers: { authorization: `Bearer ${token}` },
      })
    // Who packs does not see payments, also not by what has to go back.
    await pay(ids[1] ?? '', 10)
    const seen = JSON.stringify((await asRole(people.packer, 'cancelled')).body)
    expect(seen).toContain('Cancelled. Not paid.')
    expect(seen).not.toContain('₹')
    expect([(await asRole(people.packer)).status, (await asRole(people.viewer)).status]).toEqual([200, 403])
    await expectAnswer(change(ids, 'lost'), 400, expect.stringMatching(/^Order Status must be /))
    const query = { search: ids[0] }
    const asked = (total: number) =>
      asAdmin<Changed['body']>(app, '/orders/changes', {
        ...{ method: 'POST', json: { selection: { query, total }, change: { orderStatus: 'delivered' }, dryRun: true } },
      })
    expect((await asked(1)).body.data).toMatchObject({ total: 1, changed: 1 })
    expect((await asked(2)).status).toBe(409)
  })
})
