import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { startStore, type Store } from '../support/browser/start-store'
import { fillLargeCatalogue, fillLargeMenu } from '../support/fill-menu'
import { fillProducts } from '../support/fill-products'
import { fillStore } from '../support/fill-store'
import { openBrowser, type Saved, signIn } from './browser'
import { benchCategories } from './categories'
import { benchChangeMany } from './change-many'
import { benchImportMany } from './import-many'
import { benchCold } from './cold'
import { benchCustomersCalls } from './customers-calls'
import { benchDashboard } from './dashboard'
import { benchEdge } from './edge'
import { benchExport } from './export'
import { heading, ms } from './figures'
import { benchLongList } from './long-list'
import { benchInvoiceDocument } from './invoice-document'
import { benchKeys } from './keys'
import { benchMenuCalls } from './menu-calls'
import { benchMenuClick } from './menu-click'
import { benchMenuDrag } from './menu-drag'
import { benchOrdersCalls } from './orders-calls'
import { benchOrdersStream } from './orders-stream'
import { findCommit } from './other-build'
import { benchPayQueue } from './pay-queue'
import { benchPapers } from './papers-document'
import { benchPriceListDocument } from './price-list-document'
import { benchPriceListUpload } from './price-list-upload'
import { benchProductsCalls } from './products-calls'
import { benchProductsList } from './products-list'
import { benchSizes } from './sizes'
import { benchStatement, withUnpaidOrders } from './statement'
import { benchTrackOrder } from './track-order'
import { type Sides, withTwoBuilds } from './two-builds'
import { withDatabase, withPostgres } from './with-postgres'

/** Maximum duration of the whole run. */
const longestRunMs = 45 * 60_000

const { values: wanted } = parseArgs({
  options: {
    list: { type: 'boolean' },
    only: { type: 'string' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '7' },
  },
})

const manyProducts = 50_000

const count = (things: number): string => things.toLocaleString('en')

/** The data of a store before it starts. */
interface Filling {
  /** '10,000 orders' */
  name: string
  fill: (target: { dataDir: string; databaseUrl?: string | undefined }) => Promise<void>
}

const withOrders = (orders: number): Filling => ({
  name: `${count(orders)} orders`,
  fill: (target) => fillStore(target, orders),
})

const withProducts = (products: number): Filling => ({
  name: `${count(products)} products`,
  fill: (target) => fillProducts(target, products),
})

const withLargeMenu: Filling = {
  name: '2,000 products, more than 1,000 of them in one category',
  fill: ({ dataDir }) => fillLargeMenu(dataDir),
}

const withLargeCatalogue: Filling = {
  name: '2,000 products in 100 categories with 200 subcategories',
  fill: ({ dataDir }) => fillLargeCatalogue(dataDir),
}

/** Starts a temporary store with this data. */
const startFilled = async ({ name, fill }: Filling, databaseUrl?: string): Promise<Store> => {
  const began = performance.now()
  const store = await startStore({ databaseUrl, prepare: (dataDir) => fill({ dataDir, databaseUrl }) })
  console.log(`\n(a store with ${name} started in ${ms(performance.now() - began)})`)
  return store
}

/** A store that stays until it is released. */
interface Held<S extends Store | undefined> {
  store: S
  release: () => Promise<void>
}

const hold = async (filling: Filling): Promise<Held<Store>> => {
  const store = await startFilled(filling)
  return { store, release: store.close }
}

/** Holds a store on PostgreSQL; `store` is undefined if that is not available. */
const holdOnPostgres = (filling: Filling): Promise<Held<Store | undefined>> =>
  new Promise((held, failed) => {
    const released = new AbortController()
    const ended = withPostgres((server) =>
      withDatabase(server, async (url) => {
        const store = await startFilled(filling, url)
        const release = async (): Promise<void> => {
          released.abort()
          await ended
        }
        const isReleased = once(released.signal, 'abort')
        held({ store, release })
        await isReleased
        await store.close()
      }),
    )
    ended.then(() => held({ store: undefined, release: async () => undefined }), failed)
  })

/** Holds one store at a time, which is released when one with other data is wanted. */
const oneOf = <S extends Store | undefined>(open: (filling: Filling) => Promise<Held<S>>) => {
  let current: { filling: string; held: Held<S> } | undefined
  const release = async (): Promise<void> => {
    const { held } = current ?? {}
    current = undefined
    await held?.release()
  }
  return {
    with: async (filling: Filling): Promise<Held<S>> => {
      if (current?.filling === filling.name) return current.held
      await release()
      const held = await open(filling)
      current = { filling: filling.name, held }
      return held
    },
    release,
  }
}

const sessions = new Map<Store, Promise<Saved>>()

/** Signs in once per store, because sign-ins are rate-limited. */
const signedIn = (store: Store): Promise<Saved> => {
  const known = sessions.get(store) ?? signIn(store)
  sessions.set(store, known)
  return known
}

/** What the parts use: one browser, and one store at a time of each engine, which consecutive parts with the same data share. */
interface Tools {
  browser: () => Promise<Browser>
  store: (filling: Filling) => Promise<Store>
  /** Undefined if PostgreSQL is not available. */
  postgresStore: (filling: Filling) => Promise<Store | undefined>
  rounds: number
}

/** A part of the benchmark. */
interface Part {
  name: string
  /** Prints figures. @returns false if a bound is missed */
  run: (tools: Tools) => Promise<boolean | void>
}

/** A part on a store, in a browser where an administrator is signed in. */
const inBrowser = (
  name: string,
  filling: Filling,
  bench: (browser: Browser, store: Store, saved: Saved) => Promise<boolean | void>,
): Part => ({
  name,
  run: async (tools) => {
    const store = await tools.store(filling)
    return bench(await tools.browser(), store, await signedIn(store))
  },
})

