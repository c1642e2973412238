import { requestTexts } from '../shared/request-texts'
import type { AnyField } from './field'
import { isText } from './kinds/texts'
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

/** The error message of an entered value; undefined if it is valid. */
export const faultOf = (field: AnyField, value: unknown): string | undefined => {
  const typed = typeof value === 'string' ? value.trim() : undefined
  const tooLong = typed !== undefined && isText(field) ? lengthFault(field, field.clean?.(typed) ?? typed) : undefined
  if (tooLong !== undefined) return tooLong
  const broken = field.rules?.find(([isFine]) => !isFine(value as never))
  if (broken) return broken[1]
  if (field.isFine(value as never)) return undefined
  return typed === '' && typeof field.required === 'string' ? field.required : sentenceOf(field)
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
