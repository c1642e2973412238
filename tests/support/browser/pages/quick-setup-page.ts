import type { Locator, Page } from '@playwright/test'

/** Page object of the menu setup screen. */
export class QuickSetupPage {
  readonly categories: Locator
  readonly saveButton: Locator
  readonly undoButton: Locator
  readonly unsaved: Locator
  readonly confirmation: Locator

  constructor(readonly page: Page) {
    this.categories = page.getByRole('list', { name: 'Categories', exact: true })
    this.saveButton = page.getByRole('button', { name: /^(Save Arrangement|Saving\.\.\.)$/ })
    this.undoButton = page.getByRole('button', { name: 'Undo', exact: true })
    this.unsaved = page.getByText('Unsaved changes', { exact: true })
    this.confirmation = page.getByRole('dialog')
  }

  async open(categoryId?: string): Promise<void> {
    await this.page.goto(categoryId === undefined ? '/quick-shopping' : `/quick-shopping?editCategory=${categoryId}`)
    await this.categories.waitFor()
  }

  /** Expands or collapses a category by its name. */
  async toggle(name: string): Promise<void> {
    await this.categories.getByRole('button', { name: new RegExp(`^${escaped(name)}( New)?$`) }).click()
  }

  /** The products of the expanded category. */
  get products(): Locator {
    return this.page.getByRole('list', { name: /^Products of / })
  }

  /** The buttons of the action bar, in the displayed order. */
  get buttons(): Locator[] {
    return [this.page.getByRole('button', { name: 'Reset', exact: true }), this.undoButton, this.saveButton]
  }

  /** Names of the categories in the displayed order. */
  categoryNames(): Promise<string[]> {
    return this.categories.locator('h2 button > span').evaluateAll((all) => all.map((name) => name.textContent ?? ''))
  }

  /** Names of the rendered products of the expanded category, in the displayed order. */
  productNames(): Promise<string[]> {
    return this.products.locator('[title]').evaluateAll((all) => all.map((name) => (name as HTMLElement).title))
  }

  handle(name: string): Locator {
    return this.page.getByRole('button', { name: `Drag ${name}`, exact: true })
  }

  up(name: string): Locator {
    return this.page.getByRole('button', { name: `Move ${name} up`, exact: true })
  }

  down(name: string): Locator {
    return this.page.getByRole('button', { name: `Move ${name} down`, exact: true })
  }

  serial(name: string): Locator {
    return this.page.getByRole('textbox', { name: `Serial number of ${name}`, exact: true })
  }

  /** Drags one row onto another with the mouse, in small steps. */
  async drag(name: string, onto: string): Promise<void> {
    const { x, y } = await middle(this.handle(name))
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x, y + 8, { steps: 2 })
    const target = await middle(this.handle(onto))
    await this.page.mouse.move(target.x, target.y, { steps: 8 })
    await this.page.mouse.up()
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The centre of an element in the viewport, in px. */
export const middle = async (element: Locator): Promise<{ x: number; y: number }> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
