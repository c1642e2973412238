import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { aimAt, middle, Mouse } from '../mouse'
import type { AdminOnServer } from '../open-admin'
import { focus, press } from './quick-shopping'
import { textsOf } from '../seen'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const main = page.getByRole('main')
const categories = page.getByRole('list', { name: 'Categories', exact: true })
/** The products of the expanded category. */
const products = page.getByRole('list', { name: /^Products of / })
const control = (name: string): Locator => page.getByRole('button', { name, exact: true })
const handle = (name: string): Locator => control(`Drag ${name}`)
const toggleButton = (name: string): Locator => categories.getByRole('button', { name: new RegExp(`^${escaped(name)}( New)?$`) })

/** Page object of the menu setup screen. */
export const setup = {
  main,
  categories,
  products,
  heading: page.getByRole('heading', { level: 1, name: 'Quick Shopping' }),
  viewLink: main.getByRole('link', { name: 'View Menu' }),
  saveButton: page.getByRole('button', { name: /^(Save Arrangement|Saving\.\.\.)$/ }),
  resetButton: control('Reset'),
  undoButton: control('Undo'),
  unsaved: page.getByText('Unsaved changes', { exact: true }),
  /** The live region that announces moves by buttons and typing. */
  told: page.css('main span[role=status]'),
  search: page.getByRole('searchbox', { name: 'Find a product' }),
  handle,
  toggleButton,
  up: (name: string): Locator => control(`Move ${name} up`),
  down: (name: string): Locator => control(`Move ${name} down`),
  serial: (name: string): Locator => page.getByRole('textbox', { name: `Serial number of ${name}`, exact: true }),
  /** A row by the id of its category or product. */
  row: (id: string): Locator => page.css(`[data-row="${id}"]`),

  /** The announcements of drags, from whichever list has one. */
  dragAnnouncement: (): string => textsOf(page.css('[id^=DndLiveRegion]')).join(''),

  open: async (admin: AdminOnServer, categoryId?: string): Promise<void> => {
    admin.open(categoryId === undefined ? '/quick-shopping' : `/quick-shopping?editCategory=${categoryId}`)
    await expect.element(categoryId === undefined ? categories : products).toBeVisible()
  },

  toggle: (name: string): Promise<void> => toggleButton(name).click(),

  /** Clicks several toggles without a render in between. */
  toggleAtOnce: (...names: string[]): void => {
    const buttons = names.map((name) => toggleButton(name).element() as HTMLElement)
    buttons.forEach((button) => button.click())
  },

  /** Names of the categories in the displayed order. */
  categoryNames: (): string[] => textsOf(page.css('h2 button > span:first-of-type')),

  /** Names of the rendered products of the expanded category, in the displayed order. */
  productNames: (): string[] =>
    products
      .css('[title]')
      .elements()
      .map((name) => name.getAttribute('title') ?? ''),

  expectProductsOf: async (name: string): Promise<void> => {
    await expect.element(products).toHaveAccessibleName(`Products of ${name}`)
  },

  expectSaved: async (): Promise<void> => {
    await expect.element(setup.unsaved).not.toBeInTheDocument()
  },

  /** Presses the button by keyboard, because a toast may cover it. */
  save: async (): Promise<void> => {
    await focus(setup.saveButton)
    await press('{Enter}')
  },

  /** Drags one row onto another with the mouse. */
  drag: async (name: string, onto: string): Promise<void> => {
    const mouse = new Mouse()
    const { x, y } = await aimAt(handle(name))
    await mouse.down({ x, y })
    await mouse.move({ x, y: y + 8 }, 2)
    await mouse.move(middle(handle(onto)), 8)
    await mouse.up()
  },
}
