import { useState } from 'react'
import { cancelReasons, type CancelReason as Reason } from '../../../domain/order/order-cancellation'
import { thumbs } from '../../../components/thumbs'
import { Radio, Stack, TextInput } from '../../../components/ui/core'
import { editTexts } from './edit-texts'

const texts = editTexts.cancel

interface CancelReasonProps {
  /** Told the reason in words; '' for none. */
  onChoose: (reason: string) => void
}

/** Why an order is cancelled: one of the usual reasons, or words of one's own. */
export const CancelReason = ({ onChoose }: CancelReasonProps) => {
  const [reason, setReason] = useState<Reason>()
  const [words, setWords] = useState('')
  const choose = (chosen: Reason, typed: string): void => {
    setReason(chosen)
    setWords(typed)
    onChoose(chosen === 'other' ? typed.trim() : cancelReasons[chosen])
  }
  return (
    <Stack spacing="xs">
      <Radio.Group
        label={texts.reason}
        withAsterisk
        orientation="vertical"
        spacing="xs"
        value={reason ?? ''}
        onChange={(chosen: Reason) => choose(chosen, words)}
        sx={{ [thumbs]: { label: { lineHeight: '32px' } } }}
      >
        {Object.entries(cancelReasons).map(([value, label]) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Radio.Group>
      {reason === 'other' && (
        <TextInput
          label={texts.ownReason}
          maxLength={texts.longestReason}
          value={words}
          onChange={({ currentTarget }) => choose('other', currentTarget.value)}
        />
      )}
    </Stack>
  )
}
