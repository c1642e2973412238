import axios, { AxiosError, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { createRoot, type Root } from 'react-dom/client'
import { inject, vi } from 'vitest'
import { AdminApp } from '../../../src/admin-app'
import { Entrance } from '../../../src/entrance/entrance'
import { followSession } from '../../../src/entrance/mount-admin'
import { discardAskedForms } from '../../../src/framework/form/drafts'
import type { Registered } from '../../../src/framework/registry/sections'
import { createHttp } from '../../../src/providers/http/http'
import { Toasts } from '../../../src/providers/notifications/toasts'
import { createSession } from '../../../src/providers/session/session'
import { SessionProvider } from '../../../src/providers/session/session-context'
import { writeStored } from '../../../src/providers/session/stored-session'
import { createThemeStore } from '../../../src/providers/theme/theme-store'
import { ThemeProvider } from '../../../src/providers/theme/theme-provider'
import type { TestAppOptions } from '../app'
import { setSize } from './looks'
import type { HostedStore } from './store-host'

/** An answer in the place of the server's, or no answer at all. */
export type Answer = { status: number; body: unknown; type?: string } | 'out of reach'

/** A call that the admin sent. */
export interface SentCall {
  /** 'PUT /orders/64a/status' */
  call: string
  /** After the '?', empty without one. */
  query: string
  body: unknown
  /** Ends when nobody waits for the answer any more. */
  signal: InternalAxiosRequestConfig['signal']
}

/** A store with its server, and the admin in front of it. */
export interface AdminOnServer {
  store: HostedStore
  /**
   * Signs in and opens the admin at an address; the one that was open is taken away.
   *
   * @param sections in the place of the store's own; without the entrance around them, where a session ends
   */
  open: (path: string, sections?: readonly Registered[]) => void
  /**
   * Answers a call such as 'GET /orders/summary' in the server's place; '*' is every call without an answer of its own.
   *
   * @param answer may wait, or return undefined to let the server answer; a body that is no text is sent as JSON
   * @returns ends it
   */
  answer: (call: string, answer: Answer | ((sent: SentCall) => Answer | undefined | Promise<Answer | undefined>)) => () => void
  /** What the admin has sent since it was opened, oldest first. */
  sent: SentCall[]
  /** Calls the server as the administrator, beside the admin: to prepare a test, or to see what is stored. */
  call: <T>(method: string, path: string, body?: object) => Promise<T>
  /** Takes the page away, lets the server answer everything again, and forgets what the browser keeps. */
  reset: () => Promise<void>
  /** Ends the store. */
  close: () => Promise<void>
  /** Opens the admin for whom the browser's storage says is signed in, nobody after a reset; with a name of the store. */
  openAsStored: (path: string, storeName?: string) => void
}

const askHost = async <T,>(path: string, body: object): Promise<T> => {
  const answer = await fetch(inject('storeHost') + path, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as T
}

const textOf = ({ body }: Exclude<Answer, string>): string => (typeof body === 'string' ? body : JSON.stringify(body))

const responseOf = (
  config: InternalAxiosRequestConfig,
  answer: Exclude<Answer, string>,
): AxiosResponse<string | ArrayBuffer> => ({
  data: config.responseType === 'arraybuffer' ? new TextEncoder().encode(textOf(answer)).buffer : textOf(answer),
  status: answer.status,
  statusText: '',
  headers: { 'content-type': answer.type ?? 'application/json' },
  config,
})

const sentBy = ({ url = '', method = 'get', data, signal }: InternalAxiosRequestConfig): SentCall => {
  const { pathname, search } = new URL(url)
  return {
    call: `${method.toUpperCase()} ${pathname.replace('/api', '')}`,
    query: search.slice(1),
    body: typeof data === 'string' ? JSON.parse(data) : data,
    signal,
  }
}

/** Rejects when a call is given up, as a call to a server does. */
const givenUp = ({ signal }: InternalAxiosRequestConfig): Promise<never> =>
  new Promise((_resolve, reject) => {
    const onAbort = (): void => reject(new CanceledError())
    signal?.addEventListener?.('abort', onAbort)
  })

/** Empties what the browser keeps, which the files of a worker share. */
const forgetStored = (): void => {
  localStorage.clear()
  sessionStorage.clear()
}

/** Starts a store for the tests of a file, with the sample data of this size or empty, and with documents of other kinds. */
export const startAdmin = async (
  seed?: TestAppOptions['seed'],
  documents: TestAppOptions['documents'] = [],
): Promise<AdminOnServer> => {
  forgetStored()
  const store = await askHost<HostedStore>('/start', seed ? { seed, documents } : { documents })
  const baseUrl = `${store.url}/api`
  const answers = new Map<string, Parameters<AdminOnServer['answer']>[1]>()
  const sent: SentCall[] = []
  const usual = axios.defaults.adapter
  const send = axios.getAdapter('xhr')
  let root: Root | undefined
  let listening: AbortController | undefined

  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const request = sentBy(config)
    sent.push(request)
    const given = answers.get(request.call) ?? answers.get('*')
    const answer = typeof given === 'function' ? await Promise.race([given(request), givenUp(config)]) : given
    if (answer === undefined) return send(config)
    if (answer === 'out of reach') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    return responseOf(config, answer)
  }

  const takeAway = () => {
    root?.unmount()
    root = undefined
    listening?.abort()
    sent.length = 0
    document.body.replaceChildren()
    // A window that was open has locked the scrolling of the page.
    document.body.removeAttribute('style')
    window.scrollTo(0, 0)
  }

  const openAsStored = (path: string, storeName = 'Test Crackers', sections?: readonly Registered[]) => {
    takeAway()
    axios.defaults.adapter = adapter
    // A key of its own, by which the place on the page is remembered.
    window.history.replaceState({ key: crypto.randomUUID(), idx: 0 }, '', path)
    listening = new AbortController()
    const { signal } = listening
    const add = window.addEventListener.bind(window)
    const addEventListener: typeof window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { signal })
    const session = createSession({ storage: localStorage, addEventListener })
    // Its listener ends with the page, too.
    const adding = vi.spyOn(window, 'addEventListener').mockImplementation(addEventListener)
    followSession(session)
    adding.mockRestore()
    const theme = createThemeStore({
      storage: localStorage,
      root: document.documentElement,
      prefersDark: false,
      addEventListener,
    })
    const http = createHttp({ baseUrl, getToken: session.token })
    const config = { apiBase: baseUrl, fileHost: store.url, storeName }
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <ThemeProvider store={theme}>
        <Toasts>
          <SessionProvider session={session}>
            {sections ? (
              <AdminApp sections={sections} http={http} session={session} config={config} onRename={() => undefined} />
            ) : (
              <Entrance http={http} config={config} />
            )}
          </SessionProvider>
        </Toasts>
      </ThemeProvider>,
    )
  }

  return {
    store,
    sent,
    openAsStored,
    open: (path, sections) => {
      takeAway()
      writeStored(localStorage, { token: store.token, user: { _id: store.userId, email: store.login.email, role: 'admin' } })
      openAsStored(path, undefined, sections)
    },
    answer: (call, answer) => {
      answers.set(call, answer)
      return () => void answers.delete(call)
    },
    call: async <T,>(method: string, path: string, body?: object) => {
      const isForm = body instanceof FormData
      const answer = await fetch(baseUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${store.token}`,
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    reset: async () => {
      // What is not saved is not for the next test, which has the same user.
      discardAskedForms()
      takeAway()
      answers.clear()
      // Other files of the worker share this module.
      axios.defaults.adapter = usual
      forgetStored()
      await setSize('desk')
    },
    close: async () => {
      await askHost('/close', store)
    },
  }
}
