import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { componentTexts } from '../../../../src/components/component-texts'
import type { AdminOnServer } from '../open-admin'

const menu = page.getByRole('navigation', { name: 'Main menu' })
const main = page.getByRole('main')
const palette = page.getByRole('dialog', { name: 'Command palette' })

/** Page object of the layout around every page of the back-office. */
export const shell = {
  menu,
  main,
  palette,
  paletteField: palette.getByRole('combobox'),
  tabs: page.getByRole('navigation', { name: 'Main sections' }),
  header: page.getByRole('banner'),
  sidebar: page.getByRole('complementary'),
  heading: main.getByRole('heading', { level: 1 }),
  logout: page.getByRole('banner').getByRole('button', { name: /^(Logout|Exit)$/ }),
  openMenu: page.getByRole('button', { name: 'Open menu' }),
  drawer: page.getByRole('dialog', { name: 'Main menu' }),
  group: (name: string): Locator => menu.getByRole('button', { name }),
  link: (name: string): Locator => menu.getByRole('link', { name, exact: true }),
  /** The navigation links that are marked as the current page. */
  current: (within: Locator): Locator => within.css('[aria-current="page"]'),
}

/** Opens a page and waits until it is rendered. */
export const openPage = async (admin: AdminOnServer, path: string): Promise<void> => {
  admin.open(path)
  await expect.element(shell.heading.first()).toBeVisible()
}

/** The path and query string of the page. */
export const address = (): string => window.location.pathname + window.location.search

export const expectAddress = (path: string): Promise<void> => expect.poll(address).toBe(path)

/** Navigates back in the history and waits for the popstate event. */
export const goBack = async (): Promise<void> => {
  const heard = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await heard
}

/** Expects that no element matches; locators by role ignore elements hidden from screen readers. */
export const expectNone = (locator: Locator): Promise<void> => expect.poll(() => locator.elements()).toEqual([])

export const focus = (locator: Locator): void => (locator.element() as HTMLElement).focus()

/** The texts of the toasts, newest last. */
export const toasts = (): (string | null)[] =>
  [...document.querySelectorAll('.mantine-Notification-description')].map(({ textContent }) => textContent)

export const pressPaletteKey = (): Promise<void> => userEvent.keyboard('{Control>}k{/Control}')

const { title, confirmLabel, cancelLabel } = componentTexts.discard

/** The confirmation dialog before unsaved changes are discarded. */
const leaveQuestion = page.getByRole('dialog', { name: title })

const answerWith = async (label: string): Promise<void> => {
  await leaveQuestion.getByRole('button', { name: label }).click()
  await expectNone(leaveQuestion)
}

export const keepEditing = (): Promise<void> => answerWith(cancelLabel)

export const discardChanges = (): Promise<void> => answerWith(confirmLabel)
