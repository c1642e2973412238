import * as z from 'zod/mini'
import { indianPhone } from './phone'
import { hasControlCharacters, textField } from './request-fields'
import { requestTexts } from './request-texts'
import { isVisible } from './visible-text'

/** Text that has to be given: `missing` is said where it is not, or where nothing of it can be seen. */
export const neededText = (field: string, max: number, missing: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : requestTexts.text(field)) }).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(max, requestTexts.tooLong(field, max)),
    z.refine((text) => !hasControlCharacters(text), { error: requestTexts.text(field), abort: true }),
    z.refine(isVisible, missing),
  )

/** Text that may be left out. */
export const optionalText = (field: string, max: number) => z.nullish(textField(field, max))

const phoneLength = 40

/** A phone number as people write it, read as its ten digits; `fault` is said of what is none. */
export const neededPhone = (field: string, fault: string) =>
  z.pipe(
    neededText(field, phoneLength, fault).check(z.refine((text) => indianPhone(text) !== undefined, fault)),
    z.transform((text: string) => indianPhone(text) ?? ''),
  )

/** The same where none need be given; '' counts as none. */
export const optionalPhone = (field: string, fault: string) =>
  z.pipe(
    z.nullish(
      textField(field, phoneLength).check(z.refine((text) => text === '' || indianPhone(text) !== undefined, fault)),
    ),
    z.transform((text) => indianPhone(text ?? '')),
  )
