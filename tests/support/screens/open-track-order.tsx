import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { currentToasts, hideToast } from '../../../src/components/plain/toast-store'
import style from '../../../src/public/style/track-order.css?inline'
import { TrackOrder } from '../../../src/public/track-order'
import { trackOrderTexts } from '../../../src/public/track-order-texts'
import { setSize } from './looks'
import { shareAdmin, startAdmin, type AdminOnServer } from './open-admin'

/** A request of the public page to the backend. */
export interface Asked {
  /** '/orders/ORD1/invoice?phone=1' */
  path: string
  options: RequestInit
  /** Forwards the request to the real server. */
  send: () => Promise<Response>
}

/** A mocked response; undefined forwards the request to the server. */
type Answer = (asked: Asked) => Response | undefined | Promise<Response | undefined>

/** The requests of the public page. */
const calls = {
  lookup: /^\/orders\/[^/?]+$/,
  invoice: /^\/orders\/[^/?]+\/invoice(\?|$)/,
  settings: /^\/storefront\/settings$/,
  claim: /^\/storefront\/orders\/[^/?]+\/payments$/,
} as const

/** A store with its server, and the public page connected to it. */
export interface TrackOrderOnServer extends Pick<AdminOnServer, 'store' | 'call' | 'close'> {
  /** Opens the page with a query string; the page that was open is unmounted. */
  open: (search?: string) => void
  /** Mocks a request until the reset or until the returned function is called. */
  answer: (call: keyof typeof calls, answer: Answer) => () => void
  /** The page's requests since it was opened, oldest first. */
  asked: Asked[]
  /** Unmounts the page and removes the mocks. */
  reset: () => Promise<void>
}

/** The page loads its configuration only once, so all stores share the same host. */
const host = 'http://store.test'
const config = { apiHost: host, storeName: 'Test Crackers' }

/** The style sheets of the admin, which share the test page with the public page. */
const otherStyles = (own: HTMLStyleElement): CSSStyleSheet[] =>
  [...document.styleSheets].filter(({ ownerNode }) => ownerNode !== own)

/** Rejects when the request is aborted, like fetch. */
const untilCalledOff = <T,>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    answer.then(resolve, reject)
  })

/** Emulates the system's colour scheme; the default is 'light'. */
export const setColorScheme = async (value: 'light' | 'dark'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
}

/** Starts a store without a minimum order value for the tests of a file, and connects the public page (src/public) to it. */
export const startTrackOrder = async (): Promise<TrackOrderOnServer> => {
  const { store, call, close } = await startAdmin({ orders: 2, products: 10 })
  await call('PUT', '/store/minimum-order-value', { minimumOrderValue: 0 })
  const answers = new Map<keyof typeof calls, Answer>()
  const asked: Asked[] = []
  const usual = window.fetch.bind(window)
  const home = window.location.pathname + window.location.search
  const meta = Object.assign(document.createElement('meta'), { name: 'color-scheme', content: 'light dark' })
  const own = document.createElement('style')
  own.textContent = style
  let root: Root | undefined

  const send = async (path: string, options: RequestInit): Promise<Response> => {
    // Otherwise the browser caches the store's settings across the tests of a file.
    const answer = await usual(`${store.url}/api${path}`, { cache: 'no-store', ...options })
    if (!answer.headers.get('content-type')?.includes('json')) return answer
    // File paths are relative to the page's host, which differs from the store's here.
    const text = (await answer.text()).replaceAll('"/files/', `"${store.url}/files/`)
    return new Response(text, { status: answer.status, headers: answer.headers })
  }

  const ask = async (path: string, options: RequestInit): Promise<Response> => {
    const request = { path, options, send: () => send(path, options) }
    asked.push(request)
    const name = (Object.keys(calls) as (keyof typeof calls)[]).find((each) => calls[each].test(path))
    const answer = name && (await answers.get(name)?.(request))
    return answer ?? send(path, options)
  }

  const fetchForPage: typeof fetch = (input, options = {}) => {
    const address = input instanceof Request ? input.url : input.toString()
    if (address === '/config.json') return Promise.resolve(Response.json(config))
    if (!address.startsWith(`${host}/api`)) return usual(input, options)
    return untilCalledOff(ask(address.slice(`${host}/api`.length), options), options.signal)
  }

  const takeAway = (): void => {
    root?.unmount()
    root = undefined
    asked.length = 0
    for (const { id } of currentToasts()) hideToast(id)
    document.body.replaceChildren()
  }

  return {
    store,
    call,
    close,
    asked,
    answer: (name, answer) => {
      answers.set(name, answer)
      return () => void answers.delete(name)
    },
    open: (search = '') => {
      takeAway()
      window.fetch = fetchForPage
      window.history.replaceState(null, '', `/track-order${search}`)
      document.title = trackOrderTexts.title
      document.head.append(meta, own)
      for (const sheet of otherStyles(own)) sheet.disabled = true
      const element = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
      root = createRoot(element)
      root.render(
        <StrictMode>
          <TrackOrder search={search} />
        </StrictMode>,
      )
    },
    reset: async () => {
      takeAway()
      answers.clear()
      // Other test files of the worker share this page.
      window.fetch = usual
      localStorage.clear()
      sessionStorage.clear()
      window.history.replaceState(null, '', home)
      meta.remove()
      own.remove()
      for (const sheet of otherStyles(own)) sheet.disabled = false
      await setColorScheme('light')
      await setSize('desk')
    },
  }
}

/** Like `startTrackOrder`, for the tests of a file. */
export const setUpTrackOrder = (): TrackOrderOnServer => {
  const store = shareAdmin(startTrackOrder)
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    return store.reset()
  })
  return store
}
