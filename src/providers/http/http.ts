import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { parseBody, statusError } from './answer'
import { AbortedError, NetworkError, TimeoutError } from './errors'

/** Timeout of a call in ms (specification 9). */
export const REQUEST_TIMEOUT = 60_000

/** Query parameters; undefined ones are omitted, arrays are repeated. */
export type Query = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the API's base URL, starting with '/'; ids in it are already encoded. */
  path: string
  query?: Query
  json?: unknown
  /** Sent as multipart, instead of `json`. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  /** ms; 0 for no timeout, as for uploads. */
  timeoutMs?: number
  /** Called with the fraction of the body that was sent, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** 'blob' returns the body as a Blob; otherwise it is parsed as JSON. */
  responseType?: 'json' | 'blob'
}

export interface HttpAnswer {
  status: number
  /** The parsed JSON, undefined when empty; a Blob for the response type 'blob'. */
  body: unknown
}

/** Sends requests to the backend (architecture: `http` knows no UI). */
export interface Http {
  /** @throws TimeoutError, NetworkError, StatusError, BodyError, AbortedError */
  request: (request: HttpRequest) => Promise<HttpAnswer>
}

export interface HttpOptions {
  /** Base URL of the paths: 'https://host/api'. */
  baseUrl: string
  /** Token to send; undefined for none. */
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
      // The content type of a form contains its boundary, which only the browser knows.
      ...(form ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    // axios drops the content type when the body is undefined; specification 7 requires it on every call.
    data: form ?? (json === undefined ? null : JSON.stringify(json)),
    timeout: timeoutMs,
    responseType: request.responseType === 'blob' ? 'arraybuffer' : 'text',
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    // Otherwise a timeout and an abort by the browser have the same error code.
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

/** Creates a client for one base URL; each call sends the current token (specification 7). */
export const createHttp = ({ baseUrl, getToken }: HttpOptions): Http => ({
  request: async (request) => {
    const token = getToken()
    const answer = await axios.request<string | ArrayBuffer>(axiosConfig(request, baseUrl, token)).catch((error) => {
      throw requestError(error)
    })
    const { status, data, headers } = answer
    // The session of this request has ended, and nothing waits for the answer; the 401 must not end a new session.
    if (status === 401 && getToken() !== token) throw new AbortedError()
    if (status < 200 || status > 299) throw statusError(status, textOf(data), headers['retry-after'])
    if (request.responseType === 'blob' && typeof data !== 'string') return { status, body: blobOf(data, headers) }
    return { status, body: parseBody(status, textOf(data)) }
  },
})
