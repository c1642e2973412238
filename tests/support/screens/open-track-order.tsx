import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { cdp } from 'vitest/browser'
import { currentToasts, hideToast } from '../../../src/components/plain/toast-store'
import style from '../../../src/public/style/track-order.css?inline'
import { TrackOrder } from '../../../src/public/track-order'
import { trackOrderTexts } from '../../../src/public/track-order-texts'
import type { TestAppOptions } from '../app'
import { setSize } from './looks'
import { startAdmin, type AdminOnServer } from './open-admin'

/** A call of the public page to the backend. */
export interface Asked {
  /** '/orders/ORD1/invoice?phone=1' */
  path: string
  options: RequestInit
  /** Has the real server answer. */
  send: () => Promise<Response>
}

/** What is answered in the server's place; undefined has the server answer. */
type Answer = (asked: Asked) => Response | undefined | Promise<Response | undefined>

/** The calls of the public page. */
const calls = {
  lookup: /^\/orders\/[^/?]+$/,
  invoice: /^\/orders\/[^/?]+\/invoice(\?|$)/,
  settings: /^\/storefront\/settings$/,
} as const

/** A store with its server, and the public page in front of it. */
export interface TrackOrderOnServer extends Pick<AdminOnServer, 'store' | 'call' | 'close'> {
  /** Opens the page with what follows its path in the address; the one that was open is taken away. */
  open: (search?: string) => void
  /** Answers a call in the server's place, until the reset or until what it returns is called. */
  answer: (call: keyof typeof calls, answer: Answer) => () => void
  /** What the page has asked since it was opened, oldest first. */
  asked: Asked[]
  /** Takes the page away, and lets the server answer everything again. */
  reset: () => Promise<void>
}

/** The page asks once for its configuration, so that every store has the same address for it. */
const host = 'http://store.test'
const config = { apiHost: host, storeName: 'Test Crackers' }

/** The styles of the admin, which share the page of the tests with it. */
const otherStyles = (own: HTMLStyleElement): CSSStyleSheet[] =>
  [...document.styleSheets].filter(({ ownerNode }) => ownerNode !== own)

/** Breaks off with the call, as an answer of the network does. */
const untilCalledOff = <T,>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')))
    answer.then(resolve, reject)
  })

/** Gives the page a colour scheme as the system does; 'light' is the usual one. */
export const setColorScheme = async (value: 'light' | 'dark'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
}

/** Starts a store for the tests of a file, and puts the public page (src/public) in front of it. */
export const startTrackOrder = async (
  seed: TestAppOptions['seed'] = { orders: 60, products: 20 },
): Promise<TrackOrderOnServer> => {
  const { store, call, close } = await startAdmin(seed)
  const answers = new Map<keyof typeof calls, Answer>()
  const asked: Asked[] = []
  const usual = window.fetch.bind(window)
  const home = window.location.pathname + window.location.search
  const meta = Object.assign(document.createElement('meta'), { name: 'color-scheme', content: 'light dark' })
  const own = document.createElement('style')
  own.textContent = style
  let root: Root | undefined

  const send = async (path: string, options: RequestInit): Promise<Response> => {
    // Else the browser keeps the store's settings over the tests of a file.
    const answer = await usual(`${store.url}/api${path}`, { cache: 'no-store', ...options })
    if (!answer.headers.get('content-type')?.includes('json')) return answer
    // Paths of files belong to the page's host, which is not this one.
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
          <TrackOrder />
        </StrictMode>,
      )
    },
    reset: async () => {
      takeAway()
      answers.clear()
      // Other files of the worker share this page.
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
