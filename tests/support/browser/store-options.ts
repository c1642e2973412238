import type { ContactInfo } from '../../../src/domain/store/contact-info'
import { defaultInvoiceSettings, type InvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import { defaultPackaging, type StorePicture, type StoreSettings } from '../../../src/domain/store/store-settings'
import { confirmationFor } from '../confirmation'
import type { Store } from './start-store'
import type { Admin } from './test'

const noContact: ContactInfo = { contactEmail: '', contactPhone: '', upiId: '', promotionalOffer: '' }

/** Reads and sets the settings of the real store through its API. */
export class StoreOptions {
  constructor(
    private readonly store: Store,
    private readonly admin: Admin,
  ) {}

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${this.store.url}/api/store/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.admin.token}`,
        ...(await confirmationFor(this.store, this.admin.token, method, `/store/${path}`)),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  async settings(): Promise<StoreSettings> {
    return (await this.call<{ data: StoreSettings }>('GET', 'settings')).data
  }

  async logo(): Promise<StorePicture | null> {
    return (await this.call<{ data: StorePicture | null }>('GET', 'logo')).data
  }

  async packaging(): Promise<PackagingCostSettings> {
    type Answer = { data: { packagingCostSettings: PackagingCostSettings } }
    return (await this.call<Answer>('GET', 'packaging-cost-settings')).data.packagingCostSettings
  }

  async invoice(): Promise<InvoiceSettings> {
    return (await this.call<{ data: InvoiceSettings }>('GET', 'invoice-settings')).data
  }

  async setInvoice(settings: InvoiceSettings): Promise<void> {
    await this.call('PUT', 'invoice-settings', settings)
  }

  async setContact(contact: Partial<ContactInfo>): Promise<void> {
    await this.call('PUT', 'contact-info', { ...noContact, ...contact })
  }

  async setMinimum(minimumOrderValue: number): Promise<void> {
    await this.call('PUT', 'minimum-order-value', { minimumOrderValue })
  }

  async setPackaging(settings: PackagingCostSettings): Promise<void> {
    await this.call('PUT', 'packaging-cost-settings', settings)
  }

  async upload(field: 'logo' | 'qrCode', picture: Buffer): Promise<void> {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/gif' }), 'picture.gif')
    await this.call('POST', field === 'logo' ? 'logo' : 'qr-code', form)
  }

  /** The bytes of a stored image. */
  async file({ url }: StorePicture): Promise<Buffer> {
    const answer = await fetch(new URL(url, this.store.url))
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  /** Resets all settings to those of a new store. */
  async reset(): Promise<void> {
    await this.setMinimum(1000)
    await this.setContact({})
    await this.setPackaging(defaultPackaging)
    await this.setInvoice(defaultInvoiceSettings)
    if (await this.logo()) await this.call('DELETE', 'logo')
    if ((await this.settings()).qrCode) await this.call('DELETE', 'qr-code')
  }
}
