import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { passwordLength } from '../../../src/domain/account/credentials'
import { textField } from '../../../src/domain/shared/request-fields'
import { answered, told } from '../../answers'
import { badRequest, conflict, unauthorized } from '../../http-error'
import { dataAnswer, described, messageAnswer, refusals } from '../../openapi/describe'
import { serverTexts } from '../../server-texts'
import type { AuthContext } from './auth-context'
import { authTexts as texts } from './auth-texts'
import { secretShape, turnOffSecondFactor } from './second-factor'

const turnOnBody = z.object({
  secret: z.string().check(z.maxLength(40, { abort: true }), z.regex(secretShape)),
  code: textField('Code', 20),
})
const turnOffBody = z.object({ password: z.string().check(z.maxLength(passwordLength.max, texts.long('Password'))) })

const calls = {
  state: described('signed-in', 'Read the state of the own second factor', {
    200: dataAnswer(z.object({ isOn: z.boolean(), codesLeft: z.int() })),
  }),
  secret: described('signed-in', 'Make a secret for an authenticator app', {
    200: dataAnswer(z.object({ secret: z.string(), url: z.string() })),
  }),
  turnOn: described(
    'signed-in',
    'Turn the own second factor on',
    { 200: messageAnswer(z.object({ recoveryCodes: z.array(z.string()) })), ...refusals(409) },
    { body: turnOnBody },
  ),
  turnOff: described(
    'signed-in',
    'Turn the own second factor off',
    { 200: messageAnswer(z.null()), ...refusals(409, 429) },
    { body: turnOffBody },
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

  app.put('/auth/second-factor', calls.turnOn, async ({ account, body: { secret, code } }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
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
}
