import type { Locator, Page } from '@playwright/test'

/** A file to be chosen. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What a test types; the field of each label. */
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

/** The window in which a product is entered or changed, as a person uses it. */
export class ProductFormPage {
  readonly dialog: Locator
  readonly code: Locator
  /** Icon and message of the code check. */
  readonly codeStatus: Locator
  readonly verify: Locator
  readonly category: Locator
  readonly subcategory: Locator
  readonly images: Locator
  /** The button that saves. */
  readonly create: Locator
  readonly createAnother: Locator
  readonly update: Locator
  readonly cancel: Locator
  /** How the saving goes. */
  readonly progress: Locator
  /** The question asked on top of the window. */
  readonly question: Locator

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog').filter({ has: page.locator('form') })
    this.code = this.field('Product Code')
    this.codeStatus = this.dialog.locator('[data-status]')
    this.verify = this.dialog.getByRole('button', { name: 'Verify', exact: true })
    this.category = this.choice('Category')
    this.subcategory = this.choice('Subcategory')
    this.images = this.dialog.getByRole('group', { name: 'Product images' })
    this.create = this.dialog.getByRole('button', { name: 'Create Product' })
    this.createAnother = this.dialog.getByRole('button', { name: /^(Save and add|Add) another$/ })
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

  /** The choice that is made; the placeholder while there is none. */
  chosen(label: 'Category' | 'Subcategory'): Locator {
    return this.choice(label).locator('option:checked')
  }

  async openFor(id: string): Promise<void> {
    await this.page.goto(`/products?edit=${id}`)
    await this.update.waitFor()
  }

  field(label: TextLabel | 'Total Available Quantity'): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true })
  }

  flag(label: 'In Stock' | 'Active' | 'Featured' | 'Best Seller'): Locator {
    return this.dialog.getByRole('checkbox', { name: label })
  }

  /** Flips a switch by its label, as a hand does. */
  async flip(label: 'In Stock' | 'Active' | 'Featured' | 'Best Seller'): Promise<void> {
    await this.dialog.getByText(label, { exact: true }).click()
  }

  /** What is said of a field below it. */
  fault(label: TextLabel | 'Category' | 'Subcategory'): Locator {
    const input = label === 'Category' || label === 'Subcategory' ? this.choice(label) : this.field(label)
    return input.locator('xpath=ancestor::div[contains(@class, "InputWrapper-root")][1]').locator('.mantine-InputWrapper-error')
  }

  /** A figure that follows from others: 'Customers pay'. */
  figure(label: string): Locator {
    return this.dialog.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')
  }

  async type(typed: Typed): Promise<void> {
    for (const [label, text] of Object.entries(typed)) await this.field(label as TextLabel).fill(text)
  }

  async choose(label: 'Category' | 'Subcategory', name: string | RegExp): Promise<void> {
    const option = this.choice(label).locator('option:not([value=""])').filter({ hasText: name }).first()
    await this.choice(label).selectOption(await option.getAttribute('value'))
  }

  /** Chooses the first category, and the first subcategory of it. */
  async chooseAny(): Promise<void> {
    await this.choose('Category', /./)
    await this.choose('Subcategory', /./)
  }

  async addImages(...files: ChosenFile[]): Promise<void> {
    await this.images.locator('input[type=file]').first().setInputFiles(files)
  }

  async dropOnImages(files: { name: string; type: string; bytes: Buffer }[]): Promise<void> {
    const dropped = await this.page.evaluateHandle((list) => {
      const transfer = new DataTransfer()
      list.forEach(({ name, type, bytes }) => transfer.items.add(new File([new Uint8Array(bytes)], name, { type })))
      return transfer
    }, files.map(({ bytes, ...file }) => ({ ...file, bytes: [...bytes] })))
    await this.images.locator('.mantine-Dropzone-root').dispatchEvent('drop', { dataTransfer: dropped })
  }

  /** Answers the question on top of the window. */
  async answer(button: string): Promise<void> {
    await this.question.getByRole('button', { name: button, exact: true }).click()
  }
}
