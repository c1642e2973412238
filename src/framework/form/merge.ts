import type { BaseRecord, DataProvider } from '@refinedev/core'
import type { useConfirm } from '../../components/confirm/confirm-provider'
import { historyDefinition } from '../../domain/history/history-records'
import type { AnyField } from '../../domain/record/field'
import { formatMoney } from '../../domain/shared/money'
import { type Reference, referenceId, referenceName } from '../../domain/shared/reference'
import type { StaleCopy } from '../calls/stale-copy'
import type { FormValues } from '../declaration/endpoint'
import type { Conflict, FormExtras, Merged, MergeForms, Sides, StoredCopy } from './record-form'
import { pick } from './use-form-state'

type Confirm = ReturnType<typeof useConfirm>

/** Texts of the confirmation when another user changed a record during editing. */
export const mergeTexts = {
  title: 'Save yours anyway?',
  field: (label: string, stored: string, mine: string) => `${label} is now ${stored}; yours is ${mine}.`,
  both: (label: string) => `${label} was changed in both places.`,
  replaced: (label: string) => `${label}: the file was changed; yours replaces it.`,
  end: 'If you save yours, the other changes are lost.',
  confirmLabel: 'Save mine',
  cancelLabel: 'Keep editing',
  empty: 'empty',
  on: 'on',
  off: 'off',
} as const

/** Whether two values are sent alike. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges the changes of two users to one record. Values are compared as they are sent: '40' and '40.00' are the same price.
 *
 * @param sent converts values to those that are sent; only fields of the form are merged
 * @param together groups of fields that are only valid together, so that a group is merged as a whole
 * @returns the values of this user, with those of the store where the user did not change them; and the conflicts
 */
export const mergeForms: MergeForms = <V extends object>(
  { began, mine, stored }: Sides<V>,
  sent: (values: V) => FormValues,
  together: readonly (readonly (keyof V & string)[])[] = [],
): Merged<V> => {
  type F = keyof V & string
  const asSent = { began: sent(began), mine: sent(mine), stored: sent(stored) }
  const differing = (unit: readonly F[], one: keyof typeof asSent, other: keyof typeof asSent): readonly F[] =>
    unit.filter((field) => !isSame(asSent[one][field], asSent[other][field]))
  const names = Object.keys(asSent.mine).filter((name): name is F => name in mine)
  const units = names.map((name) => together.find((unit) => unit.includes(name)) ?? [name])
  const changed = units.filter((unit, index) => unit[0] === names[index] && differing(unit, 'began', 'stored').length > 0)
  const isMine = (unit: readonly F[]): boolean => differing(unit, 'began', 'mine').length > 0
  const conflicts = changed
    .filter(isMine)
    .flatMap((unit) => differing(unit, 'mine', 'stored'))
    .map((field): Conflict<F> => ({ field, stored: asSent.stored[field], mine: asSent.mine[field] }))
  const values: V = { ...mine, ...pick(stored, changed.filter((unit) => !isMine(unit)).flat()) }
  return { values, conflicts }
}

/** Maximum number of characters of a value in the confirmation; a description may be pages long. */
const mostCharacters = 80

const truncate = (text: string): string => (text.length > mostCharacters ? `${text.slice(0, mostCharacters).trimEnd()}…` : text)

/** A value as text; the options of a choice have labels. */
const valueWords = (value: unknown, { looks = {}, kind }: Labelled = {}): string => {
  if (kind === 'money' && value !== '' && Number.isFinite(Number(value ?? Number.NaN))) return formatMoney(Number(value))
  if (typeof value === 'boolean') return value ? mergeTexts.on : mergeTexts.off
  if (typeof value === 'number') return Number.isNaN(value) ? mergeTexts.empty : String(value)
  return typeof value === 'string' && value !== '' ? `"${truncate(looks[value]?.label ?? value)}"` : mergeTexts.empty
}

/** A field of a definition, as far as sentences about it need it. */
type Labelled = Partial<AnyField> & { looks?: Readonly<Record<string, { label: string }>> }

/**
 * One line for each field that both users changed, with both values.
 *
 * @param nameOf name of a referenced record
 */
