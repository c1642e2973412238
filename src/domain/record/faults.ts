import { requestTexts } from '../shared/request-texts'
import type { AnyField } from './field'
import type { RecordDefinition, ValuesOf } from './record'

/** Error messages of a field's values. */
export const sentenceOf = ({ label, refusal, required }: AnyField): string | undefined =>
  refusal ?? (required === true ? requestTexts.required(label) : required)

/** Validation errors of the entered values of a record, by field; omitted fields are not validated. */
export const faultsOf = <D extends RecordDefinition>(
  { fields }: D,
  values: Partial<ValuesOf<D>>,
): Partial<Record<keyof ValuesOf<D>, string>> => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const faults = given.flatMap(([name, value]) => {
    const field = fields[name]
    const sentence = field && !field.serverOnly && !field.isFine(value as never) ? sentenceOf(field) : undefined
    return sentence === undefined ? [] : [[name, sentence]]
  })
  return Object.fromEntries(faults) as Partial<Record<keyof ValuesOf<D>, string>>
}
