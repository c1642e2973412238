import type { BackupSettings } from '../../../domain/backup/backup-settings'
import type { InvoiceSettings } from '../../../domain/invoice/invoice-settings'
import type { OrderRules } from '../../../domain/order/order-rules'
import type { ProductRules } from '../../../domain/product/product-rules'
import type { ContactInfo } from '../../../domain/store/contact-info'
import type { PublicAddress } from '../../../domain/store/public-address'
import type { StoreProfile } from '../../../domain/store/store-profile'
import type { StoreSettings } from '../../../domain/store/store-settings'
import { type Endpoint, updateCachedRead, type Touch } from '../../../framework/declaration/endpoint'
import { readPublicAddress } from '../../../framework/state/public-address-endpoint'
import { readBackups } from '../../../providers/envelopes/backups'
import {
  readBackupSettings,
  readInvoiceSettings,
  readOrderRules,
  readProductRules,
  readSettings,
  readStoreProfile,
} from '../../../providers/envelopes/store-settings'
import { callsTexts } from './calls-texts'
import type { CustomerData } from '../../../domain/customer/customer-data'
import { readRecord } from '../../../framework/declaration/envelope'
import { customerTexts as texts } from '../customer/customer-texts'

/** A PUT of all fields of a section; an empty text is removed. */
const saveCall = <V extends object>(
  path: string,
  texts: { success: string; failure: string },
  touches: readonly Touch<V, void>[],
): Endpoint<V, void> => ({
  method: 'PUT',
  path,
  serialize: (values) => ({ json: values }),
  parse: () => undefined,
  touches,
  ...texts,
})

/** PUT /store/minimum-order-value, in rupees (contract 7.10). */
export const saveMinimumOrder = saveCall<Pick<StoreSettings, 'minimumOrderValue'>>(
  '/store/minimum-order-value',
  callsTexts.minimumOrder,
  [updateCachedRead(readSettings, (before, sent) => ({ ...before, ...sent }))],
)

/** PUT /store/contact-info (contract 7.10). */
export const saveContactInfo = saveCall<ContactInfo>('/store/contact-info', callsTexts.contactInfo, [
  updateCachedRead(readSettings, (before, sent) => ({ ...before, ...sent })),
])

export const saveOrderRules = saveCall<OrderRules>('/store/order-rules', callsTexts.saveOrderRules, [
  updateCachedRead(readOrderRules, (before, sent) => ({ ...before, ...sent })),
])

export const saveProductRules = saveCall<ProductRules>('/store/product-rules', callsTexts.saveProductRules, [
  updateCachedRead(readProductRules, (before, sent) => ({ ...before, ...sent })),
])

export const saveStoreProfile = saveCall<StoreProfile>('/store/profile', callsTexts.saveProfile, [
  updateCachedRead(readInvoiceSettings, (before, { address }) => ({ ...before, address })),
  updateCachedRead(readStoreProfile, (before, sent) => ({ ...before, ...sent })),
])

/** What links begin with is refetched, because PUBLIC_URL applies again when the address is removed. */
export const savePublicAddress = saveCall<PublicAddress>('/store/public-address', callsTexts.savePublicAddress, [
  updateCachedRead(readPublicAddress, (before, sent) => before && { ...before, ...sent }),
])

/** The overview is refetched, because the next backup depends on the settings. */
export const saveBackupSettings = saveCall<BackupSettings>('/store/backup-settings', callsTexts.saveBackup, [
  updateCachedRead(readBackupSettings, (before, sent) => ({ ...before, ...sent })),
  updateCachedRead(readBackups, (before) => before),
])

/** PUT /store/invoice-settings: an undefined address is left unchanged. */
export const saveInvoiceSettings = saveCall<Omit<InvoiceSettings, 'address'> & { address: string | undefined }>(
  '/store/invoice-settings',
  callsTexts.saveInvoice,
  [updateCachedRead(readInvoiceSettings, (before, sent) => ({ ...before, ...sent, address: sent.address ?? before.address }))],
)

/** A customer, by the ten digits of a phone number. */
interface Customer {
  phone: string
}

const lookUp: Endpoint<Customer, CustomerData> = {
  method: 'POST',
  path: '/customer-data/look-up',
  serialize: (json) => ({ json }),
  parse: (body) => readRecord<CustomerData>(body, ['data'], 'orders'),
  failure: texts.lookUpFailed,
}

const exportData: Endpoint<Customer, Blob> = {
  method: 'POST',
  path: '/customer-data/export',
  serialize: (json) => ({ json }),
  responseType: 'blob',
  timeoutMs: 0,
  parse: (body) => body as Blob,
  success: texts.exported,
  failure: texts.exportFailed,
}

const removeData: Endpoint<Customer, void> = {
  method: 'POST',
  path: '/customer-data/remove',
  serialize: (json) => ({ json }),
  timeoutMs: 0,
  parse: () => undefined,
  alsoChanges: () => ['orders', 'contact-queries', 'bin'],
  success: texts.removed,
  failure: texts.removeFailed,
}

/** Calls about the data of one customer (docs/decisions/0048). */
export const customerCalls = { lookUp, export: exportData, remove: removeData }
