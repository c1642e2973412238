import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { account } from '../../src/domain/account/account'
import type { AccountRow, Schema } from '../database/schema'
import { type Actor, actingAs } from '../history/actor'
import { recordChange } from '../history/write-history'
import { authTexts } from '../modules/auth/auth-texts'

interface Failed {
  row: AccountRow
  count: number
  actor: Actor
}

/**
 * Collects failed sign-ins and records them on a timer, at most one entry per account and interval. A write at once would take
 * time only for accounts that exist, and would let anybody fill the history.
 */
export class FailedLogins {
  private failed = new Map<string, Failed>()
  private readonly timer: NodeJS.Timeout

  /** @param interval in ms */
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly log: FastifyBaseLogger,
    interval: number,
  ) {
    this.timer = setInterval(() => void this.record(), interval).unref()
  }

  /** @param actor who failed; the time of the first failure is that of the entry */
  add(row: AccountRow, actor: Actor): void {
    const known = this.failed.get(row.id)
    if (known) known.count += 1
    else {
      const at = actor.now()
      this.failed.set(row.id, { row, count: 1, actor: { ...actor, source: 'visitor', now: () => at } })
    }
  }

  /** Records what was collected; a failure is logged. */
  async record(): Promise<void> {
    const collected = [...this.failed.values()]
    this.failed = new Map()
    for (const { row, count, actor } of collected) {
      const entry = { before: row, after: row, action: 'failed-login' as const, reason: authTexts.wrongPasswords(count) }
      await actingAs(actor, () => recordChange(this.db, account, entry)).catch((error: unknown) =>
        this.log.error(error, 'failed login not recorded'),
      )
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.record()
  }
}
