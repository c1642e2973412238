import { configure } from '@testing-library/react'
import { locators, type Locator } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by a CSS selector, for what has neither a role nor a text. */
    css: (selector: string) => Locator
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` })

// As long as `expect.element` waits (vitest.config.ts).
configure({ asyncUtilTimeout: 10_000 })
