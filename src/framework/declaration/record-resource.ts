import { faultOf, sentencesOf } from '../../domain/record/faults'
import type { AnyField } from '../../domain/record/field'
import type { ChoiceOptions } from '../../domain/record/kinds/choices'
import type { FileOptions } from '../../domain/record/kinds/files'
import type { NumberOptions } from '../../domain/record/kinds/numbers'
import type { TextOptions } from '../../domain/record/kinds/texts'
import { emptyNamesOf } from '../../domain/record/empty-names'
import type { ListedRecord, RecordDefinition, RecordOf } from '../../domain/record/record'
import { capitalize } from '../../domain/shared/names'
import type { StatusLook } from '../../domain/shared/status'
import { restEndpoints } from './rest-endpoints'
import type { Column } from './column'
import type { Endpoints } from './endpoint'
import { type Field, textInput } from './field'
import { defineResource, type Filter, type Resource, type ResourceDeclaration } from './resource'
import { recordTexts } from './texts'

const camel = (text: string): string => text.replace(/[ _-](\w)/g, (_, letter: string) => letter.toUpperCase())

/** A field of any kind, without the properties of its kind. */
type AnyKind = AnyField &
  Partial<NumberOptions & TextOptions & FileOptions & { most: number } & Pick<ChoiceOptions, 'options' | 'looks'>> & {
    to?: string
    within?: string
    decimals?: number
    entry?: string
    of?: RecordDefinition
  }

/** The name of the resource that a table's records belong to. */
const resourceOf = (table: string): string => table.replaceAll('_', '-')

const looksOf = ({ options = [], looks }: AnyKind): Record<string, StatusLook> =>
  looks ?? Object.fromEntries(options.map((word) => [word, { label: capitalize(word.replaceAll('-', ' ')), color: 'gray' }]))

/** The column of a field, by kind; kinds without one are not shown in lists. */
const columns: Record<string, (field: AnyKind, title: (record: object) => string) => object> = {
  text: () => ({ kind: 'text', maxLength: 60 }),
  textarea: () => ({ kind: 'text', maxLength: 60, hasLines: true }),
  code: () => ({ kind: 'code' }),
  phone: () => ({ kind: 'text' }),
  email: () => ({ kind: 'text' }),
  number: () => ({ kind: 'number' }),
  percent: ({ decimals = 0 }) => ({ kind: 'percent', decimals }),
  money: () => ({ kind: 'money' }),
  day: () => ({ kind: 'date' }),
  time: () => ({ kind: 'date' }),
  flag: () => ({ kind: 'boolean' }),
  choice: (field) => ({ kind: 'badge', looks: looksOf(field) }),
  reference: ({ to = '' }) => ({ kind: 'reference', resource: resourceOf(to) }),
  image: (_field, alt) => ({ kind: 'image', alt }),
  file: () => ({ kind: 'file' }),
  words: ({ keyboard }) => ({ kind: 'words', arePhones: keyboard === 'tel' }),
  list: ({ of }) => {
    const parts = Object.entries((of?.fields ?? {}) as Record<string, AnyField>)
    const phones = parts.filter(([, { kind }]) => kind === 'phone').map(([name]) => name)
    return { kind: 'list', maxLength: 60, parts: parts.map(([name]) => name), phones }
  },
}

const isFile = ({ kind }: AnyField): boolean => kind === 'image' || kind === 'file'

const textInputOf = (field: AnyKind) => textInput(field as AnyKind & TextOptions)

const fileInput = ({ types = [], maxBytes, nullable }: AnyKind) => ({ kind: 'file', accept: types.join(','), maxBytes, nullable })

