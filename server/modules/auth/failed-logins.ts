import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { account } from '../../../src/domain/account/account'
import { keepNewest } from '../../../src/domain/shared/keep-newest'
import type { AccountRow, Schema } from '../../database/schema'
import { type Actor, actingAs } from '../../history/actor'
import { recordChange } from '../../history/write-history'
import type { LimitCounts } from '../../processes/limit-counts'
import { authTexts } from './auth-texts'

interface Failed {
  row: AccountRow
  count: number
  actor: Actor
}

/** How long a code may follow the password, in ms. */
const codeWait = 5 * 60_000

/** How long other processes are informed that a code came, in ms: until each of them has asked, also one that is late. */
const cameFor = 3 * codeWait

/** Most sign-ins that wait for a code; beyond them the oldest are forgotten. */
const mostWaiting = 1_000

interface FailedLoginsContext {
  db: Kysely<Schema>
  log: FastifyBaseLogger
  /** Epoch ms. */
  now: () => number
  /** Which codes came, for other processes. */
  codes: LimitCounts
}

const placeOf = ({ id }: AccountRow, ip: string): string => `${id} ${ip}`

/**
 * Collects failed sign-ins and records them on a timer, at most two entries per account and interval: one of wrong passwords and
 * codes, and one of codes that did not follow. A write at once would take time only for accounts that exist, and would let anybody
 * fill the history.
 */
export class FailedLogins {
  private failed = new Map<string, Failed>()
  private readonly waiting = new Map<string, Failed>()
  private readonly timer: NodeJS.Timeout

  /** @param interval in ms */
  constructor(
    private readonly context: FailedLoginsContext,
    interval: number,
  ) {
    this.timer = setInterval(() => void this.record(), interval).unref()
  }

  /** @param actor who failed; the time of the first failure is that of the entry */
  add(row: AccountRow, actor: Actor): void {
    this.failed.set(row.id, this.counted(this.failed.get(row.id), row, actor))
  }

  /** Notes that a sign-in has had the right password and waits for its code; it has failed if none comes from the same address. */
  expect(row: AccountRow, actor: Actor, ip: string): void {
    const place = placeOf(row, ip)
    keepNewest(this.waiting, place, this.counted(this.waiting.get(place), row, actor), mostWaiting)
  }

  /** A code came, right or wrong. Another process may wait for it, if that one got the password. */
  async arrived(row: AccountRow, ip: string): Promise<void> {
    const place = placeOf(row, ip)
    if (!this.waiting.delete(place)) await this.context.codes.mark(place, cameFor)
  }

  /** Whether a code came to another process after the password had come to this one; false if that cannot be asked. */
  private async cameElsewhere(place: string, since: number): Promise<boolean> {
    const until = await this.context.codes.markedUntil(place).catch(() => undefined)
    return until !== undefined && until - cameFor >= since
  }

  /** Records what was collected; a failure is logged. */
  async record(): Promise<void> {
    const wrong = [...this.failed.values()].map((each) => ({ ...each, reason: authTexts.wrongPasswords(each.count) }))
    this.failed = new Map()
    const late = new Map<string, Failed>()
    for (const [place, { row, count, actor }] of this.waiting) {
      if (this.context.now() - actor.now() < codeWait) continue
      this.waiting.delete(place)
      if (await this.cameElsewhere(place, actor.now())) continue
      late.set(row.id, { row, actor, count: count + (late.get(row.id)?.count ?? 0) })
    }
    const missing = [...late.values()].map((each) => ({ ...each, reason: authTexts.codeMissing(each.count) }))
    for (const { row, actor, reason } of [...wrong, ...missing]) {
      const entry = { before: row, after: row, action: 'failed-login' as const, reason }
      await actingAs(actor, () => recordChange(this.context.db, account, entry)).catch((error: unknown) =>
        this.context.log.error(error, 'failed login not recorded'),
      )
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.record()
  }

  private counted(known: Failed | undefined, row: AccountRow, actor: Actor): Failed {
    if (known) return { ...known, count: known.count + 1 }
    const at = actor.now()
    return { row, count: 1, actor: { ...actor, source: 'visitor', now: () => at } }
  }
}
