import { shellOn } from './pages/shell'
import { test as base } from './test'

/** Fixtures for tests of the layout, signed in. */
export const test = base.extend<{ shell: ReturnType<typeof shellOn> }>({
  shell: async ({ page, signedIn: _signedIn }, use) => use(shellOn(page)),
})

export { expect } from './test'
