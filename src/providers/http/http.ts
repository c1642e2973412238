import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { parseBody, statusError } from './answer'
import { AbortedError, NetworkError, TimeoutError } from '../../framework/declaration/request-errors'

/** Timeout of a call in ms (contract 9.1). */
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
  /** Called with the fraction of the body that was sent, 0 to 1; for a Blob with the bytes that were received. */
  onProgress?: (fraction: number) => void
  /** 'blob' returns the body as a Blob; otherwise it is parsed as JSON. */
  responseType?: 'json' | 'blob'
}

export interface HttpAnswer {
  status: number
  /** The parsed JSON, undefined when empty; a Blob for the response type 'blob'. */
  body: unknown
}

/** Sends requests to the backend, and knows no screen. */
export interface Http {
  /** @throws TimeoutError, NetworkError, StatusError, BodyError, AbortedError */
  request: (request: HttpRequest) => Promise<HttpAnswer>
}

/** Renews the token of the session (docs/decisions/0046). */
export interface Renewal {
  /** Whether a token expires before a call with it is likely to be answered. */
  isDue: (token: string) => boolean
  /**
   * Renews a token that the backend rejected, once for all calls and tabs.
   *
   * @returns whether the session has another token now
   * @throws RequestError when the backend could not be asked
   */
  renew: (token: string) => Promise<boolean>
}

export interface HttpOptions {
  /** Base URL of the paths: 'https://host/api'. */
  baseUrl: string
  /** Token to send; undefined for none. */
  getToken: () => string | undefined
  renewal?: Renewal | undefined
}

/** The header by which a client tells the backend that it can renew its token; other sites cannot send it. */
export const renewalHeader = { 'X-Session': 'renewed' }

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

/** Path and query string of a request. */
export const addressOf = ({ path, query = {} }: Pick<HttpRequest, 'path' | 'query'>): string => path + search(query)

const axiosConfig = (request: HttpRequest, baseUrl: string, token: string | undefined): AxiosRequestConfig => {
  const { method, json, form, headers, signal, timeoutMs = REQUEST_TIMEOUT, onProgress } = request
  return {
    method,
    url: baseUrl + addressOf(request),
    headers: {
      // The content type of a form contains its boundary, which only the browser knows.
      ...(form ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    // axios drops the content type when the body is undefined; contract 7.1 requires it on every call.
    data: form ?? (json === undefined ? null : JSON.stringify(json)),
    timeout: timeoutMs,
    responseType: request.responseType === 'blob' ? 'arraybuffer' : 'text',
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    // Otherwise a timeout and an abort by the browser have the same error code.
    transitional: { clarifyTimeoutError: true },
    validateStatus: () => true,
    ...(signal ? { signal } : {}),
    ...(onProgress
      ? request.responseType === 'blob'
        ? { onDownloadProgress: ({ loaded }) => onProgress(loaded) }
        : { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }
      : {}),
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

/** Creates a client for one base URL; each call sends the current token (contract 7.1), renewed if it has expired. */
export const createHttp = ({ baseUrl, getToken, renewal }: HttpOptions): Http => {
  const send = (request: HttpRequest, token: string | undefined) => {
    const headers = renewal && request.path.startsWith('/auth/') ? { ...renewalHeader, ...request.headers } : request.headers
    const config = axiosConfig({ ...request, ...(headers ? { headers } : {}) }, baseUrl, token)
    return axios.request<string | ArrayBuffer>(config).catch((error) => {
      throw requestError(error)
    })
  }

  return {
    request: async (request) => {
      let token = getToken()
      if (token !== undefined && renewal?.isDue(token)) {
        // If that fails, the token may still be valid.
        await renewal.renew(token).catch(() => false)
        token = getToken()
      }
      let answer = await send(request, token)
      // The backend has not carried out a call that it answered with 401, so that any call can be repeated.
      if (answer.status === 401 && token !== undefined && (await renewal?.renew(token))) {
        token = getToken()
        answer = await send(request, token)
      }
      const { status, data, headers } = answer
      // The session of this request has ended, and nothing waits for the answer; the 401 must not end a new session.
      if (status === 401 && getToken() !== token) throw new AbortedError()
      if (status < 200 || status > 299) throw statusError(status, textOf(data), headers['retry-after'])
      if (request.responseType === 'blob' && typeof data !== 'string') return { status, body: blobOf(data, headers) }
      return { status, body: parseBody(status, textOf(data)) }
    },
  }
}
