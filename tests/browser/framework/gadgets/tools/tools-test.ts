import { test as base } from '../gadgets-test'
import { ToolsPage } from './tools-page'

/** Tests of the list that declares everything, signed in. */
export const test = base.extend<{ tools: ToolsPage }>({
  tools: async ({ page, signedIn }, use) => use(new ToolsPage(page, signedIn)),
})
