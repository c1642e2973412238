import { cleanup, configure, render } from '@testing-library/react'
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { Entrance } from '../../../src/entrance/entrance'
import { createHttp } from '../../../src/providers/http/http'
import { Toasts } from '../../../src/providers/notifications/toasts'
import { createSession } from '../../../src/providers/session/session'
import { SessionProvider } from '../../../src/providers/session/session-context'
import { createThemeStore } from '../../../src/providers/theme/theme-store'
import { ThemeProvider } from '../../../src/providers/theme/theme-provider'
import { startTestApp, type TestApp, type TestAppOptions } from '../app'
import './match-media'

// The admin's code is compiled when the first test needs it.
configure({ asyncUtilTimeout: 15_000 })

/** An answer in the place of the server's, or no answer at all. */
export type Answer = { status: number; body: string; type?: string } | 'out of reach'

/** A server in this process, and the admin in front of it. */
export interface AdminOnServer {
  store: TestApp
  /** Signs in and opens the admin at an address. */
  open: (path: string) => void
  /**
   * Answers a call such as 'GET /orders/summary' in the server's place.
   *
   * @param answer may wait, or return undefined to let the server answer
   * @returns ends it
   */
  answer: (call: string, answer: Answer | (() => Answer | Promise<Answer | undefined>)) => () => void
  /** Takes the page away and lets the server answer everything again. */
  reset: () => void
}

const json = 'application/json'

const responseOf = (config: InternalAxiosRequestConfig, answer: Exclude<Answer, string>): AxiosResponse<string> => ({
  data: answer.body,
  status: answer.status,
  statusText: '',
  headers: { 'content-type': answer.type ?? json },
  config,
})

/** Starts a store of this size, for the tests of a file; `store.close()` ends it. */
export const startAdmin = async (seed: TestAppOptions['seed']): Promise<AdminOnServer> => {
  const store = await startTestApp(seed ? { seed } : {})
  const baseUrl = `${store.url}/api`
  const answers = new Map<string, Parameters<AdminOnServer['answer']>[1]>()
  // The page has an origin of its own, to which the server owes nothing; Node's client knows no origins.
  const send = axios.getAdapter('http')
  const usual = axios.defaults.adapter

  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const { pathname } = new URL(config.url ?? '')
    const given = answers.get(`${config.method?.toUpperCase()} ${pathname.replace('/api', '')}`)
    const answer = typeof given === 'function' ? await given() : given
    if (answer === undefined) return send(config)
    if (answer === 'out of reach') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    return responseOf(config, answer)
  }

  return {
    store,
    open: (path) => {
      axios.defaults.adapter = adapter
      window.history.replaceState(null, '', path)
      const addEventListener = window.addEventListener.bind(window)
      const session = createSession({ storage: localStorage, addEventListener })
      session.save(store.token, { _id: '1', email: store.login.email, role: 'admin' })
      const root = document.documentElement
      const theme = createThemeStore({ storage: localStorage, root, prefersDark: false, addEventListener })
      const http = createHttp({ baseUrl, getToken: session.token })
      render(
        <ThemeProvider store={theme}>
          <Toasts>
            <SessionProvider session={session}>
              <Entrance http={http} config={{ apiBase: baseUrl, fileHost: store.url, storeName: 'Test Crackers' }} />
            </SessionProvider>
          </Toasts>
        </ThemeProvider>,
      )
    },
    answer: (call, answer) => {
      answers.set(call, answer)
      return () => void answers.delete(call)
    },
    reset: () => {
      cleanup()
      answers.clear()
      // Other files of the worker share this module.
      axios.defaults.adapter = usual
      localStorage.clear()
    },
  }
}
