import { backupSettings } from '../../domain/backup/backup-settings'
import { invoiceSettings, type InvoiceSettings } from '../../domain/invoice/invoice-settings'
import { orderRules } from '../../domain/order/order-rules'
import { productRules } from '../../domain/product/product-rules'
import type { AnyField } from '../../domain/record/field'
import { isNumeric } from '../../domain/record/kinds/numbers'
import { isList } from '../../domain/record/kinds/parts'
import { initialOf, type RecordDefinition, type ValuesOf } from '../../domain/record/record'
import type { Capability } from '../../domain/store/capabilities'
import { season } from '../../domain/store/season'
import { storeProfile } from '../../domain/store/store-profile'
import { type StorePicture, type StoreSettings, storeSettings } from '../../domain/store/store-settings'
import type { Endpoint, NoVariables } from '../../framework/declaration/endpoint'
import { ShapeError } from '../../framework/declaration/request-errors'
import { describeBody, isRecord, readNumber, valueIn } from '../../framework/declaration/envelope'

/** Settings with the time of their last change: null before the first one, undefined for a backend that sends none. */
export type Settings<T> = T & { updatedAt?: string | null | undefined }

const updatedAtIn = (answer: unknown): string | null | undefined => {
  const time = valueIn(answer, 'updatedAt')
  return typeof time === 'string' || time === null ? time : undefined
}

/** Error messages when the settings cannot be read. */
export const settingsFailures = {
  settings: 'Failed to load store settings',
  profile: 'Failed to load store name and address',
  orderRules: 'Failed to load order limits',
  productRules: 'Failed to load product settings',
  invoice: 'Failed to load invoice settings',
  season: 'Failed to load the season',
  backup: 'Failed to load backup settings',
} as const

/** The fields of a record that an answer contains. */
const partIn = <D extends RecordDefinition>({ fields }: D, answer: unknown): Partial<ValuesOf<D>> => {
  const record = isRecord(answer) ? answer : {}
  const found = Object.entries(fields).map(([name, field]) => [name, fieldIn(field, record[name])])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Partial<ValuesOf<D>>
}

/** An entry of a list, with its required fields. */
const entryIn = ({ label, of }: AnyField & { of: RecordDefinition }, answer: unknown): object => {
  const part = partIn(of, answer)
  const missing = Object.keys(of.fields).filter((name) => of.fields[name]?.required !== undefined && !(name in part))
  if (missing.length > 0) throw new ShapeError(`${label} with ${missing.join(' and ')}`, describeBody(answer))
  return { ...initialOf(of), ...part }
}

const fieldIn = (field: AnyField, value: unknown): unknown => {
  if (isList(field)) return Array.isArray(value) ? value.map((entry: unknown) => entryIn(field, entry)) : undefined
  if (isNumeric(field)) return readNumber(value, [''])
  // A day without a value is left out, and null where there was one before.
  if (field.kind === 'day') return typeof value === 'string' ? value : undefined
  return typeof value === typeof field.initial ? value : undefined
}

/** The fields of a record in an answer; a missing one, or one of another type, has its initial value. */
export const settingsIn = <D extends RecordDefinition>(definition: D, answer: unknown): Settings<ValuesOf<D>> =>
  ({ ...initialOf(definition), ...partIn(definition, answer), updatedAt: updatedAtIn(answer) }) as Settings<ValuesOf<D>>

/** Parses an image of the store; null for none. */
export const readPicture = (value: unknown): StorePicture | null => {
  if (!isRecord(value) || typeof value.url !== 'string' || value.url === '') return null
  return { url: value.url, uploadedAt: typeof value.uploadedAt === 'string' ? value.uploadedAt : '' }
}

const names: readonly string[] = [...Object.keys(storeSettings.fields), 'qrCode']

const isSettings = (value: unknown): boolean => isRecord(value) && names.some((name) => name in value)

const isNothing = (value: unknown): boolean => value === null || (isRecord(value) && Object.keys(value).length === 0)

/** GET /store/settings: in `data.settings`, `settings`, `data` or bare; missing fields have their default values. */
export const readSettings: Endpoint<NoVariables, Settings<StoreSettings>> = {
  method: 'GET',
  path: '/store/settings',
  parse: (body) => {
    const values = ['data.settings', 'settings', 'data', ''].map((envelope) => valueIn(body, envelope))
    // Only null and {} count as empty: if any other body did, the next save would overwrite the stored settings.
    const settings = values.find(isSettings) ?? (values.some(isNothing) ? {} : undefined)
    if (!isRecord(settings))
      throw new ShapeError(`an object with ${names.join(', ')} in data or the bare body`, describeBody(body))
    return { ...settingsIn(storeSettings, settings), qrCode: readPicture(settings.qrCode) }
  },
  failure: settingsFailures.settings,
}

/** GET /store/invoice-settings, an addition to the contract (docs/decisions/0019). */
export const readInvoiceSettings: Endpoint<NoVariables, Settings<InvoiceSettings>> = {
  method: 'GET',
  path: '/store/invoice-settings',
  needs: 'invoice-settings',
  parse: (body) => {
    const settings = [valueIn(body, 'data'), body].find((value) => isRecord(value) && 'gstin' in value)
    // If another answer counted as empty settings, the next save would overwrite the stored ones.
    if (!settings) throw new ShapeError('an object with gstin, hsnCode and gstRate', describeBody(body))
    return settingsIn(invoiceSettings, settings)
  },
  failure: settingsFailures.invoice,
}

/**
 * A read that is an addition to the contract (docs/decisions/0023). Null means that the answer has another shape.
 *
 * @param sure fields without which it is another shape
 */
const addition = <D extends RecordDefinition>(
  needs: Capability,
  path: string,
  definition: D,
  sure: readonly (keyof ValuesOf<D>)[],
  failure: string,
): Endpoint<NoVariables, Settings<ValuesOf<D>> | null> => ({
  method: 'GET',
  path,
  needs,
  parse: (body) => {
    const answer = valueIn(body, 'data')
    const part = partIn(definition, answer)
    return sure.every((name) => name in part) ? settingsIn(definition, answer) : null
  },
  failure,
})

export const readStoreProfile = addition('store-profile', '/store/profile', storeProfile, ['storeName'], settingsFailures.profile)

export const readProductRules = addition(
  'product-rules',
  '/store/product-rules',
  productRules,
  ['lowStockAt'],
  settingsFailures.productRules,
)

const limits = Object.keys(orderRules.fields) as (keyof typeof orderRules.fields)[]

export const readOrderRules = addition('order-rules', '/store/order-rules', orderRules, limits, settingsFailures.orderRules)

export const readSeason = addition('season', '/store/season', season, ['lastLorries'], settingsFailures.season)

export const readBackupSettings = addition(
  'backup',
  '/store/backup-settings',
  backupSettings,
  ['schedule', 'keep'],
  settingsFailures.backup,
)
