import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { statementOn } from '../../../server/demo/sample-statement'
import { isBeforeOrder, type MatchedStatement } from '../../../src/domain/payment/statement/matched-statement'
import { startTestApp } from '../../support/app'
import { asAdmin } from '../server/client'
import { formOf } from '../server/order-calls'

// The sample store is made with the times of the day on which it is started, here soon after midnight in India.
const now = Date.parse('2027-02-03T20:01:00Z')

it('the sample statement fits the sample store', async () => {
  const app = await startTestApp({ seed: { orders: 240, products: 160 }, now: () => now })
  const file = statementOn(await readFile('docs/samples/statement.csv', 'utf8'), now)
  const form = formOf({ statement: new Blob([file]) })
  const { data } = (await asAdmin<{ data: MatchedStatement }>(app, '/payments/statements', { method: 'POST', form })).body
  expect(data.faults).toEqual([])
  expect(data.rows.map(({ line, match, orderId }) => [line, match, orderId])).toEqual([
    [7, 'known', 'ORDKD7J68M'],
    [8, 'exact', 'ORD463GRZM'],
    [10, 'exact', 'ORDX3RYR2F'],
    [11, 'exact', 'ORD9ATBHA9'],
    [12, 'exact', 'ORDAFJFAST'],
    [13, 'likely', 'ORDQ9YJPWJ'],
    [14, 'likely', 'ORDYQW9XZS'],
    [15, 'none', undefined],
    [16, 'none', undefined],
  ])
  expect(data.rows.filter(isBeforeOrder)).toEqual([])
  const json = { lines: data.rows.filter(({ match }) => match === 'exact' || match === 'likely').map(({ line }) => line) }
  const confirmed = await asAdmin(app, `/payments/statements/${data._id}/confirm`, { method: 'POST', json })
  expect([confirmed.status, confirmed.body.message]).toEqual([200, '6 payments confirmed: ₹20,173.59.'])
  await app.close()
})
