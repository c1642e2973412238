import { defaultInvoiceSettings, type InvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import type { ContactInfo } from '../../../src/domain/store/contact-info'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import { defaultPackaging, type StorePicture, type StoreSettings } from '../../../src/domain/store/store-settings'
import { fileOf, type StoreCalls } from './store-calls'

const noContact: ContactInfo = { contactEmail: '', contactPhone: '', upiId: '', promotionalOffer: '' }

/** Reads and sets the settings of the store outside the admin. */
export const storeOptions = (calls: StoreCalls) => {
  const read = async <T>(path: string): Promise<T> => (await calls.call<{ data: T }>('GET', `/store/${path}`)).data
  const options = {
    settings: () => read<StoreSettings>('settings'),
    logo: () => read<StorePicture | null>('logo'),
    packaging: async () =>
      (await read<{ packagingCostSettings: PackagingCostSettings }>('packaging-cost-settings')).packagingCostSettings,
    invoice: () => read<InvoiceSettings>('invoice-settings'),
    setInvoice: (settings: InvoiceSettings) => calls.call('PUT', '/store/invoice-settings', settings),
    setContact: (contact: Partial<ContactInfo>) => calls.call('PUT', '/store/contact-info', { ...noContact, ...contact }),
    setPackaging: (costs: PackagingCostSettings) => calls.call('PUT', '/store/packaging-cost-settings', costs),
    upload: (field: 'logo' | 'qrCode', picture: Blob) => {
      const form = new FormData()
      form.append(field, picture, 'picture')
      return calls.call('POST', field === 'logo' ? '/store/logo' : '/store/qr-code', form)
    },
    /** The bytes of a stored image. */
    file: async (picture: StorePicture | null): Promise<Uint8Array> => {
      if (!picture) throw new Error('nothing was stored')
      return fileOf(calls, picture.url)
    },
    /** Resets all settings to those of a new store. */
    reset: async (): Promise<void> => {
      await calls.call('PUT', '/store/minimum-order-value', { minimumOrderValue: 1000 })
      await options.setContact({})
      await options.setPackaging(defaultPackaging)
      await options.setInvoice(defaultInvoiceSettings)
      if (await options.logo()) await calls.call('DELETE', '/store/logo')
      if ((await options.settings()).qrCode) await calls.call('DELETE', '/store/qr-code')
    },
  }
  return options
}