export const conflictLines = (
  conflicts: readonly Conflict<string>[],
  fields: Readonly<Record<string, Labelled>>,
  nameOf: (id: string) => string | undefined = () => undefined,
): string[] =>
  conflicts.map(({ field, stored, mine }) => {
    const of = fields[field] ?? {}
    const { label = field } = of
    if (typeof (stored ?? mine) === 'object') return mergeTexts.both(label)
    const words = (value: unknown) => valueWords(of.kind === 'reference' ? (nameOf(String(value)) ?? value) : value, of)
    return mergeTexts.field(label, words(stored), words(mine))
  })

/** The fields of a record by their names on the wire. */
export const fieldsOnWire = (resource: string, id: string): Record<string, Labelled> =>
  Object.fromEntries(
    Object.entries(historyDefinition(resource, id)?.fields ?? {}).map(([name, field]) => [field.wireName ?? name, field]),
  )

/** Fields with files that others have changed, by the `changes` of a refusal. */
const replacedFiles = (changes: unknown, fields: Record<string, Labelled>): string[] => {
  const entries = (Array.isArray(changes) ? changes : []) as { changes?: { field?: string }[] }[]
  const names = entries.flatMap((entry) => (entry.changes ?? []).map(({ field = '' }) => field))
  const files = [...new Set(names)].flatMap((name) => (isFileKind(fields[name]?.kind) ? [fields[name]?.label ?? name] : []))
  return files.map(mergeTexts.replaced)
}

const isFileKind = (kind = ''): boolean => ['image', 'images', 'file'].includes(kind)

/** Asks whether to overwrite what others have changed. @param begin who has changed it */
export const askToOverwrite = (confirm: Confirm, begin: string, lines: readonly string[]): Promise<boolean> => {
  const { title, end, confirmLabel, cancelLabel } = mergeTexts
  return confirm({ title, text: [begin, ...lines, end].join('\n'), confirmLabel, cancelLabel, danger: true })
}

/** Reads a record from the list of a resource that has no call for a single one; null if it is not in there. */
export const findListed = async (
  { getList }: DataProvider,
  resource: string,
  id: string,
  signal: AbortSignal | undefined,
): Promise<BaseRecord | null> => {
  for (let page = 1, seen = 0; ; page += 1) {
    const { data, total } = await getList({ resource, pagination: { currentPage: page, pageSize: 100 }, meta: { signal } })
    const found = data.find((record) => String(record.id) === id)
    seen += data.length
    if (found || data.length === 0 || seen >= total) return found ?? null
  }
}

interface Merging<V extends object> {
  /** The refusal of the write. */
  error: StaleCopy
  copy: StoredCopy<V>
  /** Values of the copy on which the form is based, and those of the form. */
  began: V
  mine: V
  extras: FormExtras<V>
  /** The form sends a file. */
  hasFiles: boolean
  /** Reads the record as it is stored now. */
  read: () => Promise<object | null>
  confirm: Confirm
}

/**
 * Merges a form with a record that others have changed since it was opened, and asks about the fields that both have changed.
 *
 * @returns the merged values, and the stored ones that they are based on; undefined when the user continues to edit
 */
export const mergeStored = async <V extends object>({ error, copy, began, mine, extras, ...on }: Merging<V>) => {
  const record = { ...(await on.read()) } as Record<string, unknown>
  const stored = copy.valuesOf(record as never)
  const sides = { began, mine, stored }
  const { values, conflicts } = copy.merge?.(sides, mergeForms) ?? mergeForms(sides, (form) => form as FormValues)
  const parts = Object.values(extras)
  const embedded = Object.keys(extras).map((name) => record[name] as Reference | undefined)
  const nameOf = (id: string): string | undefined =>
    parts.map((part) => part.titleOf?.(id)).find(Boolean) ??
    referenceName(embedded.find((reference) => referenceId(reference) === id))
  const fields: Record<string, Labelled> = copy.fields ?? fieldsOnWire(copy.resource, copy.id)
  const files = on.hasFiles ? replacedFiles(error.changes, fields) : []
  const lines = [...conflictLines(conflicts, fields, nameOf), ...files]
  if (lines.length > 0 && !(await askToOverwrite(on.confirm, error.message, lines))) return undefined
  return { values, stored, updatedAt: record.updatedAt as string | null | undefined }
}
