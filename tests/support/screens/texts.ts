import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** The texts of all that a locator finds. */
export const textsOf = (locator: Locator): (string | null)[] => locator.elements().map(({ textContent }) => textContent)

/** The text of what a locator finds; undefined when there is nothing. */
export const textOf = (locator: Locator): string | undefined => locator.query()?.textContent?.trim()

/** The address of the open page: '/products?search=x'. */
export const address = (): string => window.location.pathname + window.location.search

/** Waits until what a locator finds has this text and no other. */
export const expectText = (locator: Locator, text: string): Promise<void> => expect.poll(() => textOf(locator)).toBe(text)

/** Waits until what a locator finds has these texts, in this order. */
export const expectTexts = (locator: Locator, texts: readonly string[]): Promise<void> =>
  expect.poll(() => textsOf(locator)).toEqual(texts)
