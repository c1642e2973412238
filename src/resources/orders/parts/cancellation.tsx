import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { thumbs } from '../../../components/thumbs'
import { Radio, Stack, TextInput } from '../../../components/ui/core'
import type { Order } from '../../../domain/order/order'
import { cancellationLines, cancelledNotes, cancelReasons } from '../../../domain/order/order-cancellation'
import { orderRecord } from '../../../domain/order/order-fields'
import { lengthFaults } from '../../../domain/record/lengths'
import { keptOf } from '../../../domain/payment/ledger'
import { useCaller } from '../../../framework/calls/use-call'
import { useMay } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { readEndpoints } from '../endpoints/read-endpoints'
import { readLedger } from '../ledger/ledger'

/** Texts of the confirmation of a cancellation (specification 2 and 3: orders). */
const texts = {
  question: { title: 'Cancel this order?', confirmLabel: 'Cancel order', cancelLabel: 'Keep order', danger: true },
  reason: 'Why is it cancelled?',
  ownReason: 'Reason',
  noReason: 'Please say why it is cancelled. The reason goes into the notes.',
} as const

/** characters */
const longestReason = 200

/** Choice of a cancellation reason, or free text; `onChoose` receives '' while there is none. */
const CancelReason = ({ onChoose }: { onChoose: (reason: string) => void }) => {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const isOther = chosen === cancelReasons.other
  useEffect(() => void onChoose(isOther ? typed.trim() : chosen))
  return (
    <Stack spacing="xs">
      <Radio.Group
        label={texts.reason}
        withAsterisk
        orientation="vertical"
        spacing="xs"
        value={chosen}
        onChange={setChosen}
        sx={{ [thumbs]: { label: { lineHeight: '32px' } } }}
      >
        {Object.values(cancelReasons).map((reason) => (
          <Radio key={reason} value={reason} label={reason} />
        ))}
      </Radio.Group>
      {isOther && (
        <TextInput
          label={texts.ownReason}
          maxLength={longestReason}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </Stack>
  )
}

type Change = Partial<Pick<Order, 'orderStatus' | 'adminNotes'>>

/**
 * Asks for confirmation and a reason before an order is cancelled.
 *
 * @returns a function that receives a change and whether it is sent again, and returns the notes with the reason of a
 *   cancellation; undefined when the order is not to be cancelled
 */
export const useCancellation = (order: Order) => {
  const { call } = useCaller()
  const mayRead = useMay('payments:read')
  const { has } = useCapabilities(mayRead)
  const confirm = useConfirm(order.orderId)
  const answered = useRef({ reason: '', text: '' })
  return async ({ orderStatus, adminNotes: typed }: Change, isRepeated: boolean): Promise<Change | undefined> => {
    if (orderStatus !== 'cancelled') return {}
    // The order may have been paid, or its notes changed, since the list was read.
    const [current, kept] = await Promise.all([
      call(readEndpoints.one, { id: order.orderId }, { quiet: true }).catch(() => order),
      mayRead && has('payments')
        ? call(readLedger, { id: order.orderId }, { quiet: true }).then(
            ({ balance }) => keptOf(balance),
            () => undefined,
          )
        : undefined,
    ])
    const text = cancellationLines(current, kept).join('\n')
    // What was answered still holds, unless the consequences are others now.
    let reason = isRepeated && answered.current.text === text ? answered.current.reason : ''
    const notes = () => ({
      adminNotes: cancelledNotes({ ...current, adminNotes: typed ?? current.adminNotes }, reason, Date.now(), kept),
    })
    if (reason !== '') return notes()
    const isConfirmed = await confirm({
      ...texts.question,
      text,
      choice: <CancelReason onChoose={(chosen) => (reason = chosen)} />,
      check: () => (reason === '' ? texts.noReason : lengthFaults(orderRecord, notes()).adminNotes),
    })
    answered.current = { reason, text }
    return isConfirmed ? notes() : undefined
  }
}
