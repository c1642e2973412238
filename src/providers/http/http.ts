import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { parseBody, statusError } from './answer'
import { AbortedError, NetworkError, TimeoutError } from './errors'

/** Milliseconds after which a call counts as timed out (specification 9). */
export const REQUEST_TIMEOUT = 60_000

/** Query parameters; undefined ones are left out, lists are repeated. */
export type Query = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base, beginning with '/'; ids in it are already encoded. */
  path: string
  query?: Query
  /** Sent as JSON. */
  json?: unknown
  /** Sent as multipart instead. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Milliseconds; 0 waits for ever, for uploads. */
  timeoutMs?: number
  /** Called with the part of the body that is sent, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** 'blob' gives the body as a Blob; else it is parsed as JSON. */
  responseType?: 'json' | 'blob'
}

export interface HttpAnswer {
  status: number
  /** The parsed JSON, undefined when empty; a Blob when one was asked for. */
  body: unknown
}

/** Calls to the backend; knows nothing of screens (architecture: `http` knows no UI). */
export interface Http {
  /** @throws TimeoutError, NetworkError, StatusError, BodyError, AbortedError */
  request: (request: HttpRequest) => Promise<HttpAnswer>
}

export interface HttpOptions {
  /** Where paths begin: 'https://host/api'. */
  baseUrl: string
  /** The token to send, undefined for none. */
  getToken: () => string | undefined
}

const search = (query: Query): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) params.append(name, String(item))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

const axiosConfig = (request: HttpRequest, baseUrl: string, token: string | undefined): AxiosRequestConfig => {
  const { method, path, query = {}, json, form, headers, signal, timeoutMs = REQUEST_TIMEOUT, onProgress } = request
  return {
    method,
    url: baseUrl + path + search(query),
    headers: {
      // A form's own type names its boundary, which only the browser knows.
      ...(form ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    // axios drops the content type of a body that is undefined; specification 7 wants it on every call.
    data: form ?? (json === undefined ? null : JSON.stringify(json)),
    timeout: timeoutMs,
    responseType: request.responseType === 'blob' ? 'arraybuffer' : 'text',
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    // Else its own timeout and the browser breaking off carry the same code.
    transitional: { clarifyTimeoutError: true },
    validateStatus: () => true,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
  }
}

const requestError = (error: unknown): unknown => {
  if (axios.isCancel(error)) return new AbortedError()
  if (!(error instanceof AxiosError)) return error
  return error.code === AxiosError.ETIMEDOUT ? new TimeoutError() : new NetworkError()
}

const textOf = (data: string | ArrayBuffer): string => (typeof data === 'string' ? data : new TextDecoder().decode(data))

const blobOf = (data: ArrayBuffer, headers: AxiosResponse['headers']): Blob =>
  new Blob([data], { type: String(headers['content-type'] ?? '') })

/** Calls below one base, each with the token of the moment (specification 7). */
export const createHttp = ({ baseUrl, getToken }: HttpOptions): Http => ({
  request: async (request) => {
    const token = getToken()
    const answer = await axios.request<string | ArrayBuffer>(axiosConfig(request, baseUrl, token)).catch((error) => {
      throw requestError(error)
    })
    const { status, data, headers } = answer
    // The session that asked is over, and so nobody waits for the answer; a new one must not end by it.
    if (status === 401 && getToken() !== token) throw new AbortedError()
    if (status < 200 || status > 299) throw statusError(status, textOf(data), headers['retry-after'])
    if (request.responseType === 'blob' && typeof data !== 'string') return { status, body: blobOf(data, headers) }
    return { status, body: parseBody(status, textOf(data)) }
  },
})
