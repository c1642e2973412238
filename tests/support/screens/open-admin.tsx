import axios, { AxiosError, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest'
import { AdminApp } from '../../../src/admin-app'
import { Entrance } from '../../../src/entrance/entrance'
import { followSession } from '../../../src/entrance/mount-admin'
import { discardGuardedForms } from '../../../src/framework/form/drafts'
import type { Registered } from '../../../src/framework/registry/sections'
import { createSessionHttp } from '../../../src/providers/auth/renewal'
import { Toasts } from '../../../src/providers/notifications/toasts'
import { createSession } from '../../../src/providers/session/session'
import { SessionProvider } from '../../../src/providers/session/session-context'
import { writeStored } from '../../../src/providers/session/stored-session'
import { createThemeStore } from '../../../src/providers/theme/theme-store'
import { ThemeProvider } from '../../../src/providers/theme/theme-provider'
import type { TestAppOptions } from '../app'
import { confirmationFor } from '../confirmation'
import { type StoreCalls, storeCalls } from '../stores/store-calls'
import { setSize } from './looks'
import type { HostedStore } from './store-host'

/** A mocked response, or a network error. */
export type Answer = { status: number; body: unknown; type?: string } | 'out of reach'

/** A request sent by the admin. */
export interface SentCall {
  /** 'PUT /orders/64a/status' */
  call: string
  /** Without '?'; empty if there is none. */
  query: string
  body: unknown
  /** Names in lower case. */
  headers: Record<string, string>
  /** Aborted when the request is cancelled. */
  signal: InternalAxiosRequestConfig['signal']
}

/** A store with its server, and the admin connected to it. */
export interface AdminOnServer {
  store: HostedStore
  /**
   * Signs in and opens the admin at a path; the page that was open is unmounted.
   *
   * @param sections replace the store's sections; rendered without the Entrance component, which handles expired sessions
   */
  open: (path: string, sections?: readonly Registered[]) => void
  /**
   * Mocks a request such as 'GET /orders/summary'; '*' matches every request without its own mock.
   *
   * @param answer may be asynchronous, or return undefined to forward the request to the server; bodies other than strings are
   * sent as JSON
   * @returns removes the mock
   */
  answer: (call: string, answer: Answer | ((sent: SentCall) => Answer | undefined | Promise<Answer | undefined>)) => () => void
  /** The admin's requests since it was opened, oldest first. */
  sent: SentCall[]
  /** Sends a request as the administrator, outside the admin, to prepare a test or to read what is stored. */
  call: StoreCalls['call']
  /** Unmounts the page, removes the mocks and clears the browser's storage. */
  reset: () => Promise<void>
  /** Stops the store. */
  close: () => Promise<void>
  /** Lets changes that a token alone may not make ask for the password, as they do in the product; until the next reset. */
  askForPassword: () => void
  /** Opens the admin with the session in the browser's storage, signed out after a reset, and with a store name. */
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

const sentBy = ({ url = '', method = 'get', data, headers, signal }: InternalAxiosRequestConfig): SentCall => {
  const { pathname, search } = new URL(url)
  return {
    call: `${method.toUpperCase()} ${pathname.replace('/api', '')}`,
    query: search.slice(1),
    body: typeof data === 'string' ? JSON.parse(data) : data,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    signal,
  }
}

/** Rejects when the request is cancelled, like a real request. */
const givenUp = ({ signal }: InternalAxiosRequestConfig): Promise<never> =>
  new Promise((_resolve, reject) => {
    const onAbort = (): void => reject(new CanceledError())
    signal?.addEventListener?.('abort', onAbort)
  })

/** Navigates within the open page, to a new entry of the history. */
export const goTo = (path: string): void => {
  const { idx } = window.history.state as { idx: number }
  // The router recognizes its own entries by these properties.
  const state = { key: crypto.randomUUID(), idx: idx + 1 }
  window.history.pushState(state, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

/** Clears the browser's storage, which the test files of a worker share. */
const forgetStored = (): void => {
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * Starts a store for the tests of a file, with sample data of the given size or empty, and with additional document resources.
 */
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

  let asksForPassword = false
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const request = sentBy(config)
    sent.push(request)
    const given = answers.get(request.call) ?? answers.get('*')
    const answer = typeof given === 'function' ? await Promise.race([given(request), givenUp(config)]) : given
    if (answer === undefined) {
      const [method = '', path = ''] = request.call.split(' ')
      const confirmed = asksForPassword ? {} : await confirmationFor(store, store.token, method, path)
      for (const [name, value] of Object.entries(confirmed)) config.headers.set(name, value, false)
      return send(config)
    }
    if (answer === 'out of reach') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    return responseOf(config, answer)
  }

  const takeAway = () => {
    root?.unmount()
    root = undefined
    listening?.abort()
    sent.length = 0
    document.body.replaceChildren()
    // An open modal has locked the scrolling of the page.
    document.body.removeAttribute('style')
    window.scrollTo(0, 0)
  }

  const openAsStored = (path: string, storeName = 'Test Crackers', sections?: readonly Registered[]) => {
    takeAway()
    axios.defaults.adapter = adapter
    // Scroll positions are restored by this history key.
    window.history.replaceState({ key: crypto.randomUUID(), idx: 0 }, '', path)
    listening = new AbortController()
    const { signal } = listening
    const add = window.addEventListener.bind(window)
    const addEventListener: typeof window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { signal })
    const session = createSession({ storage: localStorage, addEventListener })
    // The listener of followSession is removed with the page, too.
    const adding = vi.spyOn(window, 'addEventListener').mockImplementation(addEventListener)
    followSession(session)
    adding.mockRestore()
    const theme = createThemeStore({
      storage: localStorage,
      root: document.documentElement,
      prefersDark: false,
      addEventListener,
    })
    const http = createSessionHttp(baseUrl, session, false)
    const config = { apiBase: baseUrl, fileHost: store.url, storeName, logo: undefined, mailsLinks: false }
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
    askForPassword: () => {
      asksForPassword = true
    },
    open: (path, sections) => {
      takeAway()
      writeStored(localStorage, { token: store.token, user: { _id: store.userId, email: store.login.email, role: 'admin' } })
      // The store was never backed up, which its owner would be told on every page.
      if (localStorage.getItem('dismissed_notices') === null) localStorage.setItem('dismissed_notices', '["backup:never"]')
      openAsStored(path, undefined, sections)
    },
    answer: (call, answer) => {
      answers.set(call, answer)
      return () => void answers.delete(call)
    },
    call: storeCalls(store, store.token).call,
    reset: async () => {
      // The next test has the same user, so unsaved changes must be discarded.
      discardGuardedForms()
      takeAway()
      answers.clear()
      asksForPassword = false
      // Other test files of the worker share this module.
      axios.defaults.adapter = usual
      forgetStored()
      await setSize('desk')
    },
    close: async () => {
      await askHost('/close', store)
    },
  }
}

/**
 * Calls `start` before the tests of a file, and closes what it started after them. The result is filled in then, and can be used
 * within tests and hooks.
 */
export const shareAdmin = <T extends Pick<AdminOnServer, 'store' | 'reset' | 'close'>>(start: () => Promise<T>): T => {
  const store = {}
  const admin = { store } as T
  beforeAll(async () => {
    const started = await start()
    Object.assign(admin, started, { store: Object.assign(store, started.store) })
  })
  afterAll(async () => {
    await admin.reset()
    await admin.close()
  })
  return admin
}

/** Like `startAdmin`, for the tests of a file, of which each opens its own page. */
export const setUpAdmin = (seed?: TestAppOptions['seed']): AdminOnServer => {
  const admin = shareAdmin(() => startAdmin(seed))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    return admin.reset()
  })
  return admin
}
