import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { twoStepProof } from '../../../src/domain/account/own-account'
import { dataAnswer, messageAnswer } from '../../answers'
import type { AccountRow } from '../../database/schema'
import { badRequest, conflict, unauthorized } from '../../http-error'
import { dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { requestSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'
import { ownerAlertTexts as alertTexts } from '../../notices/owner-alert-texts'
import type { OwnerAlerts } from '../../notices/owner-alerts'
import type { AuthContext } from './auth-context'
import { authTexts as texts } from './auth-texts'
import { assertRightCode } from './code-check'
import { secretShape, turnOffSecondFactor } from './second-factor'

const proofBody = requestSchema(twoStepProof.fields)
const turnOnBody = z.extend(proofBody, {
  secret: z.string().check(z.maxLength(40, { abort: true }), z.regex(secretShape)),
})
const codesAnswer = messageAnswerSchema(z.object({ recoveryCodes: z.array(z.string()) }))

const calls = {
  state: routeOptions('signed-in', 'Read whether two-step sign-in is on for the caller', {
    200: dataAnswerSchema(z.object({ isOn: z.boolean(), codesLeft: z.int() })),
  }),
  secret: routeOptions(
    'signed-in',
    'Make a secret for an authenticator app',
    { 200: dataAnswerSchema(z.object({ secret: z.string(), url: z.string() })) },
    { once: false },
  ),
  turnOn: routeOptions(
    'signed-in',
    'Turn two-step sign-in on for the caller',
    { 200: codesAnswer, ...errorAnswers(409, 429) },
    { body: turnOnBody },
  ),
  turnOff: routeOptions(
    'signed-in',
    'Turn two-step sign-in off for the caller',
    { 200: messageAnswerSchema(z.null()), ...errorAnswers(409, 429) },
    { body: proofBody, once: false },
  ),
  newCodes: routeOptions(
    'signed-in',
    'Replace the recovery codes of the caller',
    { 200: codesAnswer, ...errorAnswers(409, 429) },
    { body: proofBody, once: false },
  ),
}

/**
 * Routes for the second factor of the caller (docs/decisions/0046), of whose changes all owners are notified (0076). A password alone
 * ends no second factor, because it is there for the day on which somebody else knows the password.
 */
export const secondFactorRoutes: FastifyPluginAsyncZod<AuthContext & { alerts: OwnerAlerts }> = async (
  app,
  { factors, confirmPassword, checkCode, storeName, alerts },
) => {
  /** @throws HttpError 400 for a wrong password or code, and 429 for too many of them */
  const confirmBoth = async (account: AccountRow, { password, code }: { password: string; code: string }): Promise<void> => {
    await confirmPassword(account, password)
    // Not 401, which would end the session.
    assertRightCode(await checkCode(account, code), 400)
  }

  app.get('/auth/second-factor', calls.state, async ({ account }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    const row = await factors.find(account.id)
    return dataAnswer({ isOn: row !== undefined, codesLeft: row ? factors.codesLeft(row) : 0 })
  })

  app.post('/auth/second-factor/secret', calls.secret, async ({ account }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    return dataAnswer(factors.newSecret(await storeName(), account.email))
  })

  app.put('/auth/second-factor', calls.turnOn, async ({ account, body: { password, secret, code } }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    // Whoever finds an open browser could otherwise lock its owner out.
    await confirmPassword(account, password)
    const done = await alerts.during(async (tx, tell) => {
      const result = await factors.turnOn(account, secret, code, tx)
      if (Array.isArray(result)) await tell(alertTexts.ownFactorOn)
      return result
    })
    if (done === 'code') throw badRequest(texts.codeWrong)
    if (done === 'on') throw conflict(texts.factorIsOn)
    return messageAnswer(texts.factorOn, { recoveryCodes: done })
  })

  app.post('/auth/second-factor/off', calls.turnOff, async ({ account, body }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    await confirmBoth(account, body)
    await alerts.during(async (tx, tell) => {
      if (!(await turnOffSecondFactor(tx, account))) throw conflict(texts.factorIsOff)
      await tell(alertTexts.ownFactorOff)
    })
    return messageAnswer(texts.factorOff, null)
  })

  app.post('/auth/second-factor/recovery-codes', calls.newCodes, async ({ account, body }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    await confirmBoth(account, body)
    const recoveryCodes = await alerts.during(async (tx, tell) => {
      const made = await factors.replaceCodes(account, tx)
      if (!made) throw conflict(texts.factorIsOff)
      await tell(alertTexts.ownCodes)
      return made
    })
    return messageAnswer(texts.codesReplaced, { recoveryCodes })
  })
}
