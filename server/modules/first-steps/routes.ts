import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { backupRun } from '../../../src/domain/backup/backup-run'
import { resourceOf } from '../../../src/domain/history/history-records'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import {
  type FirstStep,
  firstSteps,
  type FirstSteps,
  grownOrders,
  type SettledStep,
  settledSteps,
} from '../../../src/domain/store/first-steps'
import { defaultStoreSettings } from '../../../src/domain/store/store-settings'
import { dataAnswer, messageAnswer } from '../../answers'
import type { BackupService } from '../../backup/backup-service'
import { defaultStoreName } from '../../config'
import { inTransaction } from '../../database/in-transaction'
import type { Schema } from '../../database/schema'
import { dataAnswerSchema, messageAnswerSchema, routeOptions } from '../../openapi/describe'
import { currentProfile, readSetting, updatedAtOf } from '../store'

const texts = { changed: 'The first steps were updated' } as const

const answer = z.object({
  steps: z.partial(
    z.object(Object.fromEntries(firstSteps.map((step) => [step, z.boolean()])) as Record<FirstStep, z.ZodMiniBoolean>),
  ),
  isPutAway: z.boolean(),
  orderId: z.optional(z.string()),
})

const sent = z.object({
  isPutAway: z.optional(z.boolean(requestTexts.trueOrFalse('isPutAway'))),
  /** Calls a step done for which nothing is stored. */
  settled: z.optional(z.enum(settledSteps, requestTexts.oneOf('settled', settledSteps))),
})

const calls = {
  read: routeOptions('store-settings:edit', 'Read which of the first steps are done', { 200: dataAnswerSchema(answer) }),
  change: routeOptions(
    'store-settings:edit',
    'Put the first steps away, bring them back, or call one done',
    { 200: messageAnswerSchema(answer) },
    { body: sent },
  ),
}

interface FirstStepsContext {
  db: Kysely<Schema>
  backups: BackupService | undefined
  /** STORE_NAME */
  storeName: string
}

/** What people decided about the list itself; it is in the settings table, and no setting of the store. */
interface Decisions {
  isPutAway?: boolean
  settled: readonly SettledStep[]
}

const documentName = 'firstSteps'

const readDecisions = async (db: Kysely<Schema>): Promise<Decisions> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', documentName).executeTakeFirst()
  return row ? (JSON.parse(row.value) as Decisions) : { settled: [] }
}

type Counted = 'products' | 'orders' | 'accounts'

/** Whether a table has as many rows; no more are looked at. */
const hasRows = async (db: Kysely<Schema>, table: Counted, rows = 1): Promise<boolean> =>
  (await db.selectFrom(table).select(sql`1`.as('one')).limit(rows).execute()).length === rows

/** A backup at another place, or one that somebody has taken from the server. */
const isBackedUpElsewhere = async (db: Kysely<Schema>, backups: BackupService): Promise<boolean> => {
  if (backups.config.backupUrl !== undefined) return (await backups.runs()).some(({ status }) => status === 'done')
  const taken = db.selectFrom('history').select('at').where('resource', '=', resourceOf(backupRun.table))
  return (await taken.where('action', '=', 'download').limit(1).executeTakeFirst()) !== undefined
}

const readFirstSteps = async ({ db, backups, storeName }: FirstStepsContext): Promise<FirstSteps> => {
  const [decisions, profile] = [await readDecisions(db), await currentProfile(db, storeName)]
  const [invoice, store] = [await readSetting(db, 'invoice'), await readSetting(db, 'store')]
  const isSellingSet =
    store.minimumOrderValue !== defaultStoreSettings.minimumOrderValue ||
    (await updatedAtOf(db, ['packaging', 'orderRules'])) !== null
  const order = await db.selectFrom('orders').select('order_id').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  const isSettled = (step: SettledStep): boolean => decisions.settled.includes(step)
  return {
    steps: {
      profile: profile.address !== '' && profile.storeName !== defaultStoreName,
      gstin: invoice.gstin !== '' || invoice.noGstin,
      upi: store.upiId !== '',
      selling: isSellingSet || isSettled('selling'),
      products: await hasRows(db, 'products'),
      ...(backups ? { backup: await isBackedUpElsewhere(db, backups) } : {}),
      order: order !== undefined,
      staff: isSettled('staff') || (await hasRows(db, 'accounts', 2)),
    },
    isPutAway: decisions.isPutAway ?? (await hasRows(db, 'orders', grownOrders)),
    ...(order && { orderId: order.order_id }),
  }
}

/** Routes for the first steps of a store, which are checked against what is stored (docs/decisions/0098). */
export const firstStepRoutes: FastifyPluginAsyncZod<FirstStepsContext> = async (app, context) => {
  app.get('/first-steps', calls.read, async () => dataAnswer(await readFirstSteps(context)))

  app.put('/first-steps', calls.change, async ({ body: { isPutAway, settled } }) =>
    inTransaction(context.db, async (db) => {
      const first: Decisions = { settled: [] }
      await db
        .insertInto('settings')
        .values({ name: documentName, value: JSON.stringify(first) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      // An update without changes locks the row on both engines, so that another decision of the moment is not lost.
      const { value } = await db
        .updateTable('settings')
        .set({ value: sql.ref('value') })
        .where('name', '=', documentName)
        .returning('value')
        .executeTakeFirstOrThrow()
      const before = JSON.parse(value) as Decisions
      const decisions: Decisions = {
        ...before,
        ...(isPutAway === undefined ? {} : { isPutAway }),
        settled: [...new Set([...before.settled, ...(settled === undefined ? [] : [settled])])],
      }
      const kept = db.updateTable('settings').set({ value: JSON.stringify(decisions) })
      await kept.where('name', '=', documentName).execute()
      return messageAnswer(texts.changed, await readFirstSteps({ ...context, db }))
    }),
  )
}
