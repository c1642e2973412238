import type { Locator, Page } from '@playwright/test'
import type { Admin } from '../../../../support/browser/test'
import { call } from '../gadgets-test'
import type { Tool } from './tool'

/** The tools' list, as a person sees it. */
export class ToolsPage {
  readonly list: Locator
  readonly dialog: Locator
  readonly toolbar: Locator
  readonly active: Locator
  readonly create: Locator

  constructor(
    private readonly page: Page,
    private readonly admin: Admin,
  ) {
    this.list = page.getByRole('main')
    this.dialog = page.getByRole('dialog')
    this.toolbar = page.getByRole('search')
    this.active = this.toolbar.getByRole('status')
    this.create = page.getByRole('button', { name: 'Create tool' })
  }

  /** Makes tools with names that begin alike, so that a search finds them and no other test's. */
  async make(prefix: string, tools: readonly Partial<Tool>[]): Promise<void> {
    for (const [index, tool] of tools.entries()) {
      const name = `${prefix} ${index + 1}`
      await call(this.page, this.admin, 'post', '/tools', { name, status: 'draft', size: 's', heavy: false, ...tool })
    }
  }

  /** @returns its id */
  async makeMaker(name: string): Promise<string> {
    const { data } = await call(this.page, this.admin, 'post', '/makers', { name })
    return data._id
  }

  tool(name: string): Locator {
    return this.list.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true })
  }

  chip(text: string): Locator {
    return this.toolbar.getByRole('button', { name: `Remove the filter ${text}` })
  }
}
