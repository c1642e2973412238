import type { Locator, Page } from '@playwright/test'

/** A file as a person picks it. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The store settings as a person uses them. */
export class StoreSettingsPage {
  readonly order: Locator
  readonly contact: Locator
  readonly logo: Locator
  readonly qrCode: Locator
  readonly packaging: Locator
  readonly invoice: Locator
  readonly tiers: Locator
  readonly confirmation: Locator

  constructor(readonly page: Page) {
    this.order = page.getByRole('region', { name: 'Order Settings' })
    this.contact = page.getByRole('region', { name: 'Contact Information' })
    this.logo = page.getByRole('region', { name: 'Store Logo' })
    this.qrCode = page.getByRole('region', { name: 'Payment QR Code' })
    this.packaging = page.getByRole('region', { name: 'Packaging Cost Settings' })
    this.invoice = page.getByRole('region', { name: 'Invoice Settings' })
    this.tiers = this.packaging.getByRole('group', { name: /^Tier \d+$/ })
    this.confirmation = page.getByRole('dialog')
  }

  /** Opens the page and waits until all its sections are there. */
  async open(): Promise<void> {
    await this.page.goto('/store-settings')
    const sections = [this.order, this.contact, this.logo, this.qrCode, this.packaging, this.invoice]
    for (const section of sections) await section.waitFor()
  }

  /** A field of the contact section, the order section, or any other by its label. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** A tier of the editor, from 1 on. */
  tier(number: number): Locator {
    return this.packaging.getByRole('group', { name: `Tier ${number}`, exact: true })
  }

  /** An amount of a tier: 'Min Amount', 'Max Amount', 'Cost'. */
  amount(tier: number, label: string): Locator {
    return this.tier(tier).getByLabel(label, { exact: true })
  }

  /** What stands in the editor: [min, max, cost] of each tier. */
  async amounts(): Promise<string[][]> {
    return this.tiers.evaluateAll((all) => all.map((tier) => [...tier.querySelectorAll('input')].map((input) => input.value)))
  }

  /** Turns packaging cost on or off; the checkbox itself is too small to be seen. */
  async turn(): Promise<void> {
    await this.packaging.getByText('Packaging cost', { exact: true }).click()
  }

  async choose(section: Locator, file: PickedFile): Promise<void> {
    await section.locator('input[type=file]').first().setInputFiles(file)
  }

  /** Answers the question before a deletion. */
  async answer(button: 'Delete' | 'Cancel'): Promise<void> {
    await this.confirmation.getByRole('button', { name: button, exact: true }).click()
  }
}
