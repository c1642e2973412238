import type { Locator as PlaywrightLocator } from '@playwright/test'

type Role = Parameters<PlaywrightLocator['getByRole']>[0]
type Words = string | RegExp

interface Exactness {
  exact?: boolean
}

/** A whole page or an element, of Playwright or of Vitest's browser mode. */
export interface Finder<L> {
  getByRole: (role: Role, options?: Exactness & { name?: Words; level?: number }) => L
  getByText: (text: Words, options?: Exactness) => L
  getByLabel: (label: Words, options?: Exactness) => L
}

/** What the locators of Playwright and of Vitest's browser mode have in common. */
export interface Place<L> extends Finder<L> {
  filter: (options: { has?: L; hasNot?: L; hasText?: Words }) => L
  first: () => L
  last: () => L
  click: () => Promise<void>
  fill: (text: string) => Promise<void>
}

/** The open page, on which a page object names controls; assertions belong to the tests, because each runner has its own. */
export interface Surface<L> {
  page: Finder<L>
  /** Elements of the page, or of an element, by a CSS selector: for those with neither a role nor a text. */
  css: (selector: string, within?: L) => L
}

/** A text as a part of a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
