import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { confirmation, twoStepProof } from '../../../src/domain/account/own-account'
import { answered, told } from '../../answers'
import { badRequest, conflict, unauthorized } from '../../http-error'
import { dataAnswer, described, messageAnswer, refusals } from '../../openapi/describe'
import { requestSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'
import type { AuthContext } from './auth-context'
import { authTexts as texts } from './auth-texts'
import { secretShape, turnOffSecondFactor } from './second-factor'

const turnOnBody = z.extend(requestSchema(twoStepProof.fields), {
  secret: z.string().check(z.maxLength(40, { abort: true }), z.regex(secretShape)),
})
const passwordBody = requestSchema(confirmation.fields)
const codesAnswer = messageAnswer(z.object({ recoveryCodes: z.array(z.string()) }))

const calls = {
  state: described('signed-in', 'Read whether two-step sign-in is on for the caller', {
    200: dataAnswer(z.object({ isOn: z.boolean(), codesLeft: z.int() })),
  }),
  secret: described(
    'signed-in',
    'Make a secret for an authenticator app',
    { 200: dataAnswer(z.object({ secret: z.string(), url: z.string() })) },
    { once: false },
  ),
  turnOn: described(
    'signed-in',
    'Turn two-step sign-in on for the caller',
    { 200: codesAnswer, ...refusals(409, 429) },
    { body: turnOnBody },
  ),
  turnOff: described(
    'signed-in',
    'Turn two-step sign-in off for the caller',
    { 200: messageAnswer(z.null()), ...refusals(409, 429) },
    { body: passwordBody, once: false },
  ),
  newCodes: described(
    'signed-in',
    'Replace the recovery codes of the caller',
    { 200: codesAnswer, ...refusals(409, 429) },
    { body: passwordBody, once: false },
  ),
}

/** Routes for the second factor of the caller (docs/decisions/0046). */
export const secondFactorRoutes: FastifyPluginAsyncZod<AuthContext> = async (
  app,
  { db, factors, confirmPassword, storeName },
) => {
  app.get('/auth/second-factor', calls.state, async ({ account }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    const row = await factors.find(account.id)
    return answered({ isOn: row !== undefined, codesLeft: row ? factors.codesLeft(row) : 0 })
  })

  app.post('/auth/second-factor/secret', calls.secret, async ({ account }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    return answered(factors.newSecret(await storeName(), account.email))
  })

  app.put('/auth/second-factor', calls.turnOn, async ({ account, body: { password, secret, code } }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    // Whoever finds an open browser could otherwise lock its owner out.
    await confirmPassword(account, password)
    const done = await factors.turnOn(account, secret, code)
    if (done === 'code') throw badRequest(texts.codeWrong)
    if (done === 'on') throw conflict(texts.factorIsOn)
    return told(texts.factorOn, { recoveryCodes: done })
  })

  app.post('/auth/second-factor/off', calls.turnOff, async ({ account, body: { password } }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    await confirmPassword(account, password)
    if (!(await turnOffSecondFactor(db, account))) throw conflict(texts.factorIsOff)
    return told(texts.factorOff, null)
  })

  app.post('/auth/second-factor/recovery-codes', calls.newCodes, async ({ account, body: { password } }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    await confirmPassword(account, password)
    const recoveryCodes = await factors.replaceCodes(account)
    if (!recoveryCodes) throw conflict(texts.factorIsOff)
    return told(texts.codesReplaced, { recoveryCodes })
  })
}
