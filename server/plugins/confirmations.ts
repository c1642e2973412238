import type { FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import plugin from 'fastify-plugin'
import { confirmationHeader, confirmationRequired } from '../../src/domain/account/sessions'
import type { AccountRow } from '../database/schema'
import { derivedKey } from '../derived-key'
import { HttpError } from '../http-error'
import type { RequestSession } from './auth'

type Holder = Pick<AccountRow, 'id' | 'session_version'>

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * A confirmation that the caller has just proved who they are, for this session only.
     *
     * @returns the text for the header, and until when it is valid, epoch ms
     */
    confirmationOf: (account: Holder, session: RequestSession | null) => { confirmation: string; expiresAt: number }
    /**
     * Refuses what a token alone must not do. It reads nothing, so that it may be called in a transaction.
     *
     * @throws HttpError 403 with `confirmation-required` in `errors`
     */
    assertConfirmed: (request: FastifyRequest) => void
  }
}

/** How long a confirmation is valid, in ms: long enough for a few changes, too short for a browser that is left open. */
const confirmedFor = 5 * 60_000

/** The header, as the documentation of a call describes it. */
export const confirmationHeaders = {
  [confirmationHeader]: {
    type: 'string',
    maxLength: 100,
    description: 'From `POST /auth/confirm`; without it the call is answered 403 with `confirmation-required` in `errors`',
  },
} as const

const shape = /^(\d{1,16})\.([\w-]{43})$/

/**
 * Lets calls ask for the password again, and for the code of two-step sign-in, if a token could otherwise make owners or lead
 * payments elsewhere (docs/decisions/0076).
 *
 * @param secret AUTH_SECRET
 * @param now epoch ms
 */
export const confirmations = plugin(async (app, { secret, now }: { secret: string; now: () => number }) => {
  const key = derivedKey(secret, 'confirmations')
  const markOf = (account: Holder, session: RequestSession | null, expiresAt: number): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([account.id, account.session_version, session?.id ?? '', expiresAt]))
      .digest('base64url')

  app.decorate('confirmationOf', (account: Holder, session: RequestSession | null) => {
    const expiresAt = now() + confirmedFor
    return { confirmation: `${expiresAt}.${markOf(account, session, expiresAt)}`, expiresAt }
  })

  app.decorate('assertConfirmed', ({ account, session, headers }: FastifyRequest) => {
    const given = String(headers[confirmationHeader.toLowerCase()] ?? '').slice(0, 100)
    const [, expiry, mark] = shape.exec(given) ?? []
    const expiresAt = Number(expiry)
    // One that is valid for longer was made before the clock was set back.
    const isValid = account && mark !== undefined && expiresAt > now() && expiresAt <= now() + confirmedFor
    if (isValid && timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(account, session, expiresAt)))) return
    throw new HttpError(403, 'Please enter your password again for this change.', [confirmationRequired])
  })
})
