import type { Locator, Page } from '@playwright/test'
import type { Admin } from '../test'

/** Page object of the layout around every page of the back-office. */
export class Shell {
  readonly menu: Locator
  readonly tabs: Locator
  readonly main: Locator
  readonly heading: Locator
  readonly openMenu: Locator
  readonly drawer: Locator
  readonly palette: Locator
  readonly paletteField: Locator

  constructor(
    private readonly page: Page,
    /** The signed-in administrator. */
    readonly admin: Admin,
  ) {
    this.menu = page.getByRole('navigation', { name: 'Main menu' })
    this.tabs = page.getByRole('navigation', { name: 'Main sections' })
    this.main = page.getByRole('main')
    this.heading = this.main.getByRole('heading', { level: 1 })
    this.openMenu = page.getByRole('button', { name: 'Open menu' })
    this.drawer = page.getByRole('dialog', { name: 'Main menu' })
    this.palette = page.getByRole('dialog', { name: 'Command palette' })
    this.paletteField = this.palette.getByRole('combobox')
  }

  /** Opens a page and waits until it is rendered. */
  async open(path: string) {
    await this.page.goto(path)
    await this.heading.waitFor()
  }

  /** Sets the theme for the next page load. */
  async saveTheme(theme: string) {
    await this.page.evaluate((value) => localStorage.setItem('admin_theme', value), theme)
  }

  group(name: string): Locator {
    return this.menu.getByRole('button', { name })
  }

  link(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true })
  }

  /** The navigation links that are marked as the current page. */
  current(within: Locator): Locator {
    return within.locator('[aria-current="page"]')
  }
}
