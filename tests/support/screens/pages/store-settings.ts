import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { ContactInfo } from '../../../../src/domain/store/contact-info'
import { defaultInvoiceSettings, type InvoiceSettings } from '../../../../src/domain/invoice/invoice-settings'
import type { PackagingCostSettings } from '../../../../src/domain/store/packaging'
import { defaultPackaging, type StorePicture, type StoreSettings } from '../../../../src/domain/store/store-settings'
import { bytesOf } from '../files'
import type { AdminOnServer } from '../open-admin'

const section = (name: string): Locator => page.getByRole('region', { name })
const packaging = section('Packaging Cost Settings')
const tier = (number: number): Locator => packaging.getByRole('group', { name: `Tier ${number}`, exact: true })

/** Page object of the store settings page. */
export const settings = {
  heading: page.getByRole('heading', { level: 1, name: 'Store Settings' }),
  order: section('Order Settings'),
  contact: section('Contact Information'),
  logo: section('Store Logo'),
  qrCode: section('Payment QR Code'),
  packaging,
  invoice: section('Invoice Settings'),
  tiers: packaging.getByRole('group', { name: /^Tier \d+$/ }),
  /** The result of the packaging cost example. */
  example: packaging.getByRole('group', { name: 'Try an amount' }).getByRole('status'),
  toggle: packaging.getByRole('checkbox', { name: 'Packaging cost' }),
  question: page.getByRole('dialog'),
  field: (label: string) => page.getByLabelText(label, { exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  /** A tier of the editor, counted from 1. */
  tier,
  /** An input of a tier: 'Min Amount', 'Max Amount', 'Cost'. */
  amount: (number: number, label: string) => tier(number).getByLabelText(label, { exact: true }),
  link: (name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }),
}

/** The values in the editor: [min, max, cost] of each tier. */
export const tierAmounts = (): string[][] =>
  settings.tiers.elements().map((element) => [...element.querySelectorAll('input')].map(({ value }) => value))

/** Toggles packaging cost by its label, because the checkbox itself is visually hidden. */
export const turnPackaging = (): Promise<void> => packaging.getByText('Packaging cost', { exact: true }).click()

export const choose = (within: Locator, file: File): Promise<void> => within.css('input[type=file]').first().upload(file)

/** Answers the confirmation dialog of a deletion. */
export const answerDeletion = (button: 'Delete' | 'Cancel'): Promise<void> =>
  settings.question.getByRole('button', { name: button, exact: true }).click()

/** Opens the page and waits for all its sections. */
export const openSettings = async (admin: AdminOnServer): Promise<void> => {
  admin.open('/store-settings')
  const { order, contact, logo, qrCode, invoice } = settings
  for (const one of [order, contact, logo, qrCode, packaging, invoice]) await expect.element(one).toBeVisible()
}

const noContact: ContactInfo = { contactEmail: '', contactPhone: '', upiId: '', promotionalOffer: '' }

/** Reads and sets the settings of the store outside the admin. */
export const storeOptions = (admin: AdminOnServer) => {
  const read = async <T>(path: string): Promise<T> => (await admin.call<{ data: T }>('GET', `/store/${path}`)).data
  const options = {
    settings: () => read<StoreSettings>('settings'),
    logo: () => read<StorePicture | null>('logo'),
    packaging: async () =>
      (await read<{ packagingCostSettings: PackagingCostSettings }>('packaging-cost-settings')).packagingCostSettings,
    invoice: () => read<InvoiceSettings>('invoice-settings'),
    setContact: (contact: Partial<ContactInfo>) => admin.call('PUT', '/store/contact-info', { ...noContact, ...contact }),
    setPackaging: (costs: PackagingCostSettings) => admin.call('PUT', '/store/packaging-cost-settings', costs),
    upload: (field: 'logo' | 'qrCode', picture: Blob) => {
      const form = new FormData()
      form.append(field, picture, 'picture')
      return admin.call('POST', field === 'logo' ? '/store/logo' : '/store/qr-code', form)
    },
    /** The bytes of a stored image. */
    file: async (picture: StorePicture | null): Promise<Uint8Array> => {
      if (!picture) throw new Error('nothing was stored')
      return bytesOf(await fetch(new URL(picture.url, admin.store.url)))
    },
    /** Resets all settings to those of a new store. */
    reset: async (): Promise<void> => {
      await admin.call('PUT', '/store/minimum-order-value', { minimumOrderValue: 1000 })
      await options.setContact({})
      await options.setPackaging(defaultPackaging)
      await admin.call('PUT', '/store/invoice-settings', defaultInvoiceSettings)
      if (await options.logo()) await admin.call('DELETE', '/store/logo')
      if ((await options.settings()).qrCode) await admin.call('DELETE', '/store/qr-code')
    },
  }
  return options
}
