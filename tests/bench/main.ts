import { startStore, type Store } from '../support/browser/start-store'
import { fillLargeMenu } from '../support/fill-menu'
import { fillProducts } from '../support/fill-products'
import { fillStore } from '../support/fill-store'
import { openBrowser, signIn } from './browser'
import { benchCategories } from './categories'
import { benchCold } from './cold'
import { benchDashboard } from './dashboard'
import { heading, ms } from './figures'
import { benchInvoiceDocument } from './invoice-document'
import { benchMenuCalls } from './menu-calls'
import { benchMenuClick } from './menu-click'
import { benchMenuDrag } from './menu-drag'
import { benchOrdersCalls } from './orders-calls'
import { benchOrdersStream } from './orders-stream'
import { benchPayQueue } from './pay-queue'
import { benchPapers } from './papers-document'
import { benchPriceListDocument } from './price-list-document'
import { benchPriceListUpload } from './price-list-upload'
import { benchProductsCalls } from './products-calls'
import { benchProductsList } from './products-list'
import { benchSizes } from './sizes'
import { benchStatement, withUnpaidOrders } from './statement'
import { benchTrackOrder } from './track-order'
import { withDatabase, withPostgres } from './with-postgres'

/** Maximum duration of the whole run. */
const longestRunMs = 45 * 60_000

const deadline = setTimeout(() => {
  console.error(`The benchmark was stopped after ${longestRunMs / 60_000} minutes.`)
  process.exit(1)
}, longestRunMs)

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

/** Runs a part of the benchmark on a temporary store with this data. */
const withStore = async <Result>(
  { name, fill }: Filling,
  part: (store: Store) => Promise<Result>,
  databaseUrl?: string,
): Promise<Result> => {
  const began = performance.now()
  const store = await startStore({ databaseUrl, prepare: (dataDir) => fill({ dataDir, databaseUrl }) })
  console.log(`\n(a store with ${name} started in ${ms(performance.now() - began)})`)
  try {
    return await part(store)
  } finally {
    await store.close()
  }
}

const inBrowser = async (): Promise<boolean> => {
  const browser = await openBrowser()
  try {
    const kept = await withStore(withOrders(10_000), async (store) => {
      const saved = await signIn(store)
      const isSmall = await benchSizes(browser, store, saved)
      const isResponsive = await benchDashboard(browser, store, saved)
      await benchMenuClick(browser, store, saved)
      await benchCold(browser, store, saved)
      const isLight = await benchTrackOrder(browser, store, saved)
      const isPrompt = await benchPayQueue(browser, store, saved)
      return isSmall && isResponsive && isLight && isPrompt
    })
    await withStore(withProducts(1_000), async (store) => benchCategories(browser, store, await signIn(store)))
    await withStore(withLargeMenu, async (store) => benchMenuDrag(browser, store, await signIn(store)))
    await withStore(withProducts(manyProducts), async (store) => benchProductsList(browser, store, await signIn(store)))
    return kept
  } finally {
    await browser.close()
  }
}

/**
 * Prints the response times of the lists on one engine; `onDatabase` runs a part with a new database.
 *
 * @returns whether the budgets are met
 */
const listCalls = async (
  engine: string,
  orders: number,
  onDatabase: (part: (databaseUrl?: string) => Promise<void>) => Promise<void>,
): Promise<boolean> => {
  const kept: boolean[] = []
  const time = (filling: Filling, title: string, bench: (store: Store) => Promise<boolean | void>): Promise<void> =>
    onDatabase((databaseUrl) =>
      withStore(
        filling,
        async (store) => {
          heading(`${title}, ${filling.name}, ${engine}`)
          kept.push((await bench(store)) !== false)
        },
        databaseUrl,
      ),
    )
  await time(withOrders(orders), 'What is open all day', async (store) =>
    [await benchOrdersStream(store), await benchOrdersCalls(store, engine === 'SQLite')].every(Boolean),
  )
  await time(withProducts(manyProducts), 'Products list', benchProductsCalls)
  await time(withProducts(2_000), 'Menu', benchMenuCalls)
  return kept.every(Boolean)
}

const run = async (): Promise<boolean> => {
  const unpaid = withUnpaidOrders()
  const kept = [
    await inBrowser(),
    await withStore(withProducts(100), benchPriceListUpload),
    await benchPriceListDocument(),
    await benchInvoiceDocument(),
    await benchPapers(),
    await withStore(unpaid, (store) => benchStatement(store, unpaid.statement)),
  ]
  kept.push(await listCalls('SQLite', 200_000, (part) => part()))
  await withPostgres(async (server) => {
    kept.push(await listCalls('PostgreSQL', 1_000_000, (part) => withDatabase(server, part)))
  })
  return kept.every(Boolean)
}

const kept = await run()
clearTimeout(deadline)
console.log(kept ? '\nAll budgets are met.' : '\nA budget is exceeded.')
process.exitCode = kept ? 0 : 1