/** The form field, by kind; kinds without one cannot be edited. */
const inputs: Record<string, (field: AnyKind) => object> = {
  text: textInputOf,
  phone: textInputOf,
  email: textInputOf,
  code: (field) => ({ ...textInputOf(field), kind: 'code' }),
  textarea: (field) => ({ ...textInputOf(field), kind: 'textarea' }),
  number: () => ({ kind: 'number' }),
  percent: ({ decimals }) => ({ kind: 'number', precision: decimals }),
  money: () => ({ kind: 'money' }),
  day: () => ({ kind: 'date' }),
  flag: () => ({ kind: 'toggle' }),
  choice: (field) => ({ kind: 'select', options: looksOf(field), isNeverEmpty: typeof field.initial === 'string' }),
  reference: ({ to = '', within }) => ({ kind: 'reference', resource: resourceOf(to), within }),
  image: fileInput,
  file: fileInput,
  words: ({ fromForm }) => ({ kind: 'words', split: fromForm }),
  // A list whose entries have no name needs an input of its own.
  list: ({ of, entry, most }) => (of && entry ? { kind: 'list', entry, most, fields: inputsOf(of) } : {}),
}

/** The form fields of a record; those of files are given for each of the two forms. */
const inputsOf = ({ fields }: RecordDefinition): Field<never>[] =>
  Object.entries(fields as Record<string, AnyKind>).flatMap(([field, of]): Field<never>[] => {
    const input = of.serverOnly || of.hidden ? undefined : inputs[of.kind]?.(of)
    if (!input || !('kind' in input)) return []
    const { label, help, keyboard, initial, only, required, entry } = of
    const entered = {
      ...input,
      name: field,
      label,
      help,
      keyboard,
      required: required !== undefined,
      // The input of a number whose default is zero starts empty.
      initial: typeof initial === 'number' ? initial || undefined : initial,
      ...(typeof required === 'string' ? { requiredText: required } : {}),
      refusals: [...sentencesOf(of), ...(entry ? [entry] : [])],
      check: (value: unknown) =>
        value === '' || value === null ? undefined : faultOf(of, of.kind === 'words' ? of.fromForm?.(value as never) : value),
      ...(only ? { only } : {}),
    } as object as Field<never>
    if (!isFile(of)) return [entered]
    // The stored file is kept unless another one is chosen.
    return [{ ...entered, only: 'create' }, ...(only ? [] : [{ ...entered, only: 'edit', required: false } as Field<never>])]
  })

/** The endpoints, with error messages that name the record. */
const withFailureTexts = <T extends object>(
  endpoints: Required<Endpoints<T>>,
  list: string,
  one: string,
): Required<Endpoints<T>> => ({
  list: { ...endpoints.list, failure: recordTexts.listFailed(list) },
  one: { ...endpoints.one, failure: recordTexts.oneFailed(one) },
  create: { ...endpoints.create, failure: recordTexts.createFailed(one) },
  update: { ...endpoints.update, failure: recordTexts.updateFailed(one) },
  deleteOne: { ...endpoints.deleteOne, failure: recordTexts.deleteFailed(one) },
})

const titleOf =
  (title: string) =>
  (record: object): string =>
    (record as Record<string, string>)[title] ?? ''

/** @param isCut truncates long texts, for a table */
const columnsOf = <T>(fields: readonly [string, AnyKind][], title: string, isCut: boolean): Column<T>[] =>
  fields.flatMap(([field, of]) => {
    const column = columns[of.kind]?.(of, titleOf(title))
    if (!column) return []
    const { maxLength, ...whole } = column as { maxLength?: number }
    const cut = isCut && maxLength !== undefined ? { maxLength } : {}
    return [{ ...whole, ...cut, field, label: of.label, heading: field === title } as Column<T>]
  })

/** Texts of the filters, which are loaded with them. */
const filterTexts = {
  any: 'Any',
  anyDay: 'Any day',
  yesOrNo: { true: 'Yes', false: 'No' },
  empty: 'Empty',
  no: (label: string) => `No ${label.toLowerCase()}`,
} as const

