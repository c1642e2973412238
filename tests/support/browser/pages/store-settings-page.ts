import type { Locator, Page } from '@playwright/test'

/** A file for a file input. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Page object of the store settings page. */
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

  /** Opens the page and waits for all its sections. */
  async open(): Promise<void> {
    await this.page.goto('/store-settings')
    const sections = [this.order, this.contact, this.logo, this.qrCode, this.packaging, this.invoice]
    for (const section of sections) await section.waitFor()
  }

  /** A field of any section, by its label. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** A tier of the editor, counted from 1. */
  tier(number: number): Locator {
    return this.packaging.getByRole('group', { name: `Tier ${number}`, exact: true })
  }

  /** An input of a tier: 'Min Amount', 'Max Amount', 'Cost'. */
  amount(tier: number, label: string): Locator {
    return this.tier(tier).getByLabel(label, { exact: true })
  }

  /** The values in the editor: [min, max, cost] of each tier. */
  async amounts(): Promise<string[][]> {
    return this.tiers.evaluateAll((all) => all.map((tier) => [...tier.querySelectorAll('input')].map((input) => input.value)))
  }

  /** Toggles packaging cost by its label, because the checkbox itself is visually hidden. */
  async turn(): Promise<void> {
    await this.packaging.getByText('Packaging cost', { exact: true }).click()
  }

  async choose(section: Locator, file: PickedFile): Promise<void> {
    await section.locator('input[type=file]').first().setInputFiles(file)
  }

  /** Answers the confirmation dialog of a deletion. */
  async answer(button: 'Delete' | 'Cancel'): Promise<void> {
    await this.confirmation.getByRole('button', { name: button, exact: true }).click()
  }
}
