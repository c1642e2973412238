import { cleanReference, type PaymentMethod, paymentTexts, referenceFault } from '../../domain/payment/claim'
import type { Confirmation } from '../confirm/confirmation'
import { Checkbox, Stack, TextInput } from '../ui/core'

const texts = {
  label: 'Reference number',
  help: 'As on the screenshot: a number that was used for another order is found by it.',
  none: 'No reference number can be seen',
  missing: `${paymentTexts.needsReference}, or tick that none can be seen.`,
} as const

/** Longer than any reference number, with the spaces that people type. */
const longest = 60

/** The parts of a confirmation that ask for a reference number, and the number that was typed: '' for none, cleaned. */
export interface ReferenceQuestion extends Required<Pick<Confirmation, 'choice' | 'check'>> {
  reference: () => string
}

/**
 * Asks for the reference number of a payment that was sent as a screenshot only (docs/decisions/0070).
 *
 * @param mayBeNone offers to go on without one
 */
export const referenceQuestion = (method: PaymentMethod, mayBeNone: boolean): ReferenceQuestion => {
  let typed = ''
  let isNone = false
  return {
    choice: (
      <Stack spacing="xs">
        <TextInput
          label={texts.label}
          description={texts.help}
          data-autofocus
          autoComplete="off"
          maxLength={longest}
          onChange={({ currentTarget }) => (typed = currentTarget.value)}
        />
        {mayBeNone && <Checkbox label={texts.none} onChange={({ currentTarget }) => (isNone = currentTarget.checked)} />}
      </Stack>
    ),
    check: () => {
      const reference = cleanReference(typed)
      if (reference !== '') return referenceFault(method, reference)
      if (mayBeNone) return isNone ? undefined : texts.missing
      return `${paymentTexts.needsReference}.`
    },
    reference: () => cleanReference(typed),
  }
}
