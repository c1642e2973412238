import type { Locator, Page } from '@playwright/test'

/** A file for a file input. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Values to type, by field label. */
export type Typed = Partial<Record<TextLabel, string>>

export type TextLabel =
  | 'Product Code'
  | 'Product Name'
  | 'Description'
  | 'Brand Name'
  | 'Tags'
  | 'YouTube Link'
  | 'Base Price'
  | 'Selling Price'
  | 'Profit Margin'
  | 'Discount'
  | 'Received Date'
  | 'Received Cases'
  | 'Case Quantity'
  | 'Stock Quantity'
  | 'Maximum Per Customer'
  | 'Supplier Name'
  | 'Supplier Phone'

/** Page object of the product form modal. */
export class ProductFormPage {
  readonly dialog: Locator
  readonly code: Locator
  readonly category: Locator
  readonly subcategory: Locator
  readonly images: Locator
  /** The submit button. */
  readonly create: Locator
  readonly update: Locator
  readonly cancel: Locator
  /** The progress of saving. */
  readonly progress: Locator
  /** The confirmation dialog on top of the form. */
  readonly question: Locator

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog').filter({ has: page.locator('form') })
    this.code = this.field('Product Code')
    this.category = this.choice('Category')
    this.subcategory = this.choice('Subcategory')
    this.images = this.dialog.getByRole('group', { name: 'Product images' })
    this.create = this.dialog.getByRole('button', { name: 'Create Product' })
    this.update = this.dialog.getByRole('button', { name: 'Save', exact: true })
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel', exact: true })
    this.progress = this.dialog.locator('[data-part=saving]')
    this.question = page.getByRole('dialog').filter({ hasNot: page.locator('form') })
  }

  async openNew(): Promise<void> {
    await this.page.goto('/products')
    await this.page.getByRole('button', { name: 'Create Product' }).first().click()
    await this.code.waitFor()
  }

  choice(label: 'Category' | 'Subcategory'): Locator {
    return this.dialog.getByRole('combobox', { name: label, exact: true })
  }

  async openFor(id: string): Promise<void> {
    await this.page.goto(`/products?edit=${id}`)
    await this.update.waitFor()
  }

  field(label: TextLabel): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true })
  }

  /** Toggles a switch by clicking its label. */
  async flip(label: 'In Stock' | 'Active' | 'Featured' | 'Best Seller'): Promise<void> {
    await this.dialog.getByText(label, { exact: true }).click()
  }

  async type(typed: Typed): Promise<void> {
    for (const [label, text] of Object.entries(typed)) await this.field(label as TextLabel).fill(text)
  }

  async choose(label: 'Category' | 'Subcategory', name: string | RegExp): Promise<void> {
    const option = this.choice(label).locator('option:not([value=""])').filter({ hasText: name }).first()
    await this.choice(label).selectOption(await option.getAttribute('value'))
  }

  /** Selects the first category and its first subcategory. */
  async chooseAny(): Promise<void> {
    await this.choose('Category', /./)
    await this.choose('Subcategory', /./)
  }

  async addImages(...files: ChosenFile[]): Promise<void> {
    await this.images.locator('input[type=file]').first().setInputFiles(files)
  }

  /** Answers the confirmation dialog on top of the form. */
  async answer(button: string): Promise<void> {
    await this.question.getByRole('button', { name: button, exact: true }).click()
  }
}
