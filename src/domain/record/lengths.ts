import { requestTexts } from '../shared/request-texts'
import type { AnyField } from './field'
import { editableFields, type FormOf } from './form'
import { wordsFault, type WordsOptions } from './kinds/lists'
import { isText, type TextOptions, cleanTyped } from './kinds/texts'
import type { RecordDefinition } from './record'

/** The error message of a text that is too long; undefined if it is not. `text` is as it will be stored. */
export const lengthFault = (
  { label, max, tooLong = requestTexts.tooLong(label, max) }: Pick<TextOptions, 'label' | 'max' | 'tooLong'>,
  text: string,
): string | undefined => (text.length > max ? tooLong : undefined)

const typedFault = (field: AnyField, typed: string): string | undefined => {
  if (field.kind === 'words') return wordsFault(field as AnyField & WordsOptions, field.fromForm?.(typed as never) as string[])
  return isText(field) ? lengthFault(field, cleanTyped(field.kind, typed)) : undefined
}

interface LengthOptions<Form> {
  /** The saved values: another backend may allow longer texts, so unchanged ones are not validated. */
  kept?: Form | Partial<Form>
}

/**
 * Error messages of texts and words that are too long, by field; inputs accept any length, so that a pasted text is not cut. A line
 * break counts as one character, also where a multipart form sends two.
 */
export const lengthFaults = <D extends RecordDefinition>(
  definition: D,
  form: FormOf<D> | Partial<FormOf<D>>,
  { kept = {} }: LengthOptions<FormOf<D>> = {},
): Partial<Record<keyof FormOf<D>, string>> => {
  const faults = editableFields(definition).flatMap(([name, field]) => {
    const typed: unknown = form[name]
    const fault = typeof typed === 'string' && typed !== kept[name] ? typedFault(field, typed) : undefined
    return fault === undefined ? [] : [[name, fault] as const]
  })
  return Object.fromEntries(faults) as Partial<Record<keyof FormOf<D>, string>>
}
