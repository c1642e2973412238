import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import { shellOf } from '../../pages/shell'
import type { AdminOnServer } from '../open-admin'
import { expectCount } from '../seen'
import { surface } from '../surface'

export { address, discardChanges, expectAddress, keepEditing } from '../seen'

/** Page object of the layout around every page of the back-office. */
export const shell = shellOf(surface)

/** Opens a page and waits until it is rendered. */
export const openPage = async (admin: AdminOnServer, path: string): Promise<void> => {
  admin.open(path)
  await expect.element(shell.heading.first()).toBeVisible()
}

/** Navigates back in the history and waits for the popstate event. */
export const goBack = async (): Promise<void> => {
  const heard = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await heard
}

/** Expects that no element matches; locators by role ignore elements hidden from screen readers. */
export const expectNone = (locator: Locator): Promise<void> => expectCount(locator, 0)

export const focus = (locator: Locator): void => (locator.element() as HTMLElement).focus()

/** The texts of the toasts, newest last. */
export const toasts = (): (string | null)[] =>
  [...document.querySelectorAll('.mantine-Notification-description')].map(({ textContent }) => textContent)

export const pressPaletteKey = (): Promise<void> => userEvent.keyboard('{Control>}k{/Control}')
