import type { Locator, Page } from '@playwright/test'
import type { PickedFile } from './store-settings-page'

/** Page object of the price list page. */
export class PriceListPage {
  /** The card of the current price list. */
  readonly card: Locator
  readonly empty: Locator
  readonly uploadButton: Locator
  readonly editButton: Locator
  readonly deleteButton: Locator
  readonly makeButton: Locator
  /** The modal for uploading and editing. */
  readonly form: Locator
  readonly name: Locator
  /** The modal in which a price list is generated. */
  readonly maker: Locator
  readonly publishButton: Locator
  /** The confirmation dialog on top of a modal. */
  readonly question: Locator

  constructor(readonly page: Page) {
    this.card = page.getByRole('article')
    this.empty = page.getByRole('heading', { name: 'No Price List Found' })
    this.uploadButton = page.getByRole('button', { name: 'Upload Price List' })
    this.editButton = this.card.getByRole('button', { name: 'Edit' })
    this.deleteButton = this.card.getByRole('button', { name: 'Delete' })
    this.makeButton = page.getByRole('button', { name: 'Create Price List' })
    this.form = page.getByRole('dialog', { name: /^(Upload|Edit) Price List$/ })
    this.name = this.form.getByLabel('Document Name')
    this.maker = page.getByRole('dialog', { name: 'Create price list from your products' })
    this.publishButton = this.maker.getByRole('button', { name: 'Publish' })
    this.question = page.getByRole('dialog').last()
  }

  /** Opens the page and waits until it shows a price list or the empty state. */
  async open(): Promise<void> {
    await this.page.goto('/price-lists')
    await this.card.or(this.empty).waitFor()
  }

  /** A button of the modal's form, excluding the close button of its header. */
  button(window: Locator, name: string): Locator {
    return window.locator('form').getByRole('button', { name, exact: true })
  }

  async choose(file: PickedFile): Promise<void> {
    await this.form.locator('input[type=file]').setInputFiles(file)
  }

  /** The labels and values on the card: 'File size' → '1 KB'. */
  async facts(): Promise<Record<string, string>> {
    const texts = async (tag: string) => this.card.locator(tag).allTextContents()
    const [labels, values] = [await texts('dt'), await texts('dd')]
    return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
  }

  /** Answers the confirmation dialog. */
  async answer(button: string): Promise<void> {
    await this.question.getByRole('button', { name: button, exact: true }).click()
  }

  /** Starts generating the price list and waits for the result. */
  async make(): Promise<void> {
    await this.makeButton.click()
    await this.publishButton.waitFor({ timeout: 45_000 })
  }
}