const onStore = (name: string, filling: Filling, bench: (store: Store) => Promise<boolean | void>): Part => ({
  name,
  run: async (tools) => bench(await tools.store(filling)),
})

/** A part on a store with each engine, of which PostgreSQL may not be installed. */
const onEngines = (
  name: string,
  title: string,
  { sqlite, postgres }: { sqlite: Filling; postgres: Filling },
  bench: (store: Store, isSqlite: boolean) => Promise<boolean | void>,
): Part => ({
  name,
  run: async (tools) => {
    const time = async (store: Store, engine: string, filling: Filling): Promise<boolean> => {
      heading(`${title}, ${filling.name}, ${engine}`)
      return (await bench(store, engine === 'SQLite')) !== false
    }
    const isKept = await time(await tools.store(sqlite), 'SQLite', sqlite)
    const store = await tools.postgresStore(postgres)
    return store ? (await time(store, 'PostgreSQL', postgres)) && isKept : isKept
  },
})

/** The commit whose build this one is compared with: the one with which the work on the time of a click began. */
const usualCommit = '9fadb20'

/** A part that holds this build against another one. */
const against = (name: string, bench: (browser: Browser, sides: Sides, rounds: number) => Promise<boolean>): Part => ({
  name,
  run: async ({ browser, rounds }) => {
    const commit = await findCommit(wanted.against ?? usualCommit)
    if (commit !== undefined) return withTwoBuilds(commit, async (sides) => bench(await browser(), sides, rounds))
    const reason = `${name}: the repository has no commit ${wanted.against ?? usualCommit}`
    if (wanted.against !== undefined) throw new Error(reason)
    console.log(`\n(${reason}, so nothing is compared)`)
    return undefined
  },
})

const unpaid = withUnpaidOrders()
const manyOrders = { sqlite: withOrders(200_000), postgres: withOrders(1_000_000) }
const onBoth = (filling: Filling) => ({ sqlite: filling, postgres: filling })

const comparisons: Part[] = [against('menu-click', benchMenuClick)]

const parts: Part[] = [
  ...comparisons,
  inBrowser('sizes', withOrders(10_000), benchSizes),
  inBrowser('dashboard', withOrders(10_000), benchDashboard),
  inBrowser('cold', withOrders(10_000), benchCold),
  inBrowser('edge', withProducts(100), benchEdge),
  inBrowser('long-list', withOrders(10_000), benchLongList),
  inBrowser('track-order', withOrders(10_000), benchTrackOrder),
  inBrowser('pay-queue', withOrders(10_000), benchPayQueue),
  inBrowser('categories', withProducts(1_000), benchCategories),
  inBrowser('keys', withLargeCatalogue, benchKeys),
  inBrowser('menu-drag', withLargeMenu, benchMenuDrag),
  inBrowser('products-list', withProducts(manyProducts), benchProductsList),
  onStore('price-list-upload', withProducts(100), benchPriceListUpload),
  { name: 'price-list-document', run: benchPriceListDocument },
  { name: 'invoice-document', run: benchInvoiceDocument },
  { name: 'papers-document', run: benchPapers },
  onStore('statement', unpaid, (store) => benchStatement(store, unpaid.statement)),
  onEngines('orders-stream', 'Long lists', manyOrders, benchOrdersStream),
  onEngines('export', 'Lists as files', onBoth(withOrders(100_000)), benchExport),
  onEngines('orders-calls', 'What is open all day', manyOrders, benchOrdersCalls),
  onEngines('customers-calls', 'List of customers', onBoth(withOrders(100_000)), benchCustomersCalls),
  onEngines('products-calls', 'Products list', onBoth(withProducts(manyProducts)), benchProductsCalls),
  onEngines('change-many', 'Changes of many products', onBoth(withProducts(5_000)), benchChangeMany),
  onEngines('import-many', 'Imports', onBoth(withProducts(100)), benchImportMany),
  onEngines('menu-calls', 'Menu', onBoth(withProducts(2_000)), benchMenuCalls),
]

const rounds = Number(wanted.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.')

/** The parts that the command names: `--only` some, with `--against` those that compare builds, otherwise all. */
const chosenParts = (): Part[] => {
  if (wanted.only === undefined) return wanted.against === undefined ? parts : comparisons
  return wanted.only.split(',').map((name) => {
    const part = parts.find((known) => known.name === name)
    if (!part) throw new Error(`There is no part ${name}; --list prints them.`)
    return part
  })
}

/** Runs the parts one after the other. @returns the names of those whose bounds are missed */
const run = async (chosen: readonly Part[]): Promise<string[]> => {
  let browser: Browser | undefined
  const [embedded, postgres] = [oneOf(hold), oneOf(holdOnPostgres)]
  const tools: Tools = {
    browser: async () => (browser ??= await openBrowser()),
    store: async (filling) => (await embedded.with(filling)).store,
    postgresStore: async (filling) => (await postgres.with(filling)).store,
    rounds,
  }
  const missed: string[] = []
  try {
    for (const part of chosen) if ((await part.run(tools)) === false) missed.push(part.name)
  } finally {
    await Promise.allSettled([embedded.release(), postgres.release(), browser?.close()])
  }
  return missed
}

if (wanted.list) for (const { name } of parts) console.log(name)
else {
  const deadline = setTimeout(() => {
    console.error(`The benchmark was stopped after ${longestRunMs / 60_000} minutes.`)
    process.exit(1)
  }, longestRunMs)
  const missed = await run(chosenParts())
  clearTimeout(deadline)
  console.log(missed.length === 0 ? '\nAll bounds are met.' : `\nA bound is missed in: ${missed.join(', ')}`)
  process.exitCode = missed.length === 0 ? 0 : 1
}
