import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { AdminOnServer } from '../open-admin'
import { textsOf } from '../seen'

const main = page.getByRole('main')
/** All products, in order. */
const rows = page.css('main tbody tr')
/** The order number inputs. */
const numbers = page.css('main input[type=number]')
const category = (name: string): Locator => main.getByRole('region', { name, exact: true })

/** Page object of the menu view with one card per category, and its edit mode. */
export const view = {
  main,
  rows,
  numbers,
  heading: main.getByRole('heading', { level: 1, name: 'Quick Shopping Menu' }),
  editButton: main.getByRole('button', { name: 'Edit Menu' }),
  saveButton: main.getByRole('button', { name: 'Save Changes' }),
  cancelButton: main.getByRole('button', { name: 'Cancel' }),
  unsaved: main.getByText('Unsaved changes'),

  /** 'Default Order', 'Custom Arrangement Active' or 'Edit Mode Active'. */
  state: (text: string): Locator => main.getByText(text, { exact: true }),

  /** Opens the page and waits for the menu. */
  open: async (admin: AdminOnServer, path = '/quick-shopping-view'): Promise<void> => {
    admin.open(path)
    await expect.element(rows.first()).toBeVisible()
  },

  openEditing: async (admin: AdminOnServer): Promise<void> => {
    await view.open(admin)
    await view.editButton.click()
    await expect.element(numbers.first()).toBeVisible()
  },

  /** The order number input of a product. */
  order: (name: string): Locator => page.css(`main input[type=number][aria-label=${JSON.stringify(`Order of ${name}`)}]`),

  /** The products of a category in the displayed order. */
  names: (name: string): string[] => textsOf(category(name).css('tbody .name')),

  categoryNames: (): string[] => textsOf(main.getByRole('region').css('h2')),
}
