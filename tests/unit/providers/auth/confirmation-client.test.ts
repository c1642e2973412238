import { expect, test, vi } from 'vitest'
import type { IdentityQuestion } from '../../../../src/framework/declaration/identity-question'
import { createConfirmationClient } from '../../../../src/providers/auth/confirmation-client'
import { StatusError } from '../../../../src/framework/declaration/request-errors'
import type { HttpRequest } from '../../../../src/providers/http/http'

/** A backend that wants a confirmation for '/guarded', and whose password is 'right'. */
const backend = () => {
  const request = vi.fn(async ({ path, headers, json }: HttpRequest) => {
    if (path === '/auth/confirm') {
      if ((json as { password: string }).password !== 'right') throw new StatusError(400, 'Current password is wrong.')
      return { status: 200, body: { data: { confirmation: 'c1' } } }
    }
    if (path === '/guarded' && headers?.['X-Confirmation'] !== 'c1')
      throw new StatusError(403, 'Again', ['confirmation-required'])
    return { status: 200, body: path }
  })
  return { request }
}

const guarded: HttpRequest = { method: 'PUT', path: '/guarded', json: { typed: 'once' } }

test('one question serves all calls that wait for it, and later writes need none', async () => {
  const http = backend()
  const confirming = createConfirmationClient(http)
  const asked: IdentityQuestion[] = []
  confirming.askBy((question) => asked.push(question))
  const calls = Promise.all([confirming.http.request(guarded), confirming.http.request(guarded)])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(await asked[0]?.prove({ password: 'bad', code: '' })).toEqual({
    fault: 'Current password is wrong.',
    needsCode: false,
  })
  expect(await asked[0]?.prove({ password: 'right', code: '' })).toBeUndefined()
  expect((await calls).map(({ body }) => body)).toEqual(['/guarded', '/guarded'])
  await confirming.http.request(guarded)
  expect(asked).toHaveLength(1)
  // Reads are sent as they are.
  await confirming.http.request({ method: 'GET', path: '/orders' })
  expect(http.request.mock.lastCall?.[0].headers).toBeUndefined()
})

test('a call that is given up, or nobody can answer for, fails as it was answered', async () => {
  const confirming = createConfirmationClient(backend())
  await expect(confirming.http.request(guarded)).rejects.toMatchObject({ statusCode: 403, serverMessage: 'Again' })
  confirming.askBy(({ giveUp }) => giveUp())
  await expect(confirming.http.request(guarded)).rejects.toMatchObject({ statusCode: 403, serverMessage: 'Again' })
})
