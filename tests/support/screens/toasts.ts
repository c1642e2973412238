import { page, type Locator } from 'vitest/browser'

/** All toasts of the page, those that are just leaving included. */
export const toasts: Locator = page.css('.mantine-Notification-root')

export const toastTexts = (): (string | null)[] => toasts.elements().map(({ textContent }) => textContent)
