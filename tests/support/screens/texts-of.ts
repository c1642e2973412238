import type { Locator } from 'vitest/browser'

/** The whole text of each element, none where there is no such element. */
export const textsOf = (elements: Locator): (string | null)[] => elements.elements().map(({ textContent }) => textContent)
