import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { account as accountRecord } from '../../../src/domain/account/account'
import { confirmation, ownPassword } from '../../../src/domain/account/own-account'
import { textField } from '../../../src/domain/shared/request-fields'
import { dataAnswer, messageAnswer } from '../../answers'
import { inTransaction } from '../../database/in-transaction'
import { actingAs, currentActor } from '../../history/actor'
import { recordChange } from '../../history/write-history'
import { unauthorized } from '../../http-error'
import { dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { assertFound } from '../../records/repository'
import { timeAnswer } from '../../records/answer-schema'
import { fieldSchema, requestSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'
import { revokedTokens, withoutLink } from './account-repository'
import type { AuthContext } from './auth-context'
import { authTexts } from './auth-texts'
import { assertRightCode, codeField } from './code-check'
import { linkHashOf } from './password-links'
import { hashNewPassword } from './passwords'
import { endOtherSessions } from './session-routes'

const ownBody = requestSchema(ownPassword.fields)
const token = textField('token', 100)
const tokenBody = z.object({ token })
const linkBody = z.object({ token, password: fieldSchema(ownPassword.fields.password, 'password') })

const confirmBody = z.extend(requestSchema(confirmation.fields), { code: codeField })
const confirmationAnswer = messageAnswerSchema(z.object({ confirmation: z.string(), expiresAt: timeAnswer }))

const calls = {
  confirm: routeOptions(
    'signed-in',
    'Confirm with the own password, and the code of two-step sign-in, what a token alone may not do',
    { 200: confirmationAnswer, ...errorAnswers(429) },
    { body: confirmBody, once: false },
  ),
  own: routeOptions(
    'signed-in',
    'Change the own password',
    { 200: messageAnswerSchema(z.object({ token: z.string() })), ...errorAnswers(429) },
    { body: ownBody, once: false },
  ),
  link: routeOptions(
    'public',
    'Read whose password a link sets',
    { 200: dataAnswerSchema(z.object({ email: z.string(), name: z.string() })), ...errorAnswers(404, 429) },
    { body: tokenBody, once: false },
  ),
  byLink: routeOptions(
    'public',
    'Set a password by a link',
    { 200: messageAnswerSchema(z.object({ email: z.string() })), ...errorAnswers(404, 429) },
    { body: linkBody, once: false },
  ),
}

/** Routes by which people set their own passwords (docs/decisions/0041). */
export const passwordRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, context) => {
  const { db, now, sessions, confirmPassword, checkCode } = context
  app.post('/auth/confirm', calls.confirm, async ({ account, session, body: { password, code } }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    await confirmPassword(account, password)
    // Not 401, which would end the session.
    assertRightCode(await checkCode(account, code), 400)
    const { confirmation, expiresAt } = app.confirmationOf(account, session)
    return messageAnswer(authTexts.confirmed, { confirmation, expiresAt: new Date(expiresAt).toISOString() })
  })

  // Ends all other sessions; the response has the token of this one.
  app.post('/auth/password', calls.own, async (request, reply) => {
    const { account, body } = request
    const { current, password } = body
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    await confirmPassword(account, current)
    const changes = { password_hash: await hashNewPassword(password), ...withoutLink }
    return messageAnswer(
      authTexts.passwordChanged,
      await endOtherSessions(sessions, request, reply, changes, { action: 'set-password' }),
    )
  })

  const isLinked = (token: string) => {
    const [hash, at] = [linkHashOf(token), now()]
    return sql<SqlBool>`disabled = 0 and (
      (link_hash = ${hash} and link_expires_at > ${at}) or (mailed_link_hash = ${hash} and mailed_link_expires_at > ${at})
    )`
  }

  // Asked when the link is opened, so that nobody chooses a password for an invalid link.
  app.post('/auth/password-link/look-up', { ...calls.link, onRequest: app.limitLogin }, async ({ body: { token } }) => {
    const linked = db.selectFrom('accounts').select(['email', 'name']).where(isLinked(token))
    return dataAnswer(assertFound(await linked.executeTakeFirst(), authTexts.linkGone))
  })

  // A single statement uses up the link, so that it works once.
  app.post('/auth/password-link', { ...calls.byLink, onRequest: app.limitLogin }, async ({ body: { token, password } }) => {
    // Looked up first, so that no time is spent on hashing for an invalid link.
    assertFound(await db.selectFrom('accounts').select('id').where(isLinked(token)).executeTakeFirst(), authTexts.linkGone)
    const password_hash = await hashNewPassword(password)
    const changes = { password_hash, ...withoutLink, ...revokedTokens }
    const after = await inTransaction(db, async (tx) => {
      const after = assertFound(
        await tx.updateTable('accounts').set(changes).where(isLinked(token)).returningAll().executeTakeFirst(),
        authTexts.linkGone,
      )
      // Who has the link acts for the account, without being signed in.
      const actor = { ...currentActor(), source: 'administrator' as const, account: after }
      await actingAs(actor, () => recordChange(tx, accountRecord, { before: after, after, action: 'set-password' }))
      return after
    })
    return messageAnswer(authTexts.passwordSet, { email: after.email })
  })
}
