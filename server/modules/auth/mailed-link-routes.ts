import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { account as accountRecord } from '../../../src/domain/account/account'
import { login } from '../../../src/domain/account/login'
import { AttemptCounter } from '../../account/attempt-counter'
import { messageAnswer } from '../../answers'
import { inTransaction } from '../../database/in-transaction'
import { actingAs, currentActor } from '../../history/actor'
import { recordChange } from '../../history/write-history'
import { notFound } from '../../http-error'
import type { Mailer } from '../../mail/mailer'
import { errorAnswers, messageAnswerSchema, routeOptions } from '../../openapi/describe'
import { requestSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'
import { publicAddressOf } from '../store'
import { type AuthContext, triesWindow } from './auth-context'
import { findAccount } from './account-repository'
import { authTexts } from './auth-texts'
import { mailOfLink, newPasswordLink } from './password-links'

/** How many links an address may ask for in an hour, whether or not it has an account. */
const most = 3

const call = routeOptions(
  'public',
  'Have a link mailed with which a forgotten password is set anew; the answer is the same for an address without an account',
  { 200: messageAnswerSchema(z.null()), ...errorAnswers(404, 429) },
  { body: requestSchema(login.fields, ['email']), once: false },
)

interface MailedLinkContext extends Pick<AuthContext, 'db' | 'now' | 'openCounts' | 'storeName'> {
  publicUrl: string | undefined
  mailer: Mailer | undefined
}

/** The call by which whoever has forgotten the password has a link mailed (docs/decisions/0100). */
export const mailedLinkRoutes: FastifyPluginAsyncZod<MailedLinkContext> = async (app, context) => {
  const { db, now, openCounts, publicUrl, mailer, storeName } = context
  const asked = new AttemptCounter(openCounts('mailed password links'), most, triesWindow)

  app.post('/auth/password-link/mail', { ...call, onRequest: app.limitLogin }, async ({ body: { email }, log }) => {
    // Not the address of the request: whoever sends it could have the link lead to a page of his own.
    const origin = mailer && (await publicAddressOf(db, publicUrl))
    if (!mailer || !origin) throw notFound(serverTexts.unknownCall)
    await asked.begin(email)

    const send = async (): Promise<void> => {
      const before = await findAccount(db, { email })
      if (!before || before.disabled === 1) return
      const { url, hash, expiresAt } = newPasswordLink(origin, now())
      // Anybody may ask: a link that an owner has made stays valid.
      const columns = { mailed_link_hash: hash, mailed_link_expires_at: expiresAt }
      const after = await inTransaction(db, async (tx) => {
        const linked = await tx.updateTable('accounts').set(columns).where('id', '=', before.id).returningAll().executeTakeFirst()
        // Who asks is not known, but acts for the account.
        const actor = { ...currentActor(), source: 'administrator' as const, account: before }
        if (linked)
          await actingAs(actor, () => recordChange(tx, accountRecord, { before, after: linked, action: 'password-link' }))
        return linked
      })
      if (after) await mailer.send(mailOfLink(await storeName(), after, url))
    }
    // Not waited for: the answer takes as long without an account.
    void send().catch((error: unknown) => log.warn({ err: error }, 'password link was not sent'))
    return messageAnswer(authTexts.linkMailed, null)
  })
}
