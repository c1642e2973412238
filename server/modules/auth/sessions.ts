import { createHmac, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { account as accountRecord } from '../../../src/domain/account/account'
import { deviceOf } from '../../../src/domain/account/device'
import type { HistoryAction } from '../../../src/domain/history/history'
import { inTransaction, sendMessage } from '../../database/in-transaction'
import type { AccountRow, Schema, SessionRow } from '../../database/schema'
import { isUnwritable } from '../../database/violations'
import { derivedKey } from '../../derived-key'
import { actingAs, currentActor } from '../../history/actor'
import { recordChange } from '../../history/write-history'
import { newId } from '../../ids'
import { endedSessionsTopic } from '../../live/record-change'
import type { RequestSession } from '../../plugins/auth'
import { revokedTokens } from './account-repository'
import { authTexts } from './auth-texts'

/** How long a session lasts after its last use, in ms. */
export const sessionLife = 30 * 24 * 60 * 60_000

/** Most sessions of one account; a further one ends a session of a script, or else that which was used least recently. */
const mostSessions = 100

/** What a refresh token looks like: the id of its session and 32 random bytes. */
const tokenShape = /^([0-9a-z]{20})\.([\w-]{43})$/

/** Where a sign-in comes from. */
export interface Origin {
  ip: string
  userAgent: string | undefined
}

/** A session that begins or continues; `refreshToken` is undefined for one that is not renewed. */
export interface Begun {
  id: string
  refreshToken: string | undefined
}

/** Longest stored address in characters, that of an IPv6 address with an embedded IPv4 one. */
const ipLength = 45
const shownIp = (ip: string): string => ip.replace(/^::ffff:(?=\d)/, '').slice(0, ipLength)

/**
 * Devices on which accounts are signed in (docs/decisions/0046). A refresh token is used once: its successor is computed from it
 * with a key, so that two tabs that renew at the same time get the same one. Only keyed hashes are stored: with another AUTH_SECRET
 * no refresh token is valid any more.
 *
 * @param secret AUTH_SECRET; keys are derived from it
 * @param now epoch ms
 */
export const sessionStore = (db: Kysely<Schema>, secret: string, now: () => number) => {
  const key = derivedKey(secret, 'refresh tokens')
  const hashKey = derivedKey(secret, 'hashes of refresh tokens')
  const hashOf = (token: string): string => createHmac('sha256', hashKey).update(token).digest('base64url')
  const successorOf = (token: string): string => createHmac('sha256', key).update(token).digest('base64url')

  /** Sessions of an account that have not ended, those used last first. */
  const alive = (tx: Kysely<Schema>, { id, session_version }: Pick<AccountRow, 'id' | 'session_version'>) =>
    tx
      .selectFrom('sessions')
      .where('account_id', '=', id)
      .where('session_version', '=', session_version)
      .where('last_used_at', '>', now() - sessionLife)
      .orderBy('last_used_at', 'desc')
      .orderBy('id')

  /** Tells all processes, which end the streams of these sessions. */
  const tellEnded = async (tx: Kysely<Schema>, ended: readonly Pick<SessionRow, 'id'>[]): Promise<void> => {
    if (ended.length > 0) await sendMessage(tx, { topic: endedSessionsTopic, data: ended.map(({ id }) => id) })
  }

  /** Removes the sessions that have ended, and those of the account that are too many. */
  const sweep = async (tx: Kysely<Schema>, account: AccountRow): Promise<void> => {
    const extra = alive(tx, account)
      .clearOrderBy()
      .select('id')
      // A script that signs in again and again must not push out people's browsers.
      .orderBy(sql`case when token_hash is null then 1 else 0 end`)
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .limit(mostSessions)
      .offset(mostSessions - 1)
    const ended = tx
      .deleteFrom('sessions')
      .where((where) =>
        where.or([
          where('last_used_at', '<=', now() - sessionLife),
          where.and([where('account_id', '=', account.id), where('session_version', '!=', account.session_version)]),
          where('id', 'in', extra),
        ]),
      )
    await tellEnded(tx, await ended.returning('id').execute())
  }

  /** Deletes the session of a refresh token. */
  const forget = async (tx: Kysely<Schema>, refreshToken: string): Promise<void> => {
    const [, id, token] = tokenShape.exec(refreshToken.slice(0, 100)) ?? []
    if (id === undefined || token === undefined) return
    const hash = hashOf(token)
    const ended = tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where((where) => where.or([where('token_hash', '=', hash), where('previous_hash', '=', hash)]))
    await tellEnded(tx, await ended.returning('id').execute())
  }

  /**
   * Ends a session of an account and records it.
   *
   * @returns whether there was such a session
   */
  const end = (account: AccountRow, id: string, why?: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const ended = await tx
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('account_id', '=', account.id)
        .returningAll()
        .executeTakeFirst()
      if (!ended) return false
      await tellEnded(tx, [ended])
      const reason = why ?? ended.device
      await recordChange(tx, accountRecord, { before: account, after: account, action: 'end-session', reason })
      return true
    })

  /** The session of a refresh token and its account; undefined if it ended. */
  const find = async (id: string): Promise<{ session: SessionRow; account: AccountRow } | undefined> => {
    const session = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
    if (!session || session.last_used_at <= now() - sessionLife) return undefined
    const account = await db.selectFrom('accounts').selectAll().where('id', '=', session.account_id).executeTakeFirst()
    const isValid = account?.disabled === 0 && account.session_version === session.session_version
    return isValid ? { session, account } : undefined
  }

  return {
    /**
     * Begins a session.
     *
     * @param isRenewed false for a caller that cannot renew its token, which then lasts as long as the session
     * @param replaced refresh token of the caller's session before, which ends
     * @returns undefined if the disk is full, so that the store can still be read
     */
    begin: async (
      account: AccountRow,
      { ip, userAgent }: Origin,
      isRenewed: boolean,
      replaced?: string,
    ): Promise<Begun | undefined> => {
      const token = isRenewed ? randomBytes(32).toString('base64url') : undefined
      const id = newId()
      const row: SessionRow = {
        id,
        account_id: account.id,
        session_version: account.session_version,
        token_hash: token === undefined ? null : hashOf(token),
        previous_hash: null,
        device: deviceOf(userAgent),
        ip: shownIp(ip),
        created_at: now(),
        last_used_at: now(),
      }
      try {
        await inTransaction(db, async (tx) => {
          if (replaced !== undefined) await forget(tx, replaced)
          await sweep(tx, account)
          await tx.insertInto('sessions').values(row).execute()
        })
      } catch (error) {
        if (isUnwritable(error)) return undefined
        throw error
      }
      return { id, refreshToken: token && `${id}.${token}` }
    },

    /**
     * Exchanges a refresh token for the next one. A token that was exchanged before its successor was used, as by another tab, gets
     * the same successor again; any older one was copied, and ends the session.
     *
     * @param accountId whose access token the caller has, if known; a session of someone else is not renewed
     * @returns undefined if the session has ended, 'of someone else' if it is not that of the access token
     */
    renew: async (
      refreshToken: string,
      ip: string,
      accountId?: string,
    ): Promise<{ account: AccountRow; begun: Begun } | 'of someone else' | undefined> => {
      const [, id, token] = tokenShape.exec(refreshToken.slice(0, 100)) ?? []
      const found = id === undefined ? undefined : await find(id)
      if (!found || id === undefined || token === undefined) return undefined
      const { session, account } = found
      if (accountId !== undefined && accountId !== account.id) return 'of someone else'
      const hash = hashOf(token)
      if (hash !== session.token_hash && hash !== session.previous_hash) {
        const actor = { ...currentActor(), source: 'visitor' as const }
        await actingAs(actor, () => end(account, id, authTexts.copiedToken(session.device)))
        return undefined
      }
      const next = successorOf(token)
      const renewed = { account, begun: { id, refreshToken: `${id}.${next}` } }
      if (hash !== session.token_hash) return renewed
      try {
        await db
          .updateTable('sessions')
          .set({ token_hash: hashOf(next), previous_hash: hash, last_used_at: now(), ip: shownIp(ip) })
          .where('id', '=', id)
          // Nothing is changed if another request has just done it.
          .where('token_hash', '=', hash)
          .execute()
      } catch (error) {
        if (!isUnwritable(error)) throw error
        // The token stays as it is, so that the store can still be read while the disk is full.
        renewed.begun.refreshToken = refreshToken
      }
      return renewed
    },

    end,

    /** Ends the session of a refresh token without a record, as its user does who signs out. */
    signOut: (refreshToken: string): Promise<void> => inTransaction(db, (tx) => forget(tx, refreshToken)),

    /** Ends a session by its id without a record. */
    remove: (id: string): Promise<void> =>
      inTransaction(db, async (tx) =>
        tellEnded(tx, await tx.deleteFrom('sessions').where('id', '=', id).returning('id').execute()),
      ),

    /**
     * Changes an account and ends all its sessions but one. The refresh token of that one is replaced, because somebody may have
     * copied it.
     *
     * @param kept null for a caller without a session
     * @param changes columns of the account
     * @param entry of the history
     * @returns the account and the new refresh token, if the session has one; undefined if somebody else has changed the sessions
     * of the account meanwhile
     */
    keepOnly: (
      account: AccountRow,
      kept: RequestSession | null,
      changes: Partial<AccountRow>,
      entry: { action: HistoryAction; reason?: string },
    ): Promise<{ account: AccountRow; refreshToken: string | undefined } | undefined> =>
      inTransaction(db, async (tx) => {
        const after = await tx
          .updateTable('accounts')
          .set({ ...changes, ...revokedTokens })
          .where('id', '=', account.id)
          .where('session_version', '=', account.session_version)
          .where('disabled', '=', 0)
          .returningAll()
          .executeTakeFirst()
        if (!after) return undefined
        await recordChange(tx, accountRecord, { before: account, after, ...entry })
        if (!kept) return { account: after, refreshToken: undefined }
        const token = kept.isRenewed ? randomBytes(32).toString('base64url') : undefined
        const renewed = token === undefined ? {} : { token_hash: hashOf(token), previous_hash: null }
        const session = tx.updateTable('sessions').set({ session_version: after.session_version, ...renewed })
        await session.where('id', '=', kept.id).execute()
        return { account: after, refreshToken: token && `${kept.id}.${token}` }
      }),

    list: (account: Pick<AccountRow, 'id' | 'session_version'>): Promise<SessionRow[]> =>
      alive(db, account).selectAll().limit(mostSessions).execute(),
  }
}

export type SessionStore = ReturnType<typeof sessionStore>
