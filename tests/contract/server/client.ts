import { expect } from 'vitest'
import type { TestApp } from '../../support/app'

/** A response with its parsed body. */
export interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

/** Options of a test request besides method and path. */
export interface Call {
  method?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent as multipart. */
  form?: FormData
  headers?: Record<string, string>
  /** Keeps `updatedAt` in the body. */
  keepsTimes?: true
}

/** Every write changes `updatedAt`; preconditions.test.ts checks it, and other tests compare records without it. */
const withoutTimes = (name: string, value: unknown): unknown => (name === 'updatedAt' ? undefined : value)

const send = async <T>(url: string, { method = 'GET', json, form, headers = {}, keepsTimes }: Call): Promise<Answer<T>> => {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : JSON.parse(text, keepsTimes ? undefined : withoutTimes)) as T,
  }
}

/** Sends an API request as the administrator, who has confirmed it unless there is only a token. */
export const asAdmin = <T = { message?: string }>(
  { url, token, confirm }: Pick<TestApp, 'url' | 'token'> & Partial<Pick<TestApp, 'confirm'>>,
  path: string,
  call: Call = {},
): Promise<Answer<T>> => {
  const confirmation: Record<string, string> = confirm ? { 'x-confirmation': confirm() } : {}
  return send(`${url}/api${path}`, { ...call, headers: { authorization: `Bearer ${token}`, ...confirmation, ...call.headers } })
}

/** Sends an API request without authentication. */
export const asAnyone = <T = { message?: string }>(
  { url }: Pick<TestApp, 'url'>,
  path: string,
  call: Call = {},
): Promise<Answer<T>> => send(`${url}/api${path}`, call)

/**
 * Expects a call to be answered with this status and message.
 *
 * @param row what is named when it is not, such as the row of a table
 */
export const expectAnswer = async (
  call: Pick<Answer<unknown>, 'status' | 'body'> | Promise<Pick<Answer<unknown>, 'status' | 'body'>>,
  status: unknown,
  message: unknown,
  row?: unknown,
): Promise<void> => {
  const answer = await call
  expect([row, answer.status, (answer.body as { message?: unknown }).message]).toEqual([row, status, message])
}
