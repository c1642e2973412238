import type { Browser } from '@playwright/test'
import Fastify from 'fastify'
import type { Store } from '../support/browser/start-store'
import type { Saved } from './browser'
import { heading, median, ms, table } from './figures'
import { loadPage, type Sight, slowdown, slowNetwork } from './page-load'

const runs = 7

/** What every page of a store is held against: a form that is nothing but HTML and four lines of style. */
const plainForm = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Plain form</title>
    <link rel="icon" href="data:," />
    <style>
      body { font: 100% / 1.5 system-ui, sans-serif; margin: 0 auto; max-width: 42rem; padding: 1rem; }
      form { border: 1px solid #d5dddb; border-radius: 12px; display: grid; gap: 1rem; padding: 1rem; }
      input { font: inherit; min-height: 48px; }
      button { background: #0f766e; border: 0; border-radius: 8px; color: #fff; font: inherit; min-height: 44px; }
    </style>
  </head>
  <body>
    <h1>Plain form</h1>
    <form>
      <label for="order">Order ID</label><input id="order" />
      <label for="phone">Phone Number</label><input id="phone" type="tel" />
      <button type="submit">Track Order</button>
    </form>
  </body>
</html>
`

const form = { selector: 'form button[type=submit]' }
const rows = { selector: 'main [data-record] td' }

interface Page {
  name: string
  path: string
  isSignedIn: boolean
  sights: Record<string, Sight>
}

const plain: Page = { name: 'plain HTML form', path: '/', isSignedIn: false, sights: { form } }

const pages: readonly Page[] = [
  { name: 'login', path: '/login', isSignedIn: false, sights: { form } },
  { name: 'orders', path: '/orders', isSignedIn: true, sights: { heading: { selector: 'main h1' }, rows } },
  { name: 'products', path: '/products', isSignedIn: true, sights: { heading: { selector: 'main h1' }, rows } },
  {
    name: 'dashboard',
    path: '/dashboard',
    isSignedIn: true,
    sights: { figures: { selector: 'main [role=status]', text: 'Last refreshed' } },
  },
  {
    name: 'tracking page',
    path: '/track-order',
    isSignedIn: false,
    sights: { heading: { selector: 'h1', text: 'Track Your Order' }, form },
  },
]

/** The times in which a page may be painted, as multiples of the time of the plain form. */
const bounds: Record<string, number> = { 'orders, heading': 5, 'orders, rows': 6, 'tracking page, form': 1.6 }

/** Serves the plain form as the store serves its pages; resolves with its address. */
const servePlainForm = async () => {
  const app = Fastify()
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(plainForm))
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

/**
 * Prints when pages are painted that a low-end phone or an old PC opens for the first time, beside a plain HTML form in the same
 * rounds. The bounds are printed and not asserted, because times differ from machine to machine.
 */
export const benchCold = async (browser: Browser, store: Store, saved: Saved): Promise<void> => {
  const bare = await servePlainForm()
  const times: Record<string, number[]> = {}
  const timePage = async ({ name, path, isSignedIn, sights }: Page, url: string): Promise<void> => {
    const user = { store: { url }, saved: isSignedIn ? saved : undefined }
    const { shown } = await loadPage(browser, user, path, { ...sights }, slowNetwork)
    for (const [sight, time] of Object.entries(shown)) (times[`${name}, ${sight}`] ??= []).push(time)
  }
  try {
    for (let run = 0; run < runs; run += 1) {
      await timePage(plain, bare.url)
      for (const page of pages) await timePage(page, store.url)
    }
  } finally {
    await bare.close()
  }
  const unit = median(times['plain HTML form, form'] ?? [])
  heading(`Empty cache, slow 4G, main thread slowed down ${slowdown} times, median of ${runs}`)
  table([
    ['painted', 'after', 'plain forms', 'bound'],
    ...Object.entries(times).map(([what, values]) => {
      const ratio = median(values) / unit
      const bound = bounds[what]
      const kept = bound === undefined ? '' : `${bound}, ${ratio <= bound ? 'kept' : 'missed'}`
      return [what, ms(median(values)), ratio.toFixed(2), kept]
    }),
  ])
}
