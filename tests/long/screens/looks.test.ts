import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '../../../src/domain/account/rights'
import { writeStored } from '../../../src/providers/session/stored-session'
import { accessibilityFaults, colourFaults, overflow, setSize, setTheme } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { isOffered, placesOf, type Place } from '../../support/places'
import { modals } from './addresses'
import { isSelected } from './long'
import { waitUntilFinished } from './watching'

const password = 'seven green parrots'

/** None in `npm test`: each screen's own test has axe check its fullest state as an owner sees it. */
const isJudged = isSelected('LONG_ROLES', roles, [])

const admin = setUpAdmin({ orders: 6, products: 8 })
let places: Place[]
const tokens = new Map<Role, string>()

beforeAll(async () => {
  places = await placesOf(admin.store)
  for (const role of roles) {
    const email = `${role}@looks.store`
    await admin.call('POST', '/staff', { name: role, email, role, password })
    tokens.set(role, (await admin.call<{ token: string }>('POST', '/auth/login', { email, password })).token)
  }
})

const openAs = async (role: Role, address: string): Promise<void> => {
  writeStored(localStorage, { token: tokens.get(role) ?? '', user: { _id: role, email: `${role}@looks.store`, role } })
  admin.openAsStored(address)
  await waitUntilFinished(admin)
}

/** The list of the palette is scrolled by its field, which keeps the focus. */
const scrolledByItsField = ['scrollable-region-focusable']

/** What axe finds on the open page, and whether it is too wide; at both widths and in both themes. */
const faultsShown = async (title: string, except: readonly string[] = []): Promise<string[]> => {
  const faults: string[] = []
  for (const [size, ...themes] of [
    ['desk', 'light', 'dark'],
    ['phone', 'dark', 'light'],
  ] as const) {
    await setSize(size)
    for (const [at, theme] of themes.entries()) {
      setTheme(theme)
      const found = await (at === 0 ? accessibilityFaults(except) : colourFaults(except))
      faults.push(...found.map((fault) => `${title}, ${size}, ${theme}: ${fault.slice(0, 500)}`))
    }
    if (overflow() > 0) faults.push(`${title}, ${size}: is ${overflow()} px too wide`)
  }
  await setSize('desk')
  return faults
}

describe('axe finds nothing on any screen or modal', () => {
  for (const role of roles)
    test.runIf(isJudged(role))(`for the role ${role}`, async () => {
      const faults: string[] = []
      for (const place of places.filter(({ section }) => isOffered(role, section))) {
        await openAs(role, place.address)
        faults.push(...(await faultsShown(`${role} at ${place.address}`)))
        await admin.reset()
      }
      for (const [title, open] of Object.entries(modals)) {
        await openAs(role, '/dashboard')
        await open()
        faults.push(...(await faultsShown(`${role} with ${title}`, scrolledByItsField)))
        await admin.reset()
      }
      expect(faults.join('\n')).toBe('')
    })
})
