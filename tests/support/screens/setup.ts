import { configure } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
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

const report = console.error
let errors: string[] = []

beforeEach(() => {
  errors = []
  console.error = (...told: unknown[]) => {
    errors.push(told.map(String).join(' '))
    report(...told)
  }
})

/** A test that expects an error on the console replaces `console.error` meanwhile. */
afterEach(() => {
  console.error = report
  expect(errors, 'errors on the console').toEqual([])
})
