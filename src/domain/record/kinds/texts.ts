import { looksLikeEmail } from '../../account/credentials'
import { isTenDigits } from '../../shared/phone'
import { isVisible } from '../../shared/names'
import { requestTexts } from '../../shared/request-texts'
import { cleanCode, cleanLine, cleanText } from '../../shared/typed/text'
import { type AnyField, identityCodec, type FieldOptions, type Known, type Nullable } from '../field'

export interface TextOptions extends FieldOptions {
  /** Maximum length in characters. */
  max: number
  /** Replaces the error message for a longer text. */
  tooLong?: string
  /** Normalizes the cleaned text before it is saved. */
  clean?: (text: string) => string
  /** null means no value. */
  nullable?: true
  initial?: string | null
  /** Validates a text that is not empty; an empty one is valid unless required. */
  check?: (text: string) => boolean
}

/**
 * Removes the invisible characters of pasted text, before a text is validated: texts keep their words, those of several lines their lines,
 * and what is compared character by character gets the characters of a keyboard.
 */
export const cleanTyped = (kind: string, typed: string): string => {
  if (kind === 'textarea') return cleanText(typed)
  return kind === 'text' ? cleanLine(typed) : cleanCode(typed)
}

const textual = <const K extends string, const O extends TextOptions>(kind: K, options: O) => ({
  kind,
  type: 'text' as const,
  initial: options.nullable ? null : '',
  ...identityCodec<Nullable<string, O>>(),
  toForm: (value: string | null | undefined): string => value ?? '',
  fromForm: (typed: string): string => {
    const text = cleanTyped(kind, typed)
    return options.clean?.(text) ?? text
  },
  isFine: (typed: string): boolean => {
    const text = cleanTyped(kind, typed)
    return (options.required === undefined ? text === '' : !isVisible(text))
      ? options.required === undefined
      : (options.check?.(text) ?? true)
  },
  ...options,
})

/** Text of one line. */
export const text = <const O extends TextOptions>(options: Known<O, TextOptions>) => textual('text', options)

/** A code, converted to upper case. */
export const code = <const O extends TextOptions>(options: Known<O, TextOptions>) =>
  textual('code', { clean: (typed: string): string => typed.toUpperCase(), ...options })

/** Text of several lines; multipart forms send line ends as CR LF. */
export const textarea = <const O extends TextOptions>(options: Known<O, TextOptions>) => ({
  ...textual('textarea', options),
  toForm: (value: string | null | undefined): string => (value ?? '').replaceAll('\r\n', '\n'),
})

/** Returns whether a field is plain text, which has a limit that its other checks do not contain. */
export const isText = (field: AnyField): field is AnyField & TextOptions => field.kind === 'text' || field.kind === 'textarea'

// Typed as string, so that a field can override the message.
const phoneRefusal: string = requestTexts.phone
const emailRefusal: string = requestTexts.emailAddress

/** A phone number of ten digits. */
export const phone = <const O extends TextOptions>(options: Known<O, TextOptions>) =>
  textual('phone', { check: isTenDigits, refusal: phoneRefusal, keyboard: 'tel', ...options })

export const email = <const O extends TextOptions>(options: Known<O, TextOptions>) =>
  textual('email', { check: looksLikeEmail, refusal: emailRefusal, ...options })

/** A password, of which spaces are a part. */
export const password = <const O extends TextOptions>(options: Known<O, TextOptions>) => ({
  ...textual('password', options),
  fromForm: (typed: string): string => typed,
  isFine: (typed: string): boolean => typed !== '',
})
