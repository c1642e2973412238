import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { roleOf } from '../../src/domain/account/rights'
import type { Notice } from '../../src/domain/notice/notice'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { actorName, currentActor } from '../history/actor'
import { newId } from '../ids'
import type { Mailer } from '../mail/mailer'
import { ownerAlertTexts as texts } from './owner-alert-texts'

/** How long an act is reported in the back-office, and how long it is kept, in ms. */
const durations = { shownMs: 7 * 24 * 60 * 60_000, keptMs: 30 * 24 * 60 * 60_000 }
/** Most acts that are reported at once: a page with more of them could not be used. The history has all. */
const mostShown = 5

/** Tells all owners that somebody did something. @param sentence gets the name of who did it */
export type AlertOwners = (sentence: (by: string) => string) => Promise<void>

/** Runs acts that all owners are notified of. */
export interface OwnerAlerts {
  /**
   * Runs an act in a transaction. What it tells is stored with it, and sent to the owners by e-mail once it is committed.
   *
   * @param work gets the function that notifies the owners
   */
  during: <T>(work: (tx: Transaction<Schema>, tell: AlertOwners) => Promise<T>) => Promise<T>
}

interface Dependencies {
  db: Kysely<Schema>
  mailer: Mailer | undefined
  /** Returns the current name of the store. */
  storeName: () => Promise<string>
  log: Pick<FastifyBaseLogger, 'warn'>
}

const ownersOf = async (db: Kysely<Schema>): Promise<string[]> => {
  const rows = await db.selectFrom('accounts').select(['email', 'role']).where('disabled', '=', 0).execute()
  return rows.filter(({ role }) => roleOf(role) === 'owner').map(({ email }) => email)
}

/** Sends the owners by e-mail what was done (docs/decisions/0076); a failure is logged, since they are notified in the back-office too. */
export const ownerAlerts = ({ db, mailer, storeName, log }: Dependencies): OwnerAlerts => {
  const send = async (sentences: readonly string[], before: readonly string[]): Promise<void> => {
    if (!mailer || sentences.length === 0) return
    // Also those who were owners until now.
    const owners = new Set([...before, ...(await ownersOf(db))])
    const store = await storeName()
    for (const sentence of sentences)
      for (const to of owners)
        await mailer.send({ to, subject: texts.subject(store, sentence), text: `${sentence}\n\n${texts.advice}\n` })
  }
  return {
    during: async (work) => {
      const before = mailer ? await ownersOf(db) : []
      const sentences: string[] = []
      const result = await inTransaction(db, (tx) =>
        work(tx, async (sentence) => {
          const text = sentence(actorName())
          await tx.insertInto('owner_alerts').values({ id: newId(), at: currentActor().now(), text }).execute()
          sentences.push(text)
        }),
      )
      // The answer does not wait for the mail server.
      void send(sentences, before).catch((error: unknown) => log.warn({ err: error }, 'owners were not told by e-mail'))
      return result
    },
  }
}

/** What was done lately, for all owners, newest first. @param now epoch ms */
export const ownerAlertNotices = async (db: Kysely<Schema>, now: number): Promise<Notice[]> => {
  const rows = await db
    .selectFrom('owner_alerts')
    .selectAll()
    .where('at', '>', now - durations.shownMs)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, at, text }) => ({
    ...{ id: `owner-alert:${id}`, level: 'warning', text, advice: texts.advice },
    ...{ since: new Date(at).toISOString(), link: texts.link },
  }))
}

/** Deletes what was reported long ago. @param now epoch ms */
export const forgetOldAlerts = async (db: Kysely<Schema>, now: number): Promise<void> => {
  await db
    .deleteFrom('owner_alerts')
    .where('at', '<', now - durations.keptMs)
    .execute()
}
