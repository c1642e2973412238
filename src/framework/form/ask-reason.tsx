import type { useConfirm } from '../../components/confirm/confirm-provider'
import type { Confirmation } from '../../components/confirm/confirmation'
import { TextInput } from '../../components/ui/core'
import { longestReason } from '../../domain/history/history'

const texts = {
  title: 'Why are you changing this?',
  text: 'The reason is shown in the history.',
  label: 'Reason',
  missing: 'Please give a reason.',
  confirmLabel: 'Save',
} as const

const suggestions = 'usual-reasons'

/** What the question says instead of its usual words. */
export interface ReasonTexts extends Pick<Confirmation, 'title' | 'text' | 'confirmLabel' | 'danger'> {
  label: string
  /** Error message for no reason. */
  missing: string
  /** Usual reasons, which the input suggests. */
  reasons?: readonly string[]
}

/** Asks why something is changed; undefined when the user does not change it after all. */
export const askReason = async (
  confirm: ReturnType<typeof useConfirm>,
  { label, missing, reasons = [], ...question }: ReasonTexts = texts,
): Promise<string | undefined> => {
  let reason = ''
  const isConfirmed = await confirm({
    ...question,
    choice: (
      <>
        <TextInput
          label={label}
          withAsterisk
          data-autofocus
          list={suggestions}
          maxLength={longestReason}
          onChange={({ currentTarget }) => (reason = currentTarget.value.trim())}
        />
        <datalist id={suggestions}>
          {reasons.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </>
    ),
    check: () => (reason === '' ? missing : undefined),
  })
  return isConfirmed ? reason : undefined
}
