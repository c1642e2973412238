import { type Change, sourceNames } from '../../domain/history/history'
import type { HistoryEntry } from '../../domain/history/history-page'
import { historyDefinition } from '../../domain/history/history-records'
import type { AnyField } from '../../domain/record/field'
import type { RecordDefinition } from '../../domain/record/record'
import { type PackagingTier, packagingTier } from '../../domain/store/packaging-tiers'
import { formatDay } from '../../domain/shared/dates'
import { formatCount, formatMoney } from '../../domain/shared/money'
import type { StatusLook } from '../../domain/shared/status'
import { historyTexts as texts } from './history-texts'

/** An entry as the screens have it: Refine calls the entry's own id `id`. */
export type ShownEntry = Omit<HistoryEntry, 'id'> & {
  recordId: string
  /** The first one of its day on a page of the list. */
  opensDay?: boolean
}

type Looks = Record<string, StatusLook>

const fieldNamed = ({ fields }: RecordDefinition, name: string): AnyField | undefined =>
  fields[name] ?? Object.values(fields).find(({ wireName }) => wireName === name)

const choiceWord = (field: object, value: string): string => (field as { looks?: Looks }).looks?.[value]?.label ?? value

const tierWords = ({ minAmount, maxAmount, cost }: PackagingTier): string =>
  texts.tier(formatMoney(minAmount), maxAmount === null ? undefined : formatMoney(maxAmount), formatMoney(cost))

const entryWords = (field: object, entry: object): string => {
  const { of } = field as { of: RecordDefinition }
  if ((of as object) === packagingTier) return tierWords(entry as PackagingTier)
  const { fields } = of
  const named = Object.entries(entry).filter(([name]) => Object.hasOwn(fields, name))
  return named.map(([name, value]) => valueWords(fields[name], value)).join(' / ')
}

/** A value of a field as text; `field` is undefined for one that this program does not know. */
const valueWords = (field: AnyField | undefined, value: unknown): string => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') {
    if (field?.kind === 'money') return formatMoney(value)
    return field?.kind === 'percent' ? `${value}%` : formatCount(value)
  }
  if (Array.isArray(value))
    return value
      .map((one: unknown) => {
        if (typeof one !== 'object' || one === null) return String(one)
        return field ? entryWords(field, one) : valueWords(undefined, one)
      })
      .join(', ')
  if (typeof value === 'object') {
    const { name, _id = '' } = value as { name?: string; _id?: string }
    return name ?? _id
  }
  if (typeof value !== 'string') return ''
  if (field?.kind === 'day') return formatDay(value) ?? value
  return field?.kind === 'choice' ? choiceWord(field, value) : value
}

const fileKinds = ['image', 'file', 'images']

/** The values of a change as text, unless they were removed with a customer's data; for a file or a long list there is only what happened to it. */
export const changeParts = (
  { resource, recordId }: Pick<ShownEntry, 'resource' | 'recordId'>,
  change: Change,
): { from: string; to: string } => {
  if (change.from === null && change.to === null) return { from: '', to: texts.forgotten }
  const definition = historyDefinition(resource, recordId)
  const field = definition && fieldNamed(definition, change.field)
  const isWord = change.from === null && (field?.kind === 'list' || (field !== undefined && fileKinds.includes(field.kind)))
  return isWord ? { from: '', to: String(change.to) } : { from: valueWords(field, change.from), to: valueWords(field, change.to) }
}

/** A change as text: 'Offer Price ₹100 → ₹120', 'Images replaced'. */
const changeWords = (entry: ShownEntry, change: Change & { label: string }): string => {
  const { from, to } = changeParts(entry, change)
  if (from === '') return `${change.label} ${to}`
  return from === texts.nothing ? `${change.label} ${texts.setTo(to)}` : `${change.label} ${from} → ${to}`
}

/** Who made a change; a backend may know sources that this program does not. */
export const actorText = ({ by, source }: ShownEntry): string => by?.name || (sourceNames[source] ?? texts.someone)

/** What was done, to which record: 'changed the product Rocket'. */
export const actionText = ({ resource, action, title, source }: ShownEntry): string => {
  const sentence = texts.deeds[`${action} ${resource}`] ?? texts.sets[action]
  if (sentence) return sentence(title)
  const noun = texts.nouns[resource]
  const verb = (source === 'customer' ? texts.customerVerbs[`${action} ${resource}`] : undefined) ?? texts.verbs[action] ?? action
  return [verb, noun === undefined ? '' : `the ${noun}`, title].filter(Boolean).join(' ')
}

/** What was done, before and after the name of the record: 'changed the product ' and ''. */
export const actionParts = (entry: ShownEntry): [before: string, after: string] => {
  const words = actionText(entry)
  const at = entry.title === '' ? -1 : words.lastIndexOf(entry.title)
  return at < 0 ? [`${words} `, ''] : [words.slice(0, at), words.slice(at + entry.title.length)]
}

/** The changes of an entry and its reason, in one line. */
export const detailText = (entry: ShownEntry): string =>
  [...entry.changes.map((change) => changeWords(entry, change)), ...(entry.reason ? [texts.reason(entry.reason)] : [])].join('; ')

const paths: Record<string, (id: string) => string> = {
  orders: (id) => `/orders?details=${encodeURIComponent(id)}`,
  payments: (id) => `/payments?review=${encodeURIComponent(id)}`,
  messages: () => '/messages',
  transports: () => '/transports',
  dispatches: (id) => `/dispatches?edit=${encodeURIComponent(id)}`,
  products: (id) => `/products/${encodeURIComponent(id)}`,
  categories: () => '/categories',
  subcategories: () => '/categories?view=subcategories',
  banners: () => '/banners',
  'contact-queries': (id) => `/queries?query=${encodeURIComponent(id)}`,
  'price-lists': () => '/price-lists',
  'store-settings': () => '/store-settings',
  'backup-runs': () => '/store-settings',
  'quick-shopping': () => '/quick-shopping',
}

/** Parameter of the history's address: a change of many records, by its id. */
export const setParam = 'set'

/** Path of the page that shows a record; undefined for a deleted one, or one without a page. */
export const recordPath = ({ resource, recordId, action }: ShownEntry): string | undefined =>
  action === 'delete' || action === 'purge'
    ? undefined
    : action in texts.sets
      ? `/history?${setParam}=${encodeURIComponent(recordId)}`
      : paths[resource]?.(recordId)
