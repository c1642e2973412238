import { backupSettings } from '../backup/backup-settings'
import { invoiceSettings } from '../invoice/invoice-settings'
import { menuOrder } from '../menu/saved-order'
import { messageSettings } from '../message/message-templates'
import { orderRules } from '../order/order-rules'
import { productRules } from '../product/product-rules'
import type { AnyField } from '../record/field'
import { image } from '../record/kinds/files'
import { defineRecord, type RecordDefinition, withFields } from '../record/record'
import { records } from '../records'
import { packaging } from '../store/packaging'
import { publicAddress } from '../store/public-address'
import { season } from '../store/season'
import { storeProfile } from '../store/store-profile'
import { storeSettings } from '../store/store-settings'

/** The resource that a table's records are named after: 'price-lists'. */
export const resourceOf = (table: string): string => table.replaceAll('_', '-')

interface SettingRecord {
  /** The screen where the setting is changed. */
  resource: 'store-settings' | 'quick-shopping'
  title: string
  definition: RecordDefinition
}

const setting = (title: string, definition: RecordDefinition): SettingRecord => ({
  resource: 'store-settings',
  title,
  definition,
})

const picture = (name: string, label: string): SettingRecord =>
  setting(label, defineRecord(name, { [name]: image({ label, nullable: true }) }))

/** A definition whose labels were written for error messages, with a label for users. */
const withLabel = ({ table, fields }: RecordDefinition, name: string, label: string): RecordDefinition =>
  defineRecord(table, { ...fields, [name]: { ...fields[name], label } as AnyField })

/** The settings documents as records of the history, by their names, which are their ids there. */
export const settingRecords = {
  store: setting('Minimum order and contact', storeSettings),
  packaging: setting('Packaging costs', withLabel(packaging, 'tiers', 'Tiers')),
  invoice: setting('Invoice settings', invoiceSettings),
  storeName: setting('Store name', withFields(storeProfile, 'storeName')),
  publicAddress: setting('Public address', publicAddress),
  orderRules: setting('Order limits', orderRules),
  productRules: setting('Stock and prices', productRules),
  season: setting('Season', season),
  backup: setting('Backups', backupSettings),
  messageTemplates: setting('Message templates', messageSettings),
  logo: picture('logo', 'Logo'),
  qrCode: picture('qrCode', 'QR Code'),
  menuOrder: { resource: 'quick-shopping', title: 'Menu order', definition: withLabel(menuOrder, 'categoryOrder', 'Menu order') },
} satisfies Record<string, SettingRecord>

export type SettingName = keyof typeof settingRecords

const byResource = new Map(records.map((definition) => [resourceOf(definition.table), definition]))

/** The definition of a record in the history; undefined for one that this program does not know. */
export const historyDefinition = (resource: string, id: string): RecordDefinition | undefined => {
  const known = Object.hasOwn(settingRecords, id) ? settingRecords[id as SettingName] : undefined
  return known?.resource === resource ? known.definition : byResource.get(resource)
}
