import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/test/browser.mjs'
import { signInByCall } from '../support/browser/open-stores'
import { startStore, type Store } from '../support/browser/start-store'
import { signInAs } from '../support/browser/walk/sign-in-as'
import { isOffered, placesOf } from '../support/places'
import { storeCalls } from '../support/stores/store-calls'
import { contactSheet } from './contact-sheet'
import { type Shot, takeShots } from './take-shots'

const samples = { empty: undefined, sample: { orders: 60, products: 40 }, large: { orders: 10_000, products: 1_500 } }
const roles = ['owner', 'packer'] as const
const sizes = { desk: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } }
const themes = ['light', 'dark'] as const

const { values: wanted } = parseArgs({
  options: {
    store: { type: 'string' },
    role: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    only: { type: 'string', default: '' },
    to: { type: 'string', default: 'shots' },
    whole: { type: 'boolean', default: false },
    readme: { type: 'boolean' },
  },
})

/** The names that an option leaves. @throws Error for a name that there is not */
const chosen = <Name extends string>(names: readonly Name[], name: string | undefined): readonly Name[] => {
  if (name === undefined) return names
  const found = names.filter((each) => each === name)
  if (found.length === 0) throw new Error(`There is no '${name}': ${names.join(', ')}`)
  return found
}

const keysOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] => Object.keys(record) as Name[]

/** A file name for an address: ids are left out, so that the next run overwrites the file. */
const fileOf = (address: string, index: number): string => {
  const words = address.replaceAll(/=[^&]*/g, '').replaceAll(/[^a-z]+/gi, '-')
  return `${String(index).padStart(2, '0')}${words}.png`.toLowerCase()
}

/** Takes the pictures of one store. */
const shootStore = async (browser: Browser, name: keyof typeof samples, store: Store): Promise<void> => {
  const owner = await signInByCall(store)
  const places = await placesOf({ url: store.url, token: owner.token })
  const { call } = storeCalls(store, owner.token)
  for (const role of chosen(roles, wanted.role)) {
    const admin = await signInAs(role, store, call)
    const addresses = places.filter(({ section }) => isOffered(role, section)).map(({ address }) => address)
    const shown = ['/login', '/track-order', ...addresses].filter((address) => address.includes(wanted.only))
    for (const size of chosen(keysOf(sizes), wanted.size))
      for (const theme of chosen(themes, wanted.theme)) {
        const folder = join(wanted.to, [name, role, size, theme].join('-'))
        await mkdir(folder, { recursive: true })
        const shots = shown.map((address, index): Shot => ({ address, file: join(folder, fileOf(address, index)) }))
        const isWhole = wanted.whole
        await takeShots({ browser, url: store.url, admin, theme, size: sizes[size], isWhole, pause: 3_000 }, shots)
        await contactSheet(browser, shots, `${folder}.png`, sizes[size])
        console.log(`${String(shots.length)} pictures in ${folder}, sheet ${basename(folder)}.png`)
      }
  }
}

/** The pictures of the README, in `docs`. */
const readmePictures = [
  { size: sizes.desk, shot: { address: '/orders', file: 'docs/screenshot.png' } },
  { size: sizes.desk, shot: { address: '/dashboard', file: 'docs/dashboard.png' } },
  { size: sizes.phone, shot: { address: '/orders', file: 'docs/orders-on-a-phone.png' } },
]

const shootReadme = async (browser: Browser, store: Store): Promise<void> => {
  const admin = await signInByCall(store)
  for (const { size, shot } of readmePictures)
    await takeShots({ browser, url: store.url, admin, theme: 'light', size, isWhole: false, pause: 6_000 }, [shot])
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
try {
  for (const name of wanted.readme ? (['sample'] as const) : chosen(keysOf(samples), wanted.store)) {
    const sample = samples[name]
    const store = await startStore(sample ? { sample } : {})
    try {
      await (wanted.readme ? shootReadme(browser, store) : shootStore(browser, name, store))
    } finally {
      await store.close()
    }
  }
} finally {
  await browser.close()
}
