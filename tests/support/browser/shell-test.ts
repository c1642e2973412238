import { Shell } from './pages/shell'
import { test as base } from './test'

/** Fixtures for tests of the layout, signed in. */
export const test = base.extend<{ shell: Shell }>({
  shell: async ({ page, signedIn }, use) => use(new Shell(page, signedIn)),
})

export { expect } from './test'
