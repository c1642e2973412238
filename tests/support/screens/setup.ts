import { configure } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { locators, type Locator, type LocatorSelectors } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Locates elements by a CSS selector, for elements with neither a role nor a text. */
    css: (selector: string) => Locator
    /** `getByLabelText` by Playwright's name, for the page objects of both runners. */
    getByLabel: (label: string | RegExp, options?: { exact?: boolean }) => Locator
  }
}

locators.extend({
  css: (selector: string) => `css=${selector}`,
  getByLabel(this: LocatorSelectors, label: string | RegExp, options?: { exact?: boolean }) {
    return this.getByLabelText(label, options)
  },
})

// The same timeout as `expect.element` (vitest.config.ts).
configure({ asyncUtilTimeout: 10_000 })

// No test looks at pixels: a transparent frame is laid out and can be clicked, but is not painted, which took a sixth of the time.
if (window.frameElement) (window.frameElement as HTMLElement).style.opacity = '0'

/** Chromium tells listeners of errors, not the console, that it calls an observer a frame later; Vitest prints what they are told. */
const isObservedLater = (value: unknown): boolean => String(value).includes('ResizeObserver loop completed')

const report = console.error
let errors: string[] = []

beforeEach(() => {
  errors = []
  console.error = (...values: unknown[]) => {
    if (!values.some(isObservedLater)) errors.push(values.map(String).join(' '))
    report(...values)
  }
})

/** A test that expects a console error replaces `console.error` while it runs. */
afterEach(() => {
  console.error = report
  expect(errors, 'errors on the console').toEqual([])
})
