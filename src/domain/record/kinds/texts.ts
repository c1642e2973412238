import { looksLikeEmail } from '../../account/credentials'
import { isTenDigits } from '../../shared/phone'
import { isVisible } from '../../shared/names'
import { type AnyField, asIs, type FieldOptions, type Nullable } from '../field'

/** What is said of a field that holds text. */
export interface TextOptions extends FieldOptions {
  /** Characters at most. */
  max: number
  /** The spelling that is kept, where it is not the one that was sent without the spaces around it. */
  clean?: (text: string) => string
  /** Null stands for none. */
  nullable?: true
  initial?: string | null
  /** Whether a text is fine; one that is not there always is, where it need not be. */
  check?: (text: string) => boolean
}

const trimmed = (text: string): string => text.trim()

const textual = <const K extends string, const O extends TextOptions>(kind: K, options: O) => ({
  kind,
  type: 'text' as const,
  initial: options.nullable ? null : '',
  ...asIs<Nullable<string, O>>(),
  toForm: (value: string | null | undefined): string => value ?? '',
  fromForm: (typed: string): string => (options.clean ?? trimmed)(typed),
  isFine: (text: string): boolean =>
    (options.required === undefined ? text.trim() === '' : !isVisible(text))
      ? options.required === undefined
      : (options.check?.(text.trim()) ?? true),
  ...options,
})

/** Text of one line. */
export const text = <const O extends TextOptions>(options: O) => textual('text', options)

/** A code, in capitals. */
export const code = <const O extends TextOptions>(options: O) =>
  textual('code', { clean: (typed: string): string => typed.trim().toUpperCase(), ...options })

/** Text of several lines; a multipart form sends every end of a line as two characters. */
export const textarea = <const O extends TextOptions>(options: O) => ({
  ...textual('textarea', options),
  toForm: (value: string | null | undefined): string => (value ?? '').replaceAll('\r\n', '\n'),
})

/** Whether a field is plain text, of which only its length can be wrong. */
export const isText = (field: AnyField): field is AnyField & TextOptions => field.kind === 'text' || field.kind === 'textarea'

// Typed as any text, so that a field may have another sentence.
const phoneRefusal: string = 'Please enter a valid 10-digit phone number'
const emailRefusal: string = 'Please enter a valid email address'

/** A phone number of ten digits. */
export const phone = <const O extends TextOptions>(options: O) =>
  textual('phone', { check: isTenDigits, refusal: phoneRefusal, ...options })

/** An e-mail address. */
export const email = <const O extends TextOptions>(options: O) =>
  textual('email', { check: looksLikeEmail, refusal: emailRefusal, ...options })
