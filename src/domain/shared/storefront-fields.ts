import * as z from 'zod/mini'
import { indianPhone } from './phone'
import { hasControlCharacters, maxText, textField } from './request-fields'
import { requestTexts } from './request-texts'
import { isVisible } from './names'

/**
 * Text that has to be given: `missing` is said where it is not, or where nothing of it can be seen.
 *
 * @param label what customers know the field by, since they are shown what is said of it
 */
export const neededText = (label: string, max: number, missing: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : requestTexts.text(label)) }).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    maxText(label, max),
    z.refine((text) => !hasControlCharacters(text), { error: requestTexts.text(label), abort: true }),
    z.refine(isVisible, missing),
  )

/** Text that may be left out. */
export const optionalText = (label: string, max: number) => z.nullish(textField(label, max))

const phoneLength = 40

/** A phone number as people write it, read as its ten digits; `fault` is said of what is none. */
export const neededPhone = (label: string, fault: string) =>
  z.pipe(
    neededText(label, phoneLength, fault).check(z.refine((text) => indianPhone(text) !== undefined, fault)),
    z.transform((text: string) => indianPhone(text) ?? ''),
  )

/** The same where none need be given; '' counts as none. */
export const optionalPhone = (label: string, fault: string) =>
  z.pipe(
    z.nullish(textField(label, phoneLength).check(z.refine((text) => text === '' || indianPhone(text) !== undefined, fault))),
    z.transform((text) => indianPhone(text ?? '')),
  )
