import { beforeEach, expect } from 'vitest'
import { purgeOld } from '../../../server/bin/purge-old'
import type { MatchedStatement } from '../../../src/domain/payment/statement/matched-statement'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { csvFile } from '../../support/statements/sheets'
import { addProduct } from './catalogue'
import { formOf, orderCalls } from './order-calls'
import { placeOrder } from './order-fixtures'
import { expectAnswer } from './client'

const now = Date.parse('2026-11-20T06:30:00Z')
const total = 261.5

interface Confirmed {
  lines: number[]
  amount: number
}

type Row = [day: string, narration: string, reference: string, credit: string]
const head = ['Date', 'Narration', 'UTR', 'Credit']

describeMostlyOnSqlite('a bank statement', (open, { it, itOnBoth }) => {
  let tick = 0
  let last = 500_000_000_000
  const app = shareApp(open, { now: () => now + (tick += 1) })
  const catalogue = shareCatalogue(app)
  beforeEach(async () => {
    // Each test has the unpaid orders that it places.
    await app.db.updateTable('orders').set({ order_status: 'cancelled' }).execute()
  })

  const newReference = (): string => String((last += 1))
  const calls = orderCalls(() => app)
  const { order, ledger, pay, claim, setStatus, post } = calls
  const placed = (createdAt = '2026-11-15T10:00:00Z', name = 'Meena Kumari') =>
    placeOrder(app, catalogue, {
      createdAt: Date.parse(createdAt),
      customer: { name, mobile: '9876543210', phoneNumber: '9876543210', deliveryContact: '9876543210', couponCode: '' },
    })
  const claimed = async (orderId: string): Promise<string> => {
    const reference = newReference()
    expect((await claim(orderId, { amount: String(total), reference, paidOn: '2026-11-15' })).status).toBe(201)
    return reference
  }
  const send = (content: Uint8Array, mapping?: object | string) => {
    const columns = typeof mapping === 'string' ? mapping : JSON.stringify(mapping)
    const form = formOf({ statement: content, ...(mapping === undefined ? {} : { mapping: columns }) })
    return calls.send<MatchedStatement>('/payments/statements', form)
  }
  const matched = async (rows: Row[]) => {
    const { status, body } = await send(csvFile([head, ...rows]))
    expect(status).toBe(200)
    return { ...body.data, id: body.data._id ?? '' }
  }
  const ordersIn = (rows: MatchedStatement['rows']) => rows.map(({ match, orderId }) => `${match} ${orderId}`)
  const confirm = (id: string, ...lines: unknown[]) => post<Confirmed>(`/payments/statements/${id}/confirm`, { lines })
  const payments = () => app.db.selectFrom('payments').selectAll().orderBy('seq').execute()
  const paidOf = async (...ids: string[]) => {
    const orders = await Promise.all(ids.map(order))
    return orders.filter(({ paymentStatus }) => paymentStatus === 'paid').length
  }

  itOnBoth('is matched without changing the ledger, confirmed, and known the next time', async () => {
    const [withClaim, byName, byNote] = [await placed(), await placed('2026-11-10T10:00:00Z', 'Selvam Raj'), await placed()]
    const reference = await claimed(withClaim)
    const before = await payments()
    const [named, noted] = [newReference(), newReference()]
    const rows: Row[] = [
      ['16/11/2026', `UPI/CR/${reference}/MEENA`, '', '261.50'],
      ['17/11/2026', `UPI/CR/${named}/SELVAM R`, '', '261.50'],
      ['17/11/2026', `UPI/${byNote}/paid`, noted, '261.50'],
      ['18/11/2026', 'NEFT unknown', 'HDFCN26309123456', '77.00'],
      ['19/11/2026', 'no amount', '', 'x'],
      ['20/11/2026', 'cash', '', '1'],
    ]
    const statement = await matched(rows)
    const due = { due: total, customerName: 'Meena Kumari', phone: '9876543210', placedOn: '2026-11-15' }
    expect(statement.rows).toEqual([
      {
        ...{ line: 2, day: '2026-11-16', amount: total, reference, narration: `UPI/CR/${reference}/MEENA` },
        ...{ match: 'exact', orderId: withClaim, paymentId: before.at(-1)?.id, claimed: total, order: due },
      },
      {
        ...{ line: 3, day: '2026-11-17', amount: total, reference: named, narration: `UPI/CR/${named}/SELVAM R` },
        ...{ match: 'likely', orderId: byName, others: 0, order: { ...due, customerName: 'Selvam Raj', placedOn: '2026-11-10' } },
      },
      {
        ...{ line: 4, day: '2026-11-17', amount: total, reference: noted, narration: `UPI/${byNote}/paid` },
        ...{ match: 'exact', orderId: byNote, order: due },
      },
      {
        ...{ line: 5, day: '2026-11-18', amount: 77, reference: 'HDFCN26309123456', narration: 'NEFT unknown', match: 'none' },
      },
      { line: 7, day: '2026-11-20', amount: 1, reference: '', narration: 'cash', match: 'none' },
    ])
    expect(statement.faults).toEqual([{ line: 6, message: 'The amount cannot be read' }])
    expect(await payments()).toEqual(before)

    const answer = await confirm(statement.id, 4, 2, 2)
    expect(answer.body).toEqual({ success: true, message: '2 payments confirmed: ₹523.', data: { lines: [2, 4], amount: 523 } })
    expect((await confirm(statement.id, 3)).body.message).toBe('1 payment confirmed: ₹261.50.')
    expect(await paidOf(withClaim, byName, byNote)).toBe(3)
    // The bank's day, not the customer's.
    expect((await ledger(withClaim)).payments).toMatchObject([{ status: 'confirmed', paidOn: '2026-11-16' }])
    expect((await ledger(byName)).payments).toMatchObject([
      {
        ...{ status: 'confirmed', method: 'upi', reference: named, amount: total, paidOn: '2026-11-17' },
        createdBy: 'Administrator',
        note: `Bank statement, line 3: UPI/CR/${named}/SELVAM R`,
      },
    ])

    // The same call, and the same statement, again.
    const after = await payments()
    await expectAnswer(confirm(statement.id, 2, 3, 4), 200, 'These payments were confirmed before.')
    const more = await placed()
    const second = await matched([...rows.slice(1, 3), ['20/11/2026', `UPI/${newReference()}`, '', '261.50']])
    expect(ordersIn(second.rows)).toEqual([`known ${byName}`, `known ${byNote}`, `likely ${more}`])
    expect((await confirm(second.id, 2)).status).toBe(400)
    expect(await payments()).toEqual(after)
  })

  itOnBoth('with lines that have no reference number is known the next time, until the payment is reversed', async () => {
    const orderId = await placed()
    const rows: Row[] = [['16/11/2026', 'CASH DEPOSIT', '', '261.50']]
    const first = await matched(rows)
    expect((await confirm(first.id, 2)).status).toBe(200)
    expect((await ledger(orderId)).payments).toMatchObject([{ method: 'cash', reference: '' }])
    const other = await placed()
    const second = await matched(rows)
    expect(second.rows).toMatchObject([{ match: 'known', orderId }])
    const ofOtherAccount = await send(csvFile([['Account Number', '000000005678'], head, ...rows]))
    expect(ofOtherAccount.body.data.rows).toMatchObject([{ match: 'likely', orderId: other }])
    await post(`/payments/${(await ledger(orderId)).payments[0]?._id}/reverse`, { reason: 'Another customer' })
    const third = await matched(rows)
    expect(third.rows[0]?.match).toBe('likely')
    expect((await confirm(third.id, 2)).status).toBe(200)
    expect(await paidOf(orderId, other)).toBe(1)
  })

  it('of the bank and of the UPI app pay once, also when both were matched before', async () => {
    const [first, second] = [await placed(), await placed()]
    const reference = newReference()
    const rows: Row[] = [['16/11/2026', `UPI/${reference}/BANK`, '', '261.50']]
    const [bank, upi] = [await matched(rows), await matched([['16/11/2026', 'MEENA', reference, '261.50']])]
    expect((await confirm(bank.id, 2)).status).toBe(200)
    const answer = await confirm(upi.id, 2)
    expect([answer.status, answer.body.errors]).toEqual([409, ['line-2']])
    expect(await paidOf(first, second)).toBe(1)

    // Also when the payment keeps the number that its customer has typed.
    const [claiming, named, transfer] = [await placed(), await placed(), newReference()]
    await claimed(claiming)
    const lines = ['UPI/MEENA', `UPI/${named}`].map((narration): Row => ['16/11/2026', narration, transfer, '261.50'])
    const [ofBank, ofApp] = [await matched(lines.slice(0, 1)), await matched(lines.slice(1))]
    expect([ofBank, ofApp].map(({ rows: [row] }) => row?.orderId)).toEqual([claiming, named])
    expect((await confirm(ofBank.id, 2)).status).toBe(200)
    expect((await confirm(ofApp.id, 2)).body.errors).toEqual(['line-2'])
  })

  it('with a number that two transfers share takes neither for the other', async () => {
    const [first, second] = [await placed(), await placed()]
    const [one, two] = [await claimed(first), await claimed(second)]
    const rows = [one, two].map((own): Row => ['16/11/2026', `UPI/919876543210@waicici/${own}`, '', '261.50'])
    const statement = await matched(rows)
    expect(ordersIn(statement.rows)).toEqual([`exact ${first}`, `exact ${second}`])
    expect((await confirm(statement.id, 2)).status).toBe(200)
    expect(ordersIn((await matched(rows)).rows)).toEqual([`known ${first}`, `exact ${second}`])
    // What was typed with the zeros of a bank is the same number, and another amount is told.
    expect((await matched([['16/11/2026', 'UPI', `0000${one}`, '300']])).rows).toMatchObject([
      { match: 'known', orderId: first, reference: one, recorded: total },
    ])
    const reused = await pay(second, 1, { method: 'bank', reference: `0000${one}` })
    expect([reused.status, reused.body.errors]).toEqual([409, ['reference-used']])
    // So is one that was recorded with them before they were left out.
    const [third, three] = [await placed(), newReference()]
    const record = (orderId: string) => pay(orderId, total, { method: 'bank', reference: three })
    expect((await record(third)).status).toBe(201)
    await app.db
      .updateTable('payments')
      .set({ reference: `0000${three}` })
      .where('reference', '=', three)
      .execute()
    expect((await matched([['16/11/2026', 'UPI', three, '261.50']])).rows).toMatchObject([{ match: 'known', orderId: third }])
    expect((await record(second)).body.errors).toEqual(['reference-used'])
    // Weeks away and in a narration only it is the sender's account, and no number of this transfer.
    const far = await matched([['01/11/2026', `UPI/${three}/MEENA`, '', '261.50']])
    expect(far.rows).toMatchObject([{ match: 'none', reference: '' }])
  })

  itOnBoth('is confirmed once by many at the same time', async () => {
    const orderId = await placed()
    const statement = await matched([['16/11/2026', `UPI/${orderId}`, newReference(), '261.50']])
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(statement.id, 2)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body.data.lines.length === 1)).toHaveLength(1)
    expect((await ledger(orderId)).payments).toHaveLength(1)
  })

  it('is confirmed all or nothing, and refused with the line that has changed meanwhile', async () => {
    const [one, two, three] = [await placed(), await placed(), await placed()]
    const reference = await claimed(two)
    const rows: Row[] = [
      ['16/11/2026', `UPI/${one}`, newReference(), '261.50'],
      ['16/11/2026', 'UPI', reference, '261.50'],
      ['16/11/2026', `UPI/${three}`, newReference(), '261.50'],
    ]
    const statement = await matched(rows)
    expect(statement.rows.map(({ match }) => match)).toEqual(['exact', 'exact', 'exact'])
    const waiting = (await payments()).at(-1)?.id
    await post(`/payments/${waiting}/reject`, { reason: 'Not found' })
    const refused = await confirm(statement.id, 2, 3, 4)
    expect([refused.status, refused.body.errors, refused.body.message]).toEqual([
      ...[409, ['line-3']],
      `Line 3, order ${two}: This payment is not waiting for review any more: it is rejected.`,
    ])
    await pay(one, 61.5)
    const sentence = `Line 2: order ${one} has changed since the statement was read. Please match it again.`
    await expectAnswer(confirm(statement.id, 2, 4), 409, sentence)
    expect(await paidOf(one, two, three)).toBe(0)
    await setStatus(three, 'cancelled')
    expect((await confirm(statement.id, 4)).status).toBe(409)
    expect((await payments()).filter(({ note }) => note.startsWith('Bank statement') && note.includes(three))).toEqual([])
  })

  it('is right about the amount of a claim', async () => {
    const orderId = await placed()
    const reference = await claimed(orderId)
    const statement = await matched([['16/11/2026', 'UPI', reference, '100.00']])
    expect(statement.rows).toMatchObject([{ match: 'likely', orderId, claimed: total }])
    expect((await confirm(statement.id, 2)).status).toBe(200)
    const { payments: entries, balance } = await ledger(orderId)
    expect(entries).toMatchObject([
      { status: 'rejected', reason: 'The bank statement says ₹100' },
      { status: 'confirmed', amount: 100, reference },
    ])
    expect(balance).toMatchObject({ confirmed: 100, claimed: 0, due: 161.5 })
  })

  it('names the line whose items are not available any more', async () => {
    const productId = await addProduct(app.db, { name: 'Rare', categoryId: catalogue.categoryId, stockQuantity: 1 })
    const orderId = await placeOrder(app, catalogue, { lines: [{ productId, quantity: 1 }], createdAt: now })
    await app.db.updateTable('orders').set({ stock: 'released' }).where('order_id', '=', orderId).execute()
    await app.db.updateTable('products').set({ stock_quantity: 0 }).where('id', '=', productId).execute()
    const statement = await matched([['20/11/2026', orderId, newReference(), '100']])
    const answer = await confirm(statement.id, 2)
    expect([answer.status, answer.body.errors]).toEqual([409, ['line-2']])
    expect(answer.body.message).toContain(`Line 2, order ${orderId}: `)
    expect(answer.body.message).toContain('Rare')
  })

  it('has its columns chosen once', async () => {
    const rows = [['Our bank'], ['When', 'What', 'Number', 'In'], ['16/11/2026', 'x', newReference(), '9']]
    const unknown = (await send(csvFile(rows))).body.data
    expect(unknown).toMatchObject({
      ...{ _id: null, rows: [], faults: [] },
      columns: { names: ['When', 'What', 'Number', 'In'], samples: [rows[2]] },
    })
    for (const [mapping, message] of [
      [{ narration: 1 }, 'Please say which columns are the date and the amount.'],
      ['{', 'The columns are not valid.'],
      [{ day: 0, credit: 60 }, 'The columns are not valid.'],
      [{ day: 0, credit: 1, other: 2 }, 'The columns are not valid.'],
      ['['.repeat(400), 'The columns are not valid.'],
      [{ day: 1, credit: 0 }, 'No line of this file has a date and an amount.'],
    ] as const)
      expect([mapping, await send(csvFile(rows), mapping)]).toMatchObject([mapping, { status: 400, body: { message } }])
    const chosen = { day: 0, narration: 1, reference: 2, credit: 3 }
    expect((await send(csvFile(rows), chosen)).body.data.rows).toMatchObject([{ line: 3, amount: 9, narration: 'x' }])
    expect((await send(csvFile(rows.slice(1)))).body.data.rows).toMatchObject([{ line: 2, amount: 9 }])
  })

  it('that is none is refused with a sentence, and nothing is kept of it', async () => {
    const kept = () => app.db.selectFrom('statements').select('id').execute()
    const before = await kept()
    const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
    const refusals: [Uint8Array, number, string][] = [
      [bytes('%PDF-1.4'), 400, 'A PDF cannot be read.'],
      [csvFile([head]), 400, 'No line of this file has a date and an amount.'],
      [bytes('x'.repeat(5 * 1024 * 1024 + 1)), 413, 'A statement can be at most 5 MB large.'],
    ]
    for (const [content, status, message] of refusals) {
      const answer = await send(content)
      expect([status, answer.body.message]).toEqual([answer.status, expect.stringContaining(message)])
    }
    await expectAnswer(calls.send('/payments/statements', new FormData()), 400, 'Please choose the statement.')
    expect(await kept()).toEqual(before)
    for (const lines of [[], ['2'], [1.5], 'x', undefined, Array.from({ length: 501 }, (_, at) => at)])
      expect((await post('/payments/statements/x/confirm', { lines })).status).toBe(400)
    expect((await confirm('unknown', 2)).body.message).toContain('is not known any more')
    expect((await confirm('..%2f', 2)).status).toBe(404)
  })

  it('forgets a customer whose data is removed', async () => {
    const orderId = await placed()
    const reference = newReference()
    const statement = await matched([['16/11/2026', `UPI/${orderId}`, reference, '261.50']])
    expect((await confirm(statement.id, 2)).status).toBe(200)
    await app.db.updateTable('orders').set({ order_status: 'delivered' }).where('order_id', '=', orderId).execute()
    expect((await post('/customer-data/remove', { phone: '9876543210' })).status).toBe(200)
    const { proposals } = (await app.db.selectFrom('statements').select('proposals').executeTakeFirst()) ?? { proposals: '' }
    expect(proposals).not.toContain(orderId)
    const lines = await app.db.selectFrom('statement_lines').select('reference').where('reference', '=', reference).execute()
    expect(lines).toEqual([])
    expect((await confirm(statement.id, 2)).status).toBe(404)
  })

  it('is forgotten after a week', async () => {
    await matched([['16/11/2026', 'x', '', '1']])
    const stores = { db: app.db, files: { removeLate: () => Promise.resolve([]) } } as unknown as Parameters<typeof purgeOld>[0]
    const log = { warn: () => undefined }
    await purgeOld(stores, now + 6 * 86_400_000, log, new AbortController().signal)
    expect(await app.db.selectFrom('statements').select('id').execute()).not.toEqual([])
    await purgeOld(stores, now + 8 * 86_400_000, log, new AbortController().signal)
    expect(await app.db.selectFrom('statements').select('id').execute()).toEqual([])
  })
})
