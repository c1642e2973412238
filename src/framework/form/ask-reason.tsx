import type { useConfirm } from '../../components/confirm/confirm-provider'
import { TextInput } from '../../components/ui/core'
import { longestReason } from '../../domain/history/history'

const texts = {
  title: 'Why are you changing this?',
  text: 'The reason is shown in the history.',
  label: 'Reason',
  missing: 'Please give a reason.',
  confirmLabel: 'Save',
} as const

/** Asks why something is changed; undefined when the user does not save it after all. */
export const askReason = async (confirm: ReturnType<typeof useConfirm>): Promise<string | undefined> => {
  let reason = ''
  const isConfirmed = await confirm({
    title: texts.title,
    text: texts.text,
    choice: (
      <TextInput
        label={texts.label}
        withAsterisk
        data-autofocus
        maxLength={longestReason}
        onChange={({ currentTarget }) => (reason = currentTarget.value.trim())}
      />
    ),
    check: () => (reason === '' ? texts.missing : undefined),
    confirmLabel: texts.confirmLabel,
  })
  return isConfirmed ? reason : undefined
}
