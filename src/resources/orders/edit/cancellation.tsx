import { useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { thumbs } from '../../../components/thumbs'
import { Radio, Stack, TextInput } from '../../../components/ui/core'
import type { Order } from '../../../domain/order/order'
import { cancellationNote, cancelReasons, needsRefund, withNote } from '../../../domain/order/order-cancellation'
import { orderRecord } from '../../../domain/order/order-fields'
import { orderFigures } from '../../../domain/order/order-figures'
import { lengthFaults } from '../../../domain/record/lengths'
import { useCall } from '../../../framework/calls/use-call'
import { readEndpoints } from '../endpoints/read-endpoints'
import { editTexts } from './edit-texts'

const texts = editTexts.cancel

/** Choice of a cancellation reason, or free text; `onChoose` receives '' while there is none. */
const CancelReason = ({ onChoose }: { onChoose: (reason: string) => void }) => {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  return (
    <Stack spacing="xs">
      <Radio.Group
        label={texts.reason}
        withAsterisk
        orientation="vertical"
        spacing="xs"
        value={chosen}
        onChange={(reason) => {
          setChosen(reason)
          onChoose(reason === cancelReasons.other ? typed.trim() : reason)
        }}
        sx={{ [thumbs]: { label: { lineHeight: '32px' } } }}
      >
        {Object.values(cancelReasons).map((reason) => (
          <Radio key={reason} value={reason} label={reason} />
        ))}
      </Radio.Group>
      {chosen === cancelReasons.other && (
        <TextInput
          label={texts.ownReason}
          maxLength={texts.longestReason}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            onChoose(value.trim())
          }}
        />
      )}
    </Stack>
  )
}

/** Asks for confirmation and a reason before an order is cancelled. */
export const useCancellation = (order: Order) => {
  const { call } = useCall(readEndpoints.one)
  const confirm = useConfirm(order.orderId)

  /**
   * @param notesOf the notes to keep, given the stored ones
   * @returns the notes with the reason appended; undefined when the order is not cancelled
   */
  return async (notesOf: (stored: string) => string): Promise<string | undefined> => {
    // The order may have been paid, or its notes changed, since the list was read.
    const current = await call({ id: order.orderId }, { quiet: true }).catch(() => order)
    const { finalTotal, totalItems } = orderFigures(current)
    const kept = notesOf(current.adminNotes ?? '')
    const paid = needsRefund(current.paymentStatus) ? finalTotal : undefined
    let reason = ''
    const notes = (): string => withNote(kept, cancellationNote({ at: new Date().toISOString(), reason, paid }))
    const isConfirmed = await confirm({
      ...texts.question,
      text: texts.consequences(current, totalItems, finalTotal).join('\n'),
      choice: <CancelReason onChoose={(chosen) => (reason = chosen)} />,
      check: () => (reason === '' ? texts.noReason : lengthFaults(orderRecord, { adminNotes: notes() }).adminNotes),
    })
    return isConfirmed ? notes() : undefined
  }
}