/** What a filter of a field is, by kind; what its values tell is offered to everyone, so cost and profit have none. */
const filters: Record<string, (field: AnyKind) => object> = {
  choice: (field) => ({ allLabel: recordTexts.all, options: looksOf(field), several: true }),
  flag: () => ({ allLabel: filterTexts.any, options: filterTexts.yesOrNo, isRare: true }),
  reference: ({ to = '' }) => ({
    ...{ kind: 'reference', resource: resourceOf(to), allLabel: filterTexts.any },
    ...{ several: true, isRare: true },
  }),
  money: () => ({ kind: 'amounts', isRare: true, needs: 'more-filters' }),
  day: () => ({ kind: 'days', allLabel: filterTexts.anyDay, isRare: true, needs: 'more-filters' }),
}

/** The filters of a record's list: by its fields, by the day on which it was made, and by what is empty. */
const filtersOf = ({ fields }: RecordDefinition): Filter[] => {
  const seen = Object.entries(fields as Record<string, AnyKind>).filter(([, of]) => !of.hidden && !of.earning && !of.right)
  const empty = emptyNamesOf(Object.fromEntries(seen)).map((name): [string, string] => [
    name,
    filterTexts.no(fields[name]?.label ?? name),
  ])
  return [
    ...seen.flatMap(([name, of]): Filter[] => {
      const filter = (name === 'createdAt' ? filters.day : filters[of.kind])?.(of)
      return filter ? [{ ...filter, name, label: of.label } as Filter] : []
    }),
    ...(empty.length === 0
      ? []
      : [
          {
            ...{ name: 'empty', label: filterTexts.empty, allLabel: filterTexts.any, options: Object.fromEntries(empty) },
            ...({ several: true, isRare: true, needs: 'more-filters' } as const),
          },
        ]),
  ]
}

/** What a declaration can override of its record's definition. */
export type RecordDeclaration<T extends object> = Partial<ResourceDeclaration<T>> & Pick<ResourceDeclaration<T>, 'icon'>

/**
 * Derives a declaration from a record definition: a list, a form, a page of each record, and the standard endpoints.
 */
export const declarationOf = <D extends ListedRecord>(definition: D) => {
  type T = RecordOf<D>
  const { table, singular, title, search, sort = [], bin, bulk, import: imported } = definition
  const name = resourceOf(table)
  const words = name.replaceAll('-', ' ')
  const fields = Object.entries(definition.fields as Record<string, AnyKind>).filter(([, { hidden }]) => !hidden)
  return {
    name,
    label: capitalize(words),
    singular,
    path: `/${name}`,
    recordTitle: titleOf(title),
    endpoints: withFailureTexts(restEndpoints<T>(`/${name}`, { list: camel(name), one: camel(singular) }), words, singular),
    search: search !== undefined,
    bin,
    ...(imported && { isImported: true as const }),
    ...((bulk || bin) && {
      bulkActions: [
        ...(bulk ? [{ id: 'change', needs: 'changes' as const, changes: definition as ListedRecord }] : []),
        ...(bin ? [{ id: 'delete', needs: 'changes' as const, right: 'delete' as const, deletes: true as const }] : []),
      ],
    }),
    sorters: sort as readonly (keyof T & string)[],
    // When a record was last changed is shown on its page only.
    columns: columnsOf(
      fields.filter(([field]) => field !== 'updatedAt'),
      title,
      true,
    ),
    showColumns: columnsOf(fields, title, false),
    fields: inputsOf(definition) as object as Field<T>[],
    filters: filtersOf(definition),
  }
}

/**
 * Declares a resource from a record's definition; `changes` overrides what is derived from it. It is a function of its own,
 * because a back-office whose resources are declared in full does not load it at first.
 */
export const defineRecordResource = <D extends ListedRecord>(definition: D, changes: RecordDeclaration<RecordOf<D>>): Resource =>
  defineResource({ ...declarationOf(definition), ...changes } as object as ResourceDeclaration<RecordOf<D>>)
