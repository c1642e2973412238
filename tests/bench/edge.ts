import type { Browser } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import { heading, median, ms, table } from './figures'
import { edgeNetwork, loadPage } from './page-load'

const runs = 3

/** ms: within which the sign-in form is painted on a line of 50 kbit/s. */
const bound = 5_000

const sights = { form: { selector: 'input[type=password]' }, usable: { selector: 'form button[type=submit]' } }

/** Prints when the sign-in form is painted, and when its button works, on a line of 50 kbit/s. @returns false if it comes too late */
export const benchEdge = async (browser: Browser, store: Store): Promise<boolean> => {
  const rows = [['sign-in at', 'form painted', 'bound', 'ready to sign in']]
  let isKept = true
  for (const path of ['/login', '/']) {
    const loads: Record<keyof typeof sights, number>[] = []
    for (let run = 0; run < runs; run += 1)
      loads.push((await loadPage(browser, { store, saved: undefined }, path, { ...sights }, edgeNetwork)).shown)
    const form = median(loads.map((load) => load.form))
    isKept &&= form <= bound
    rows.push([path, ms(form), ms(bound), ms(median(loads.map((load) => load.usable)))])
  }
  heading(`Sign-in with an empty cache at 50 kbit/s, main thread slowed down, median of ${runs}`)
  table(rows)
  return isKept
}
