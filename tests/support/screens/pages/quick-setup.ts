import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { quickSetupPage } from '../../pages/quick-setup'
import type { AdminOnServer } from '../open-admin'
import { focus, press } from './quick-shopping'
import { textsOf } from '../seen'
import { surface } from '../surface'

const parts = quickSetupPage(surface)

/** Page object of the menu setup screen. */
export const setup = {
  ...parts,

  /** The announcements of drags, from whichever list has one. */
  dragAnnouncement: (): string => textsOf(page.css('[id^=DndLiveRegion]')).join(''),

  open: async (admin: AdminOnServer, categoryId?: string): Promise<void> => {
    admin.open(categoryId === undefined ? '/quick-shopping' : `/quick-shopping?editCategory=${categoryId}`)
    await expect.element(categoryId === undefined ? parts.categories : parts.products).toBeVisible()
  },

  /** Clicks several toggles without a render in between. */
  toggleAtOnce: (...names: string[]): void => {
    const buttons = names.map((name) => parts.toggleButton(name).element() as HTMLElement)
    buttons.forEach((button) => button.click())
  },

  /** Names of the categories in the displayed order. */
  categoryNames: (): string[] => textsOf(parts.names),

  /** Names of the rendered products of the expanded category, in the displayed order. */
  productNames: (): string[] =>
    parts.products
      .css('[title]')
      .elements()
      .map((name) => name.getAttribute('title') ?? ''),

  expectProductsOf: async (name: string): Promise<void> => {
    await expect.element(parts.products).toHaveAccessibleName(`Products of ${name}`)
  },

  expectSaved: async (): Promise<void> => {
    await expect.element(parts.unsaved).not.toBeInTheDocument()
  },

  /** Presses the button by keyboard, because a toast may cover it. */
  save: async (): Promise<void> => {
    await focus(parts.saveButton)
    await press('{Enter}')
  },
}
