import { openDatabase } from '../../server/database/connect'
import type { MatchedStatement } from '../../src/domain/payment/statement/matched-statement'
import { maxConfirmedLines } from '../../src/domain/payment/statement/statement-texts'
import { dateIn, shopTimeZone } from '../../src/domain/shared/calendar-date'
import { toRupees } from '../../src/domain/shared/money'
import type { Store } from '../support/browser/start-store'
import { fillStore } from '../support/fill-store'
import { csvFile } from '../support/statements/sheets'
import { signIn } from './browser'
import { heading, median, ms, table } from './figures'

const unpaidOrders = 20_000
const lines = 5_000
const runs = 7
/** Time within which the statement is matched (docs/performance.md). */
const budgetMs = 3_000

type Target = Parameters<typeof fillStore>[0]

/**
 * Fills a store whose orders are all unpaid, and placed within the days in which money is looked for.
 *
 * @returns a statement that pays for the first of them, each named by its customer's phone number
 */
const fillUnpaid = async ({ dataDir, databaseUrl }: Target): Promise<Uint8Array<ArrayBuffer>> => {
  await fillStore({ dataDir, databaseUrl }, unpaidOrders)
  const { db } = await openDatabase({ dataDir, databaseUrl }, console.warn)
  await db.deleteFrom('payments').execute()
  const changes = { payment_status: 'pending', order_status: 'placed', created_at: Date.now() - 86_400_000 } as const
  await db.updateTable('orders').set(changes).execute()
  const orders = await db.selectFrom('orders').select(['total', 'phones']).orderBy('seq').limit(lines).execute()
  await db.destroy()
  const day = dateIn(Date.now(), shopTimeZone)
  return csvFile([
    ['Date', 'Narration', 'Ref No.', 'Debit', 'Credit', 'Balance'],
    ...orders.map(({ total, phones }, at) => [
      ...[day, `UPI/CR/${500_000_000_000 + at}/${phones.split(' ')[0]}@upi`, String(500_000_000_000 + at)],
      ...['', String(toRupees(total)), ''],
    ]),
  ])
}

/** A store with unpaid orders, and the statement for it once it is filled. */
export const withUnpaidOrders = () => {
  const filling = {
    name: `${unpaidOrders.toLocaleString('en')} unpaid orders`,
    statement: new Uint8Array(),
    fill: async (target: Target): Promise<void> => {
      filling.statement = await fillUnpaid(target)
    },
  }
  return filling
}

/** Prints how long a statement takes to be matched, and its lines to be confirmed. @returns whether the budget is kept */
export const benchStatement = async (store: Store, content: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  heading(`Bank statement, ${lines.toLocaleString('en')} lines against ${unpaidOrders.toLocaleString('en')} unpaid orders`)
  const { token } = await signIn(store)
  const send = async <Answer>(path: string, body: FormData | string): Promise<Answer> => {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const headers = { authorization: `Bearer ${token}`, ...type }
    const answer = await fetch(`${store.url}/api${path}`, { method: 'POST', body, headers })
    if (!answer.ok) throw new Error(`POST ${path} failed with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const match = async (): Promise<MatchedStatement> => {
    const form = new FormData()
    form.append('statement', new Blob([content]), 'statement.csv')
    return (await send<{ data: MatchedStatement }>('/payments/statements', form)).data
  }
  const times: number[] = []
  let matched = await match()
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    matched = await match()
    times.push(performance.now() - start)
  }
  const chosen = matched.rows.filter(({ match: found }) => found === 'exact' || found === 'likely')
  const start = performance.now()
  const json = JSON.stringify({ lines: chosen.slice(0, maxConfirmedLines).map(({ line }) => line) })
  await send(`/payments/statements/${matched._id}/confirm`, json)
  table([
    ['', 'p50', 'lines'],
    ['matched', ms(median(times)), String(chosen.length)],
    ['confirmed', ms(performance.now() - start), String(maxConfirmedLines)],
  ])
  return median(times) <= budgetMs
}
