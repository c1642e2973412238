import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { mayDo } from '../../../src/domain/account/rights'
import { addDays, datesOf, shopToday } from '../../../src/domain/shared/calendar-date'
import { toRupees } from '../../../src/domain/shared/money'
import { comingSeason } from '../../../src/domain/store/season'
import {
  type DayReceived,
  moneyDays,
  moneyRight,
  type Today,
  waitingKinds,
  type WaitingKind,
  waitingNames,
} from '../../../src/domain/store/today'
import { dataAnswer } from '../../answers'
import type { Database } from '../../database/connect'
import type { Schema } from '../../database/schema'
import { dataAnswerSchema, routeOptions } from '../../openapi/describe'
import { countContactQueries } from '../contact-queries'
import { countDue } from '../messages'
import { countOrders } from '../orders'
import { countToPack } from '../packing'
import { countPayments } from '../payments'
import { countProducts } from '../products'
import { readSetting } from '../store'

interface Context {
  database: Database
  /** Returns the current time, epoch ms. */
  now: () => number
}

/** How each number is counted: as the list that it opens counts its records. */
const counters: Record<WaitingKind, (context: Context) => Promise<number>> = {
  reviews: ({ database: { db } }) => countPayments(db, { status: ['claimed'] }),
  enquiries: ({ database }) => countOrders(database, { orderStatus: ['placed'], paymentStatus: ['pending'] }),
  toPack: ({ database: { db } }) => countToPack(db),
  messages: ({ database: { db }, now }) => countDue(db, now()),
  queries: async ({ database: { db } }) => (await countContactQueries(db)).newQueries,
  outOfStock: ({ database }) => countProducts(database, { stock: 'out', isActive: true }),
  toGiveBack: ({ database }) => countOrders(database, { owed: 'give-back' }),
}

/** What was received on each of the last days, from the sums that are kept; a payment counts on the day on which it was made. */
const receivedByDay = async (db: Kysely<Schema>, now: number): Promise<DayReceived[]> => {
  const today = shopToday(now)
  const from = addDays(today, 1 - moneyDays)
  const rows = await db
    .selectFrom('received_sums')
    .select(['day', sql<number>`cast(sum(received) as bigint)`.as('received')])
    .where('day', '>=', from)
    .where('day', '<=', today)
    .groupBy('day')
    .execute()
  const received = new Map(rows.map((row) => [row.day, row.received]))
  return datesOf({ from, to: today }).map((date) => ({ date, received: toRupees(received.get(date) ?? 0) }))
}

const todayAnswer = z.object({
  waiting: z.object(Object.fromEntries(waitingNames.map((name) => [name, z.optional(z.int())]))),
  season: z.optional(z.object({ deepavali: z.string(), lastLorries: z.array(z.string()) })),
  money: z.optional(z.object({ days: z.array(z.object({ date: z.string(), received: z.number() })) })),
})

const call = routeOptions('signed-in', 'Read what waits today, and what was received on the last days', {
  200: dataAnswerSchema(todayAnswer),
})

/** `GET /today`, of which everybody gets what they may see (contract 11.4). */
export const todayRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  app.get('/today', call, async ({ account }) => {
    const waiting: Today['waiting'] = {}
    for (const name of waitingNames)
      if (mayDo(account?.role, waitingKinds[name].sees)) waiting[name] = await counters[name](context)
    const { database, now } = context
    const season = comingSeason(await readSetting(database.db, 'season'), shopToday(now()))
    const money = mayDo(account?.role, moneyRight) ? { days: await receivedByDay(database.db, now()) } : undefined
    return dataAnswer({ waiting, ...(money && { money }), ...(season && { season }) })
  })
}
