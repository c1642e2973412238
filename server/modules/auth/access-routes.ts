import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { account } from '../../../src/domain/account/account'
import { person } from '../../../src/domain/account/staff'
import { dataAnswer, messageAnswer } from '../../answers'
import type { AccountRow, Schema } from '../../database/schema'
import { recordChange } from '../../history/write-history'
import { conflict, notFound } from '../../http-error'
import { isId } from '../../ids'
import type { Mailer } from '../../mail/mailer'
import { ownerAlertTexts as alertTexts } from '../../notices/owner-alert-texts'
import type { OwnerAlerts } from '../../notices/owner-alerts'
import { dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { confirmationHeaders } from '../../plugins/confirmations'
import { timeAnswer } from '../../records/answer-schema'
import { textsOf } from '../../records/record-texts'
import { assertFound } from '../../records/repository'
import { linkOriginOf, originOf } from '../store'
import { findAccount, withoutLink } from './account-repository'
import type { AuthContext } from './auth-context'
import { authTexts } from './auth-texts'
import { mailOfLink, newPasswordLink } from './password-links'
import { turnOffSecondFactor } from './second-factor'
import { deviceAnswer, sessionAnswer } from './session-routes'

const texts = {
  unknown: textsOf(person.singular).unknown,
  ownAccount: 'This is your own account. Change your password and your two-step sign-in under "Your account".',
  disabled: 'This person cannot sign in. Allow it first.',
  linkCreated: 'Password link created. It is valid for 24 hours and works once.',
  mailFailed: (email: string): string => `The e-mail to ${email} could not be sent, so pass the link on yourself.`,
  noPublicAddress: (email: string): string =>
    `No e-mail was sent to ${email}, because the store settings have no public address. Pass the link on yourself.`,
} as const

const linkAnswer = messageAnswerSchema(
  z.object({
    url: z.string(),
    expiresAt: timeAnswer,
    /** Address to which the link was sent too. */
    sentTo: z.optional(z.string()),
    /** Why it was not, in a sentence. */
    notSent: z.optional(z.string()),
  }),
)

const calls = {
  link: routeOptions(
    'staff:edit',
    'Create a link to set a password',
    { 200: linkAnswer, ...errorAnswers(404, 409) },
    { readHeaders: confirmationHeaders, once: false },
  ),
  sessions: routeOptions('staff:edit', 'List the devices on which a person is signed in', {
    200: dataAnswerSchema(z.array(deviceAnswer)),
    ...errorAnswers(404),
  }),
  endSession: routeOptions('staff:edit', 'Sign a person out on a device', {
    200: messageAnswerSchema(z.null()),
    ...errorAnswers(404),
  }),
  factorOff: routeOptions(
    'staff:edit',
    'Turn two-step sign-in off for a person',
    { 200: messageAnswerSchema(z.null()), ...errorAnswers(404, 409) },
    { readHeaders: confirmationHeaders },
  ),
}

interface AccessContext extends Pick<AuthContext, 'db' | 'now' | 'sessions' | 'storeName'> {
  publicUrl: string | undefined
  mailer: Mailer | undefined
  alerts: OwnerAlerts
}

/**
 * Refuses what would change one's own sign-in without the password; it is changed in one's own account instead.
 *
 * @throws HttpError 409
 */
export const assertOther = (account: AccountRow | null, id: string): void => {
  if (account?.id === id) throw conflict(texts.ownAccount)
}

/** @throws HttpError 404 */
const accountOf = async (db: Kysely<Schema>, id: string): Promise<AccountRow> =>
  assertFound(isId(id) ? await findAccount(db, { id }) : undefined, texts.unknown)

/** Routes by which owners let people in and sign them out (docs/decisions/0041, 0046). */
export const accessRoutes: FastifyPluginAsyncZod<AccessContext> = async (app, context) => {
  const { db, now, sessions, publicUrl, mailer, storeName, alerts } = context

  /** Sends a link by e-mail; a failure is logged, because the link can be passed on in other ways. */
  const sendLink = async ({ log }: FastifyRequest, person: AccountRow, url: string, isPublic: boolean) => {
    const { email } = person
    if (!mailer) return {}
    if (!isPublic) return { notSent: texts.noPublicAddress(email) }
    const store = await storeName()
    try {
      await mailer.send(mailOfLink(store, person, url))
      return { sentTo: email }
    } catch (error) {
      log.warn({ err: error }, 'password link was not sent')
      return { notSent: texts.mailFailed(email) }
    }
  }

  app.post<{ Params: { id: string } }>('/staff/:id/password-link', calls.link, async (request) => {
    const { id } = request.params
    assertOther(request.account, id)
    app.assertConfirmed(request)
    const publicOrigin = await linkOriginOf(db, publicUrl, request)
    // Whoever works in the shop opens a link to the shop's own network; an e-mail is opened anywhere.
    const origin = publicOrigin ?? originOf(request)
    const { url, hash, expiresAt } = newPasswordLink(origin, now())
    const columns = { ...withoutLink, link_hash: hash, link_expires_at: expiresAt }
    const person = await alerts.during(async (tx, tell) => {
      const before = await accountOf(tx, id)
      const linked = tx.updateTable('accounts').set(columns).where('id', '=', id).where('disabled', '=', 0)
      const after = await linked.returningAll().executeTakeFirst()
      if (!after) throw conflict(texts.disabled)
      await recordChange(tx, account, { before, after, action: 'password-link' })
      await tell((by) => alertTexts.passwordLink(by, after))
      return after
    })
    const sent = await sendLink(request, person, url, publicOrigin !== undefined)
    return messageAnswer(texts.linkCreated, { url, expiresAt: new Date(expiresAt).toISOString(), ...sent })
  })

  app.get<{ Params: { id: string } }>('/staff/:id/sessions', calls.sessions, async ({ params: { id }, session }) =>
    dataAnswer((await sessions.list(await accountOf(db, id))).map((row) => sessionAnswer(row, session?.id))),
  )

  app.delete<{ Params: { id: string; session: string } }>(
    '/staff/:id/sessions/:session',
    calls.endSession,
    async ({ params: { id, session } }) => {
      const person = await accountOf(db, id)
      if (!isId(session) || !(await sessions.end(person, session))) throw notFound(authTexts.sessionUnknown)
      return messageAnswer(authTexts.sessionEnded, null)
    },
  )

  app.delete<{ Params: { id: string } }>('/staff/:id/second-factor', calls.factorOff, async (request) => {
    const { id } = request.params
    assertOther(request.account, id)
    app.assertConfirmed(request)
    const person = await accountOf(db, id)
    await alerts.during(async (tx, tell) => {
      if (!(await turnOffSecondFactor(tx, person))) throw conflict(authTexts.factorIsOff)
      await tell((by) => alertTexts.factorOff(by, person))
    })
    return messageAnswer(authTexts.factorOff, null)
  })
}
