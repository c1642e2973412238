import { page, type Locator } from 'vitest/browser'
import type { Surface } from '../pages/surface'

/** The open page, for the page objects of both runners (tests/support/pages). */
export const surface: Surface<Locator> = { page, css: (selector, within) => (within ?? page).css(selector) }
