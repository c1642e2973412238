import type { Change } from '../../src/domain/history/history'
import type { AnyField } from '../../src/domain/record/field'
import { isList } from '../../src/domain/record/kinds/parts'
import type { RecordDefinition } from '../../src/domain/record/record'
import { cutText } from '../../src/domain/shared/cut-text'

/** Most characters of a text, and how many before the first difference are kept of a longer one. */
const lengths = { text: 200, before: 30 }

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What happened to a file, of which an entry keeps neither the content nor the key. */
const replacedWord = (from: unknown, to: unknown): string => {
  if (isEmpty(from)) return 'added'
  return isEmpty(to) ? 'removed' : 'replaced'
}

const firstDifference = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Cuts two texts so that the place where they differ can be seen. */
const cutTexts = (from: string, to: string): [string, string] => {
  if (Math.max(from.length, to.length) <= lengths.text) return [from, to]
  const start = Math.max(0, firstDifference(from, to) - lengths.before)
  const cut = (text: string): string => {
    const rest = text.slice(start)
    return cutText(start > 0 && rest !== '' ? `…${rest.trimStart()}` : rest, lengths.text)
  }
  return [cut(from), cut(to)]
}

/** Whether a list can be read without looking up the records that it refers to. */
const isPlainList = (field: AnyField): boolean =>
  isList(field) && Object.values(field.of.fields).every(({ kind }) => kind !== 'reference' && kind !== 'list')

/** Values of a field before and after a change, as an entry keeps them. */
const keptValues = (field: AnyField, from: unknown, to: unknown): [unknown, unknown] => {
  if (field.kind === 'image' || field.kind === 'file' || field.kind === 'images') return [null, replacedWord(from, to)]
  if (field.kind === 'list' && !isPlainList(field)) return [null, 'changed']
  if (typeof from === 'string' && typeof to === 'string') return cutTexts(from, to)
  const cut = (value: unknown): unknown => (typeof value === 'string' ? cutText(value, lengths.text) : value)
  return [cut(from ?? null), cut(to ?? null)]
}

/** Whether the history shows a field: secrets and what the server derives are left out. */
const isShown = ({ hidden, serverOnly, inHistory }: AnyField): boolean => !hidden && (!serverOnly || inHistory === true)

/**
 * The changed fields of a record, by its definition. References are their ids.
 *
 * @param before values of the record (ValuesOf), as `after`
 */
export const changesOf = (definition: RecordDefinition, before: object, after: object): Change[] => {
  const [old, changed] = [before, after] as Record<string, unknown>[]
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    const [from, to] = [old?.[name], changed?.[name]]
    const isSame = from === to || (isEmpty(from) && isEmpty(to)) || JSON.stringify(from) === JSON.stringify(to)
    if (isSame || !isShown(field)) return []
    const [keptFrom, keptTo] = keptValues(field, from, to)
    return [{ field: field.wireName ?? name, from: keptFrom, to: keptTo }]
  })
}
