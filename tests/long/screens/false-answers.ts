import { AxiosError } from 'axios'
import type { AdminOnServer, Answer, SentCall } from '../../support/screens/open-admin'

/** Answers one request, or does not; `server` reads the true answer of a GET. */
export type FalseAnswer = (sent: Pick<SentCall, 'call' | 'query'>, server: Pick<AdminOnServer, 'call'>) => Promise<Answer>

const refusal =
  (status: number, message: string): FalseAnswer =>
  () =>
    Promise.resolve({ status, body: { message } })

const body =
  (text: string, type = 'application/json'): FalseAnswer =>
  () =>
    Promise.resolve({ status: 200, body: text, type })

/** Replaces every value of an answer, except those by which records are distinguished. */
const withNulls = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => withNulls(item))
  if (typeof value !== 'object' || value === null) return ['_id', 'orderId'].includes(name) ? value : null
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNulls(item, key)]))
}

/** Swaps lists and objects: a list of records becomes one, an object in a record becomes a list. */
const withOtherShapes = (value: unknown): unknown => {
  if (Array.isArray(value)) return { first: value[0] as unknown }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      Array.isArray(item) || typeof item !== 'object' ? withOtherShapes(item) : [item],
    ]),
  )
}

const changed =
  (change: (answer: unknown) => unknown): FalseAnswer =>
  async ({ call, query }, server) => {
    const [method = '', path = ''] = call.split(' ')
    const answer =
      method === 'GET' ? await server.call(method, `${path}${query === '' ? '' : `?${query}`}`).catch(() => ({})) : {}
    return { status: 200, body: change(answer) }
  }

/** What a backend may do instead of answering. */
export const falseAnswers: Record<string, FalseAnswer> = {
  'a time-out': () => Promise.reject(new AxiosError('timeout of 60000ms exceeded', AxiosError.ETIMEDOUT)),
  'no answer': () => Promise.resolve('out of reach'),
  '401': refusal(401, 'The token is not valid.'),
  '403': refusal(403, 'Your role does not allow this.'),
  '404': refusal(404, 'There is nothing here.'),
  '409': refusal(409, 'Somebody else was faster.'),
  '412': refusal(412, 'Somebody else has changed this meanwhile.'),
  '422': refusal(422, 'This cannot be processed.'),
  '429': refusal(429, 'Too many requests.'),
  '500': refusal(500, 'SELECT * FROM orders: no such table'),
  HTML: body('<!doctype html><title>Welcome to nginx!</title>', 'text/html'),
  'truncated JSON': body('{"success":true,"data":[{"_id":"a1","name":"Roc'),
  'an empty body': body(''),
  'a list': body('[]'),
  'an object': body('{"rows":[]}'),
  null: body('null'),
  'null as data': body('{"success":true,"data":null}'),
  'null fields': changed(withNulls),
  'other shapes': changed(withOtherShapes),
}

/** Answers after which a screen may show data instead of a message: they tell of an empty list, or of empty fields. */
export const mayShowData = ['an empty body', 'a list', 'an object', 'null', 'null as data', 'null fields', 'other shapes']
