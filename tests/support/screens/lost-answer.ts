import type { AdminOnServer, Answer } from './open-admin'

/**
 * The server carries out the next calls, and their answers are lost.
 *
 * @param call 'POST /categories'
 * @returns lets answers through again
 */
export const loseAnswers = (admin: AdminOnServer, call: string): (() => void) => {
  const [method = '', path = ''] = call.split(' ')
  return admin.answer(call, async ({ headers, body }): Promise<Answer> => {
    const { authorization = '', 'idempotency-key': key = '' } = headers
    await fetch(`${admin.store.url}/api${path}`, {
      method,
      headers: { authorization, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return 'out of reach'
  })
}
