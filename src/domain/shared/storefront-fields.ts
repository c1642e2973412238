import * as z from 'zod/mini'
import { indianPhone } from './phone'
import { hasControlCharacters, maxText, textField } from './request-fields'
import { requestTexts } from './request-texts'
import { isVisible } from './names'

/**
 * Required text; `missing` is the error message if it is missing or has no visible characters.
 *
 * @param label name of the field for customers, who see the error messages
 */
export const neededText = (label: string, max: number, missing: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : requestTexts.text(label)) }).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    maxText(label, max),
    z.refine((text) => !hasControlCharacters(text), { error: requestTexts.text(label), abort: true }),
    z.refine(isVisible, missing),
  )

/** Optional text. */
export const optionalText = (label: string, max: number) => z.nullish(textField(label, max))

const phoneLength = 40

/** A required phone number, normalized to its ten digits; `fault` is the error message for an invalid one. */
export const neededPhone = (label: string, fault: string) =>
  z.pipe(
    neededText(label, phoneLength, fault).check(z.refine((text) => indianPhone(text) !== undefined, fault)),
    z.transform((text: string) => indianPhone(text) ?? ''),
  )

/** An optional phone number; '' counts as missing. */
export const optionalPhone = (label: string, fault: string) =>
  z.pipe(
    z.nullish(textField(label, phoneLength).check(z.refine((text) => text === '' || indianPhone(text) !== undefined, fault))),
    z.transform((text) => indianPhone(text ?? '')),
  )
