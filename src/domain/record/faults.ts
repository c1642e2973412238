import { requestTexts } from '../shared/request-texts'
import type { AnyField } from './field'
import { isList, type ListField } from './kinds/parts'
import { isText, cleanTyped } from './kinds/texts'
import { lengthFault } from './lengths'
import type { RecordDefinition, ValuesOf } from './record'

export const missingOf = ({ label, required }: AnyField): string | undefined =>
  required === true ? requestTexts.required(label) : required

/** Error messages of a field's values. */
export const sentenceOf = (field: AnyField): string | undefined => field.refusal ?? missingOf(field)

/** All error messages of a field, by which a form recognizes those of the server. */
export const sentencesOf = (field: AnyField): string[] =>
  [...(isText(field) ? [field.tooLong] : []), ...(field.rules ?? []).map(([, refusal]) => refusal), sentenceOf(field)].filter(
    (sentence) => sentence !== undefined,
  )

/** The beginning of an error message about an entry of a list: 'Branch 2: '. @param index counted from 0 */
export const entryStart = (entry: string, index: number): string => `${entry} ${index + 1}: `

/** Error messages of each entry of a list, by field; they do not name the entry. */
export const entryFaults = ({ of }: Pick<ListField, 'of'>, entries: readonly object[]): Partial<Record<string, string>>[] =>
  entries.map((entry) => faultsOf(of, entry))

/** The first error message of a list whose entries have a name. */
const listFault = (field: ListField, entries: readonly object[]): string | undefined => {
  const { entry, most, tooMany = sentenceOf(field), check } = field
  if (entry === undefined) return undefined
  if (entries.length > most) return tooMany
  const faults = entryFaults(field, entries).flatMap((own, index) =>
    Object.values(own as Record<string, string>).map((text) => entryStart(entry, index) + text),
  )
  return faults[0] ?? check?.(entries as never)[0]
}

/** The error message of an entered value; undefined if it is valid. */
export const faultOf = (field: AnyField, value: unknown): string | undefined => {
  if (isList(field) && Array.isArray(value)) return listFault(field, value as object[])
  const text = typeof value === 'string' ? cleanTyped(field.kind, value) : undefined
  const tooLong = text !== undefined && isText(field) ? lengthFault(field, field.clean?.(text) ?? text) : undefined
  if (tooLong !== undefined) return tooLong
  const broken = field.rules?.find(([isFine]) => !isFine(value as never))
  if (broken) return broken[1]
  if (field.isFine(value as never)) return undefined
  return text === '' && typeof field.required === 'string' ? field.required : sentenceOf(field)
}

/** Validation errors of the entered values of a record, by field; omitted fields are not validated. */
export const faultsOf = <D extends RecordDefinition>(
  { fields }: D,
  values: Partial<ValuesOf<D>>,
): Partial<Record<keyof ValuesOf<D>, string>> => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const faults = given.flatMap(([name, value]) => {
    const field = fields[name]
    const sentence = field && !field.serverOnly ? faultOf(field, value) : undefined
    return sentence === undefined ? [] : [[name, sentence]]
  })
  return Object.fromEntries(faults) as Partial<Record<keyof ValuesOf<D>, string>>
}
